import { isMarkedError, markError } from '../errors/mark-error.js';
import { showText } from '../text/show-text.js';

const FOLDER_PROBLEMS = {
  'skill-folder-gone': 'The skill’s folder is gone.',
  'skill-folder-replaced': 'The skill’s folder is not the one that was found: something else has taken its place.',
  'cwd-missing': 'There is no such directory to run in.',
} as const;

/** A directory that a program was to be started in, and can't be. */
export class RunFolderError extends Error {
  override readonly name = 'RunFolderError';
  readonly code: keyof typeof FOLDER_PROBLEMS;
  readonly path: string;

  constructor(code: RunFolderError['code'], path: string) {
    super(`${showText(path, 500)}: ${FOLDER_PROBLEMS[code]}`);
    this.code = code;
    this.path = path;
    markError(this, 'run-folder');
  }

  static isInstance(error: unknown): error is RunFolderError {
    return isMarkedError(error, 'run-folder');
  }
}

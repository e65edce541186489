import { isMarkedError, markError } from '../errors/mark-error.js';
import { showText } from '../text/show-text.js';

export type ProgramErrorCode =
  | 'program-not-found'
  | 'program-not-started'
  | 'program-timeout'
  | 'program-aborted'
  | 'program-output-too-large';

/**
 * A program of a run that could not be started, or had to be killed. Safe to log: it names the program, never its
 * arguments, its variables, what it printed, or a `cause` (Node's own errors quote arguments).
 */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
  readonly code: ProgramErrorCode;
  /** As it was asked for. */
  readonly program: string;
  /** The directories of PATH that it was looked for in; empty for one that was given as a path. */
  readonly searched: readonly string[];

  constructor(code: ProgramErrorCode, program: string, problem: string, searched: readonly string[] = []) {
    super(`${program === '' ? 'The program' : showText(program, 200)} ${problem}`);
    this.code = code;
    this.program = program;
    this.searched = searched;
    markError(this, 'program');
  }

  static isInstance(error: unknown): error is ProgramError {
    return isMarkedError(error, 'program');
  }
}

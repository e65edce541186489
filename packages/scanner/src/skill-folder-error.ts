/** There is no folder to scan, or it can't be opened. Everything inside a folder is a finding; only the folder itself can be an error. */
export class SkillFolderError extends Error {
  override readonly name = 'SkillFolderError';
  readonly code = 'NO_SKILL_FOLDER';
  readonly path: string;

  constructor(path: string, options: { cause?: unknown } = {}) {
    super(options.cause === undefined ? missing(path) : closed(path, options.cause), options);
    this.path = path;
  }

  static isInstance(error: unknown): error is SkillFolderError {
    return error instanceof Error && 'code' in error && error.code === 'NO_SKILL_FOLDER';
  }
}

const missing = (path: string): string =>
  `No folder to scan at ${path}. Give the path of a folder that holds a SKILL.md.`;

function closed(path: string, cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  return `The folder ${path} can’t be opened${code}. Scan it as a user who may read it.`;
}

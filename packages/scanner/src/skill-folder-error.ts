/** There is no folder to scan. Everything inside a folder is a finding; only the folder itself can be an error. */
export class SkillFolderError extends Error {
  override readonly name = 'SkillFolderError';
  readonly code = 'NO_SKILL_FOLDER';
  readonly path: string;

  constructor(path: string, options: { cause?: unknown } = {}) {
    super(`No folder to scan at ${path}. Give the path of a folder that holds a SKILL.md.`, options);
    this.path = path;
  }

  static isInstance(error: unknown): error is SkillFolderError {
    return error instanceof Error && 'code' in error && error.code === 'NO_SKILL_FOLDER';
  }
}

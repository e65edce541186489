import { isMarkedError, markError } from '../errors/mark-error.js';
import type { ReasonCode } from '../gates/reason-codes.js';

/** Why a skill's file can't be had: what discovery would refuse it for, or that it is gone. */
export type SkillFileErrorCode = ReasonCode | 'file-missing';

/** A skill's file that is not, or no longer, one that may be read. */
export class SkillFileError extends Error {
  override readonly name = 'SkillFileError';
  readonly code: SkillFileErrorCode;
  readonly path: string;
  /** What a person can do about it. */
  readonly fix: string;

  constructor(code: SkillFileErrorCode, path: string, problem: string, fix: string) {
    super(`${path}: ${problem}`);
    this.code = code;
    this.path = path;
    this.fix = fix;
    markError(this, 'skill-file');
  }

  static isInstance(error: unknown): error is SkillFileError {
    return isMarkedError(error, 'skill-file');
  }
}

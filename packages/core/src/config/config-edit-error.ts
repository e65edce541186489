import type { Diagnostic } from '../diagnostic.js';
import { isMarkedError, markError } from '../errors/mark-error.js';

export type ConfigEditErrorCode =
  /** The file can't be read or parsed, so it can't be edited without losing something. */
  | 'config-unusable'
  /** The edit asks for something a config can't hold: an empty path, a key below a string, a value JSON lacks. */
  | 'edit-impossible'
  /** The key policy refused it. */
  | 'edit-refused'
  /** The new text would not have meant what was asked for. A fault of ours; nothing was written. */
  | 'edit-unverified';

/** An edit that was not made. The file is as it was. */
export class ConfigEditError extends Error {
  override readonly name = 'ConfigEditError';
  readonly code: ConfigEditErrorCode;
  readonly path: string;
  /** What is wrong, with line and column where the fault is in the file. */
  readonly diagnostic: Diagnostic;

  constructor(code: ConfigEditErrorCode, path: string, diagnostic: Diagnostic, cause?: unknown) {
    super(diagnostic.message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.path = path;
    this.diagnostic = diagnostic;
    markError(this, 'config-edit');
  }

  static isInstance(error: unknown): error is ConfigEditError {
    return isMarkedError(error, 'config-edit');
  }
}

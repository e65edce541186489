import { isMarkedError, markError } from '../errors/mark-error.js';
import { shownErrorCode } from '../files/error-code.js';

/** The file system refused a write. The file is as it was. */
export class ConfigWriteError extends Error {
  override readonly name = 'ConfigWriteError';
  readonly code = 'config-write-failed';
  readonly path: string;

  constructor(path: string, cause: unknown) {
    const reason = shownErrorCode(cause);
    super(`${path} cannot be written (${reason}).`, { cause });
    this.path = path;
    markError(this, 'config-write');
  }

  static isInstance(error: unknown): error is ConfigWriteError {
    return isMarkedError(error, 'config-write');
  }
}

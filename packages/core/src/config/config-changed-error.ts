import { isMarkedError, markError } from '../errors/mark-error.js';

/** The config is not the one the edit was made for: someone wrote it since its hash was taken. */
export class ConfigChangedError extends Error {
  override readonly name = 'ConfigChangedError';
  readonly code = 'config-changed';
  readonly path: string;
  readonly expected: string;
  /** The hash of what is there now; empty when there is no file. */
  readonly actual: string;

  constructor(path: string, expected: string, actual: string) {
    super(`${path} has changed since it was read; read it again and retry.`);
    this.path = path;
    this.expected = expected;
    this.actual = actual;
    markError(this, 'config-changed');
  }

  static isInstance(error: unknown): error is ConfigChangedError {
    return isMarkedError(error, 'config-changed');
  }
}

import { isMarkedError, markError } from '../errors/mark-error.js';

/** The path that a sandbox's workspace is said to have inside can't be one. */
export class SandboxPathError extends Error {
  override readonly name = 'SandboxPathError';
  readonly code = 'sandbox-path-not-absolute';
  readonly path: string;

  constructor(path: string) {
    super(
      `A sandbox sees its workspace under an absolute path, like /workspace or C:\\workspace, not ${path || "''"}.`,
    );
    this.path = path;
    markError(this, 'sandbox-path');
  }

  static isInstance(error: unknown): error is SandboxPathError {
    return isMarkedError(error, 'sandbox-path');
  }
}

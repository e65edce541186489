import { isMarkedError, markError } from '../errors/mark-error.js';
import type { FileLockedError } from '../files/file-locked-error.js';

/** Another process kept the config locked for as long as we were willing to wait. */
export class ConfigLockedError extends Error {
  override readonly name = 'ConfigLockedError';
  readonly code = 'config-locked';
  readonly path: string;
  readonly lockPath: string;
  readonly waitedMs: number;
  /** The process that holds the lock, when the lock says. */
  readonly pid: number | undefined;

  constructor(locked: FileLockedError) {
    const { path, lockPath, waitedMs, pid } = locked;
    const holder = pid === undefined ? 'another process' : `process ${pid}`;
    super(`${path} is being edited by ${holder}; gave up after ${waitedMs} ms. If nothing is, remove ${lockPath}.`, {
      cause: locked,
    });
    this.path = path;
    this.lockPath = lockPath;
    this.waitedMs = waitedMs;
    this.pid = pid;
    markError(this, 'config-locked');
  }

  static isInstance(error: unknown): error is ConfigLockedError {
    return isMarkedError(error, 'config-locked');
  }
}

import { isMarkedError, markError } from '../errors/mark-error.js';

/** Another process kept a file locked for as long as we were willing to wait. */
export class FileLockedError extends Error {
  override readonly name = 'FileLockedError';
  readonly code = 'file-locked';
  readonly path: string;
  readonly lockPath: string;
  readonly waitedMs: number;
  /** The process that holds the lock, when the lock says. */
  readonly pid: number | undefined;

  constructor(path: string, lockPath: string, waitedMs: number, pid: number | undefined) {
    super(`${path} is locked by ${pid === undefined ? 'another process' : `process ${pid}`}.`);
    this.path = path;
    this.lockPath = lockPath;
    this.waitedMs = waitedMs;
    this.pid = pid;
    markError(this, 'file-locked');
  }

  static isInstance(error: unknown): error is FileLockedError {
    return isMarkedError(error, 'file-locked');
  }
}

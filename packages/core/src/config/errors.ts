import type { Diagnostic } from '../diagnostic.js';

// Symbols from the global registry: an error stays recognisable when two copies of this package are loaded.
const EDIT = Symbol.for('knowhow.error.config-edit');
const LOCKED = Symbol.for('knowhow.error.config-locked');
const CHANGED = Symbol.for('knowhow.error.config-changed');
const WRITE = Symbol.for('knowhow.error.config-write');

function isMarked(error: unknown, marker: symbol): boolean {
  return typeof error === 'object' && error !== null && Object.hasOwn(error, marker);
}

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
  readonly [EDIT] = true;

  constructor(code: ConfigEditErrorCode, path: string, diagnostic: Diagnostic, cause?: unknown) {
    super(diagnostic.message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.path = path;
    this.diagnostic = diagnostic;
  }

  static isInstance(error: unknown): error is ConfigEditError {
    return isMarked(error, EDIT);
  }
}

/** Another process kept the config locked for as long as we were willing to wait. */
export class ConfigLockedError extends Error {
  override readonly name = 'ConfigLockedError';
  readonly code = 'config-locked';
  readonly path: string;
  readonly lockPath: string;
  readonly waitedMs: number;
  /** The process that holds the lock, when the lock says. */
  readonly pid: number | undefined;
  readonly [LOCKED] = true;

  constructor(path: string, lockPath: string, waitedMs: number, pid: number | undefined) {
    const holder = pid === undefined ? 'another process' : `process ${pid}`;
    super(`${path} is being edited by ${holder}; gave up after ${waitedMs} ms. If nothing is, remove ${lockPath}.`);
    this.path = path;
    this.lockPath = lockPath;
    this.waitedMs = waitedMs;
    this.pid = pid;
  }

  static isInstance(error: unknown): error is ConfigLockedError {
    return isMarked(error, LOCKED);
  }
}

/** The config is not the one the edit was made for: someone wrote it since its hash was taken. */
export class ConfigChangedError extends Error {
  override readonly name = 'ConfigChangedError';
  readonly code = 'config-changed';
  readonly path: string;
  readonly expected: string;
  /** The hash of what is there now; empty when there is no file. */
  readonly actual: string;
  readonly [CHANGED] = true;

  constructor(path: string, expected: string, actual: string) {
    super(`${path} has changed since it was read; read it again and retry.`);
    this.path = path;
    this.expected = expected;
    this.actual = actual;
  }

  static isInstance(error: unknown): error is ConfigChangedError {
    return isMarked(error, CHANGED);
  }
}

/** The file system refused a write. The file is as it was. */
export class ConfigWriteError extends Error {
  override readonly name = 'ConfigWriteError';
  readonly code = 'config-write-failed';
  readonly path: string;
  readonly [WRITE] = true;

  constructor(path: string, cause: unknown) {
    const reason = (cause as NodeJS.ErrnoException).code ?? 'unknown error';
    super(`${path} cannot be written (${reason}).`, { cause });
    this.path = path;
  }

  static isInstance(error: unknown): error is ConfigWriteError {
    return isMarked(error, WRITE);
  }
}

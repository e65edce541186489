import { closeSync, linkSync, openSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from './error-code.js';
import { FileLockedError } from './file-locked-error.js';
import { isAlive } from './is-alive.js';
import { pause } from './pause.js';

/** An edit takes milliseconds. Whoever holds a lock this long was stopped in the middle. */
const STALE_LOCK_MS = 10_000;
/** A lock names its holder at once; one that does not was left by a process that died in between. */
const NAMELESS_LOCK_MS = 1_000;
const LOCK_TIMEOUT_MS = 5_000;

/** What a lock file says about its holder. */
interface Holder {
  readonly pid: number;
  /** Tells two holders apart when a process number comes again. */
  readonly token: string;
  /** A process number means nothing on another machine or in another container. */
  readonly host: string;
}

export interface FileLock {
  /** Throws when the lock was taken over meanwhile: ask before making a change final. */
  assertHeld(): void;
}

/**
 * Runs `work` while no other process of ours does the same for `path`. Waits for a holder up to `timeoutMs`, then
 * throws {@link FileLockedError}. The lock of a dead process, or one older than ten seconds, is taken over.
 */
export function withFileLock<T>(path: string, work: (lock: FileLock) => T, timeoutMs: number = LOCK_TIMEOUT_MS): T {
  const lockPath = `${path}.knowhow-lock`;
  const token = process.getBuiltinModule('node:crypto').randomBytes(12).toString('hex');
  const started = Date.now();
  const locked = (): FileLockedError =>
    new FileLockedError(path, lockPath, Date.now() - started, readHolder(lockPath)?.pid);
  while (!tryCreate(lockPath, { pid: process.pid, token, host: hostname() })) {
    if (removeIfStale(lockPath)) continue;
    if (Date.now() - started >= timeoutMs) throw locked();
    // Uneven, so that waiting processes do not wake in step.
    pause(2 + Math.random() * 18);
  }
  const isHeld = (): boolean => readHolder(lockPath)?.token === token;
  const assertHeld = (): void => {
    if (!isHeld()) throw locked();
  };
  try {
    return work({ assertHeld });
  } finally {
    if (isHeld()) unlinkIfThere(lockPath);
  }
}

/** Makes the lock file, or returns false when there is one. */
function tryCreate(lockPath: string, holder: Holder): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(lockPath, 'wx', 0o600);
  } catch (error) {
    const code = errorCode(error);
    // Windows says EPERM while the last holder's file is being deleted.
    if (code === 'EEXIST' || (code === 'EPERM' && process.platform === 'win32')) return false;
    throw error;
  }
  try {
    writeFileSync(descriptor, JSON.stringify(holder));
  } catch (error) {
    unlinkIfThere(lockPath);
    throw error;
  } finally {
    closeSync(descriptor);
  }
  return true;
}

/**
 * Clears a lock nobody will release. It is moved aside first, which only one of several can do, and looked at again:
 * if another process was quicker and this is its fresh lock, it is put back.
 */
function removeIfStale(lockPath: string): boolean {
  const seen = readHolder(lockPath);
  if (!isStale(lockPath, seen)) return false;
  const aside = `${lockPath}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    renameSync(lockPath, aside);
  } catch {
    return true;
  }
  if (readHolder(aside)?.token !== seen?.token) restore(aside, lockPath);
  unlinkIfThere(aside);
  return true;
}

function restore(aside: string, lockPath: string): void {
  try {
    linkSync(aside, lockPath);
  } catch {
    // A third process has locked meanwhile. The owner of this lock finds out when it asks `assertHeld`.
  }
}

function isStale(lockPath: string, holder: Holder | undefined): boolean {
  const stats = statSync(lockPath, { throwIfNoEntry: false });
  if (!stats) return false;
  // A time in the future is a clock that was set back, not a lock that is young.
  const age = Math.abs(Date.now() - stats.mtimeMs);
  if (age > STALE_LOCK_MS) return true;
  if (!holder) return age > NAMELESS_LOCK_MS;
  if (holder.host !== hostname()) return false;
  // Our own number from before we started: a container whose first process always gets the same one.
  if (holder.pid === process.pid) return stats.mtimeMs < Date.now() - process.uptime() * 1000 - 1000;
  return !isAlive(holder.pid);
}

/** Undefined when there is no lock, or its holder died, or is about to write, before saying who it is. */
function readHolder(lockPath: string): Holder | undefined {
  try {
    const { pid, token, host } = JSON.parse(readFileSync(lockPath, 'utf8')) as Partial<Holder>;
    if (!Number.isSafeInteger(pid) || typeof token !== 'string' || typeof host !== 'string') return undefined;
    return { pid: pid as number, token, host };
  } catch {
    return undefined;
  }
}

function unlinkIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // Gone already.
  }
}

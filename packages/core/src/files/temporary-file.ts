import { lstatSync, readdirSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isAlive } from './is-alive.js';

/** Long enough for any writer to be done. */
const ABANDONED_MS = 60_000;
/** What stands between a file's name and the end of its temporary file's: who made it, and which one it is. */
const TEMPORARY = /^(\d{1,10})-[0-9a-f]{12}\.tmp$/;

/** Where the new content of `target` is written before it takes its place. Hidden, and nobody's idea of a name. */
export function temporaryPath(target: string): string {
  const random = process.getBuiltinModule('node:crypto').randomBytes(6).toString('hex');
  // In the same directory: a rename is only atomic within one file system.
  return join(dirname(target), `${prefixOf(target)}${process.pid}-${random}.tmp`);
}

/**
 * Removes the temporary files that killed writers of `target` have left beside it: regular files with a name of ours,
 * whose maker is gone or which are too old to be worked on. Never throws; what can't be removed stays for the next
 * time.
 */
export function sweepTemporaryFiles(target: string): void {
  const prefix = prefixOf(target);
  for (const name of listNames(dirname(target))) {
    const made = name.startsWith(prefix) ? TEMPORARY.exec(name.slice(prefix.length)) : null;
    if (made) removeIfAbandoned(join(dirname(target), name), Number(made[1]));
  }
}

const prefixOf = (target: string): string => `.${basename(target)}.`;

function listNames(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function removeIfAbandoned(path: string, pid: number): void {
  try {
    const stats = lstatSync(path);
    // A time in the future is a clock that was set back, not a file that is young.
    const isOld = Math.abs(Date.now() - stats.mtimeMs) > ABANDONED_MS;
    // A writer in another container looks dead from here. Without its file it fails, and leaves the old content.
    if (stats.isFile() && (isOld || !isAlive(pid))) unlinkSync(path);
  } catch {
    // Another process sweeps too, or the directory is closed to us.
  }
}

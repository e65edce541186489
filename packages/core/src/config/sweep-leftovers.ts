import { lstatSync, readdirSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sweepTemporaryFiles } from '../files/temporary-file.js';

/** Long enough for any writer to be done. */
const ABANDONED_MS = 60_000;

/**
 * Removes what killed writers of `target` have left beside it: half-written copies, which hold the same secrets, and
 * locks that were moved aside. Never throws; what can't be removed stays for the next time.
 */
export function sweepLeftovers(target: string): void {
  sweepTemporaryFiles(target);
  const directory = dirname(target);
  const asideLock = `${basename(target)}.knowhow-lock.`;
  try {
    for (const name of readdirSync(directory)) {
      if (!name.startsWith(asideLock)) continue;
      const path = join(directory, name);
      if (Date.now() - lstatSync(path).mtimeMs > ABANDONED_MS) unlinkSync(path);
    }
  } catch {
    // Another process sweeps too, or the directory is closed to us.
  }
}

import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScanResult } from '../model/index.js';
import { isOwnFolder } from './own-folder.js';
import { readEntry } from './read-entry.js';
import { trimFolder } from './trim-folder.js';

/** What a result depends on. */
export interface CacheKey {
  /** Of everything in the skill. */
  readonly hash: string;
  /** The name of its folder, which a skill without a name is called by. */
  readonly folder: string;
}

/** Remembers results. Nothing here throws: without a memory a scan only takes longer. */
export interface ScanCache {
  read(key: CacheKey): ScanResult | undefined;
  /** Only what would be found again: not what was suppressed, and nothing that took too long or could not be read. */
  write(key: CacheKey, result: ScanResult): void;
  /** Forgets the oldest, so that there are never more than a few thousand. Called once, after the writing. */
  trim(): void;
}

const MAX_ENTRIES = 5000;
const FORMAT = 2;

/**
 * Opens a folder of results. `version` names the scanner and its rules: results of any other version are not looked at.
 * The folder is made, for this user alone, with the first result that is kept. One that is a link, or that others can
 * write to, is left alone. Entries are not signed: who can write here as this user can change what is scanned, too.
 */
export function openScanCache(dir: string, version: string): ScanCache {
  const nameOf = ({ hash, folder }: CacheKey): string =>
    createHash('sha256')
      .update(JSON.stringify([FORMAT, version, hash, folder]))
      .digest('hex');
  let hasGrown = false;
  return {
    read: (key) => (isOwnFolder(dir) ? readEntry(join(dir, `${nameOf(key)}.json`), key.hash) : undefined),
    write(key, result) {
      if (result.hash !== key.hash || result.suppressed.length > 0 || result.provisional) return;
      try {
        mkdirSync(dir, { recursive: true, mode: 0o700 });
        if (!isOwnFolder(dir)) return;
        writeEntry(join(dir, nameOf(key)), JSON.stringify(result));
        hasGrown = true;
      } catch {
        // A full or read-only disk is no reason to fail.
      }
    },
    trim() {
      if (hasGrown && isOwnFolder(dir)) trimFolder(dir, MAX_ENTRIES);
    },
  };
}

/** All of it or nothing: somebody may be reading. */
function writeEntry(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' });
    renameSync(temporary, `${path}.json`);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScanResult } from '../model/index.js';
import { isScanResult } from './is-scan-result.js';
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
  /** Only what would be found again: not what was suppressed, and nothing that was cut short. */
  write(key: CacheKey, result: ScanResult): void;
  /** Forgets the oldest, so that there are never more than a few thousand. Called once, after the writing. */
  trim(): void;
}

const MAX_ENTRIES = 5000;
const FORMAT = 1;
const MAX_BYTES = 4_000_000;
/** How old an entry may look although it is in use. */
const FRESH_MS = 86_400_000;

/**
 * Opens a folder of results. `version` names the scanner and its rules: results of any other version are not looked at.
 * The folder is made, for this user alone, with the first result that is kept.
 */
export function openScanCache(dir: string, version: string): ScanCache {
  const nameOf = ({ hash, folder }: CacheKey): string =>
    createHash('sha256')
      .update(JSON.stringify([FORMAT, version, hash, folder]))
      .digest('hex');
  let hasGrown = false;
  return {
    read: (key) => readEntry(join(dir, `${nameOf(key)}.json`), key),
    write(key, result) {
      if (result.hash !== key.hash || result.suppressed.length > 0 || !isWhole(result)) return;
      try {
        mkdirSync(dir, { recursive: true, mode: 0o700 });
        writeEntry(join(dir, nameOf(key)), JSON.stringify(result));
        hasGrown = true;
      } catch {
        // A full or read-only disk is no reason to fail.
      }
    },
    trim() {
      if (hasGrown) trimFolder(dir, MAX_ENTRIES);
    },
  };
}

/** What was cut short on a slow day may be found on the next. */
function isWhole({ skipped, findings }: ScanResult): boolean {
  return skipped.length === 0 && findings.every(({ threat }) => threat !== 'coverage');
}

function readEntry(path: string, { hash }: CacheKey): ScanResult | undefined {
  try {
    const { size, mtimeMs } = statSync(path);
    if (size > MAX_BYTES) return undefined;
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (!isScanResult(value) || value.hash !== hash) return undefined;
    const now = Date.now();
    if (now - mtimeMs > FRESH_MS) utimesSync(path, now / 1000, now / 1000);
    return value;
  } catch {
    return undefined;
  }
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

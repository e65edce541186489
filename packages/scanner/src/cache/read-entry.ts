import { closeSync, constants, fstatSync, futimesSync, openSync, readFileSync } from 'node:fs';
import type { ScanResult } from '../model/index.js';
import { isScanResult } from './is-scan-result.js';

const MAX_BYTES = 4_000_000;
/** How old an entry may look although it is in use. */
const FRESH_MS = 86_400_000;

/** A link is not followed, and a pipe not waited for. Windows knows neither flag. */
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants as Partial<typeof constants> & { O_RDONLY: number };

/** The result in a file, if it is a whole one for this hash. */
export function readEntry(path: string, hash: string): ScanResult | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    const stats = fstatSync(file);
    if (!stats.isFile() || stats.size > MAX_BYTES) return undefined;
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isScanResult(value) || value.hash !== hash) return undefined;
    markUsed(file, stats.mtimeMs);
    return value;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function markUsed(file: number, usedAt: number): void {
  const now = Date.now();
  if (now - usedAt <= FRESH_MS) return;
  try {
    futimesSync(file, now / 1000, now / 1000);
  } catch {
    // It is only forgotten earlier.
  }
}

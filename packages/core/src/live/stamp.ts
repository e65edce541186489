import { type Stats, statSync } from 'node:fs';
import { errorCode } from '../files/error-code.js';

/** The coarsest clock of a file system that is still in use. */
const CLOCK_MS = 2000;
let young = 0;

/**
 * What a path looks like from outside, for one `stat`: when it differs, the content may. The change time is part of it
 * because the modification time can be set to anything. A stamp of something that has just been written equals no
 * other: it could be written again within the same tick of the clock, and look the same.
 */
export function stampOf(path: string): string {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return 'nothing';
    const stamp = describe(stat);
    return Date.now() - Math.max(stat.mtimeMs, stat.ctimeMs) < CLOCK_MS ? `${stamp}#${young++}` : stamp;
  } catch (error) {
    return errorCode(error) ?? 'unknown error';
  }
}

/** Whether two stamps were taken of what looks the same, however young it was. */
export function looksLike(a: string, b: string): boolean {
  return a.split('#')[0] === b.split('#')[0];
}

function describe({ ino, dev, size, mtimeMs, ctimeMs, mode }: Stats): string {
  return `${ino}.${dev}.${size}.${mtimeMs}.${ctimeMs}.${mode}`;
}

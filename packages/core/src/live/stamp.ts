import { lstatSync, type Stats, statSync } from 'node:fs';
import { shownErrorCode } from '../files/error-code.js';

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
    const stats = statSync(path, { throwIfNoEntry: false });
    // A link to nowhere is something, and may lead somewhere the next time.
    return stats ? stampOfStats(stats) : lstatSync(path, { throwIfNoEntry: false }) ? 'link to nowhere' : 'nothing';
  } catch (error) {
    return shownErrorCode(error);
  }
}

/** Whether two stamps were taken of what looks the same, however young it was. */
export function looksLike(a: string, b: string): boolean {
  return a.split('#')[0] === b.split('#')[0];
}

export function stampOfStats({ ino, dev, size, mtimeMs, ctimeMs, mode }: Stats): string {
  const stamp = `${ino}.${dev}.${size}.${mtimeMs}.${ctimeMs}.${mode}`;
  return Date.now() - Math.max(mtimeMs, ctimeMs) < CLOCK_MS ? `${stamp}#${young++}` : stamp;
}

import { lstatSync } from 'node:fs';

const OTHERS_MAY_WRITE = 0o022;

/** Whether a folder is one that only we write to: no link, ours, closed to others. Windows has no such bits. */
export function isOwnFolder(dir: string): boolean {
  try {
    const stats = lstatSync(dir);
    if (!stats.isDirectory()) return false;
    if (process.geteuid === undefined) return true;
    return stats.uid === process.geteuid() && (stats.mode & OTHERS_MAY_WRITE) === 0;
  } catch {
    return false;
  }
}

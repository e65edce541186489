import { lstatSync } from 'node:fs';

/** Whether there is anything of this name, be it a link to nowhere. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

import { sep } from 'node:path';

/**
 * `join` for a normalised directory and one name in it. The real one normalises the whole path again, character by
 * character, and discovery asks several times per folder.
 */
export function childPath(dir: string, name: string): string {
  return dir.endsWith(sep) ? dir + name : dir + sep + name;
}

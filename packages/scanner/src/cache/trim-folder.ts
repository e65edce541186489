import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isEntry, isUnfinished } from './entry-name.js';

const LEFT_BEHIND_MS = 3_600_000;

/** Removes the entries that were not used for longest, and what a process that was killed left behind. Nothing else. */
export function trimFolder(dir: string, most: number): void {
  try {
    const names = readdirSync(dir);
    for (const name of names.filter(isUnfinished)) {
      if (Date.now() - usedAt(join(dir, name)) > LEFT_BEHIND_MS) rmSync(join(dir, name), { force: true });
    }
    const entries = names.filter(isEntry);
    if (entries.length <= most) return;
    const dated = entries.map((name) => ({ name, used: usedAt(join(dir, name)) }));
    dated.sort((a, b) => a.used - b.used);
    for (const { name } of dated.slice(0, entries.length - most)) rmSync(join(dir, name), { force: true });
  } catch {
    // There is nothing to trim, or somebody else is at it.
  }
}

function usedAt(path: string): number {
  return lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

import { realpathSync } from 'node:fs';
import { posix } from 'node:path';
import type { Fact } from '../model/index.js';
import type { Entry } from './entry.js';
import { oddFile } from './make-facts.js';

/** What links there are, and whether they leave the skill. Nothing behind them is read. */
export function linkFacts(root: string, entries: readonly Entry[]): Fact[] {
  return (
    entries
      .filter((entry) => entry.kind === 'link')
      .map((entry) => oddFile(entry.file, leadOf(root, entry), entry.target))
      // Package managers link their programs by the hundred.
      .filter((fact) => fact.what !== 'link-inside' || !/(^|\/)node_modules\//.test(fact.unit.file))
  );
}

/** Where a link leads on this machine. */
export function leadOf(root: string, entry: Entry): 'link-outside' | 'link-inside' | 'broken-link' {
  const real = realPath(entry.path);
  if (real !== undefined) return isInside(root, real) ? 'link-inside' : 'link-outside';
  // What is not there today may be there tomorrow, or on the next machine.
  return leavesFolder(entry.file, entry.target) ? 'link-outside' : 'broken-link';
}

function realPath(path: Buffer): string | undefined {
  try {
    return realpathSync(path, { encoding: 'buffer' }).toString('latin1');
  } catch {
    return undefined;
  }
}

function isInside(root: string, real: string): boolean {
  const top = Buffer.from(root).toString('latin1');
  return real === top || real.startsWith(`${top}/`) || real.startsWith(`${top}\\`);
}

/** Whether a path, written in a file at that place of the skill, points outside. */
export function leavesFolder(file: string, target: string): boolean {
  const plain = target.replaceAll('\\', '/');
  if (/^(\/|~\/|[a-z]:\/)/i.test(plain)) return true;
  const path = posix.join(posix.dirname(file), plain);
  return path === '..' || path.startsWith('../');
}

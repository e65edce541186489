import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import type { PolicyCommand } from './command.js';

const OTHERS_MAY_WRITE = 0o022;

/**
 * Whether a program may be trusted with a decision: a file of its own that nobody else could have put there. The answer
 * is the file to run, or a sentence on what is wrong with it.
 */
export function checkCommand(command: PolicyCommand): { readonly file: string } | { readonly fault: string } {
  const { file, trustedDirs, allowSymlinkCommand, allowInsecurePath } = command;
  try {
    if (lstatSync(file).isSymbolicLink() && !allowSymlinkCommand) return { fault: 'is a link' };
    const real = realpathSync(file);
    const stats = statSync(real);
    if (!stats.isFile()) return { fault: 'is not a file' };
    if (trustedDirs && !trustedDirs.some((dir) => isBelow(real, dir))) {
      return { fault: 'is in none of `trustedDirs`' };
    }
    if (allowInsecurePath) return { file: real };
    const isSafe = isGuarded(stats) && isGuarded(statSync(dirname(real)));
    return isSafe ? { file: real } : { fault: 'can be replaced by another user' };
  } catch {
    return { fault: 'is not there' };
  }
}

/** Owned by us or by root, and writable for nobody else. Windows has no such bits. */
function isGuarded({ uid, mode }: Stats): boolean {
  if (process.getuid === undefined) return true;
  const isOurs = uid === 0 || uid === process.getuid();
  return isOurs && (mode & OTHERS_MAY_WRITE) === 0;
}

function isBelow(path: string, dir: string): boolean {
  try {
    const way = relative(realpathSync(dir), path);
    return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !/^[A-Za-z]:/.test(way);
  } catch {
    return false;
  }
}

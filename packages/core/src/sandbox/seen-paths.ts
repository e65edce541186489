import { posix, sep, win32 } from 'node:path';
import { SandboxPathError } from './sandbox-path-error.js';

const WINDOWS = /^(?:[a-z]:[\\/]|\\\\)/i;

/** Writes paths in the workspace as the sandbox sees them, from the names on the way. */
export function createSeenPaths(seenAs: string): (names: readonly string[]) => string {
  if (seenAs.startsWith('/')) return (names) => posix.join(seenAs, ...names);
  if (!WINDOWS.test(seenAs)) throw new SandboxPathError(seenAs);
  // Windows reads both separators; the prompt takes paths apart by the rules of the machine it is written on.
  return (names) => win32.join(seenAs, ...names).replaceAll('\\', sep);
}

import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { errorCode } from '../files/error-code.js';
import { isInside } from '../files/is-inside.js';
import { HOST_FOLDERS } from './copy-limits.js';
import type { HeldDirectory } from './held-directory.js';
import { realPath } from './real-path.js';
import type { SkipCode } from './skip-codes.js';

/** What an entry of a skill's folder really is. */
export interface Source {
  readonly stats: Stats;
  /** Where that is, name by name from the skill's folder. */
  readonly from: readonly string[];
  readonly isLinked: boolean;
}

/** Follows one entry to its file or folder, or says why that is not copied. */
export async function findSource(
  directory: HeldDirectory,
  from: readonly string[],
  realDir: string,
): Promise<Source | SkipCode> {
  const name = from.at(-1) as string;
  if (HOST_FOLDERS.has(name)) return 'host-folder';
  const path = directory.at(name);
  try {
    const stats = await lstat(path);
    if (stats.isSymbolicLink()) return await followLink(path, realDir);
    return isCopied(stats) ? { stats, from, isLinked: false } : 'special-file';
  } catch (error) {
    // What isn't text in a name was replaced when the directory was listed, and then it is the name of nothing.
    if (errorCode(error) === 'ENOENT' && name.includes('\ufffd')) return 'name-not-utf8';
    throw error;
  }
}

async function followLink(path: string, realDir: string): Promise<Source | SkipCode> {
  const target = await realPath(path).catch(ifBroken);
  if (target === undefined) return 'broken-link';
  if (!isInside(target, realDir)) return 'link-out';
  const from = relative(realDir, target).split(sep).filter(Boolean);
  if (from.some((part) => HOST_FOLDERS.has(part))) return 'host-folder';
  const stats = await lstat(target);
  return isCopied(stats) ? { stats, from, isLinked: true } : 'special-file';
}

const isCopied = (stats: Stats): boolean => stats.isFile() || stats.isDirectory();

const BROKEN: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP']);

function ifBroken(error: unknown): undefined {
  if (!BROKEN.has(errorCode(error))) throw error;
}

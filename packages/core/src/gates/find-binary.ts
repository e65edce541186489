import { accessSync, constants, statSync } from 'node:fs';
import { posix, sep, win32 } from 'node:path';
import type { Env } from '../config/types.js';
import { readEnv } from '../env/env-lookup.js';
import type { BinaryLookup } from './machine.js';
import type { Probe } from './verdict.js';

const DEFAULT_PATHEXT = '.EXE;.CMD;.BAT;.COM';

/**
 * Finds executables on PATH. Where one was found is remembered for as long as PATH stays the same, and the next finder
 * only looks whether it is still there; what was missing is looked for again, because people install things. Who keeps
 * a memory of their own keeps it true: it is taken at its word.
 */
export function createBinaryFinder(
  env: Env,
  platform: string,
  memory?: Map<string, BinaryLookup>,
): (name: string) => BinaryLookup {
  const isWindows = platform === 'win32';
  const pathExt = isWindows ? (readEnv(env, 'PATHEXT', platform) ?? DEFAULT_PATHEXT) : '';
  const extensions = [...new Set(['', ...pathExt.split(';')])];
  const dirs = pathDirs(env, platform);
  const nowhere: readonly Probe[] = dirs.map((where) => ({ where, found: false }));
  const hits = memory ?? hitsFor(`${platform}\0${pathExt}\0${dirs.join('\0')}`);
  const misses = new Set<string>();
  const seen = new Set<string>();
  const isStillThere = (name: string, { path }: BinaryLookup): boolean =>
    memory !== undefined || seen.has(name) || (path !== undefined && isExecutable(path));

  return (name) => {
    // Misses first: another finder may have found it since, and this one has already said that it is not there.
    if (misses.has(name)) return { probed: nowhere };
    const hit = hits.get(name);
    if (hit && isStillThere(name, hit)) {
      seen.add(name);
      return hit;
    }
    hits.delete(name);
    if (!isSafeName(name)) return { probed: nowhere };
    for (const [index, dir] of dirs.entries()) {
      for (const extension of extensions) {
        const file = (dir.endsWith(sep) ? dir : dir + sep) + name + extension;
        if (!isExecutable(file)) continue;
        const lookup = { path: file, probed: [...nowhere.slice(0, index), { where: dir, found: true }] };
        hits.set(name, lookup);
        seen.add(name);
        return lookup;
      }
    }
    misses.add(name);
    return { probed: nowhere };
  };
}

/** The directories on PATH, each once. */
export function pathDirs(env: Env, platform: string): string[] {
  const isWindows = platform === 'win32';
  const path = readEnv(env, 'PATH', platform) ?? '';
  const { delimiter } = isWindows ? win32 : posix;
  return [...new Set(path.split(delimiter).filter(Boolean))];
}

const hitsByPath = new Map<string, Map<string, BinaryLookup>>();
/** A service sees few PATHs in its life; this only keeps a strange one from growing without end. */
const MAX_REMEMBERED_PATHS = 32;

function hitsFor(key: string): Map<string, BinaryLookup> {
  let hits = hitsByPath.get(key);
  if (!hits) {
    if (hitsByPath.size >= MAX_REMEMBERED_PATHS) hitsByPath.clear();
    hits = new Map();
    hitsByPath.set(key, hits);
  }
  return hits;
}

/** A name is one path segment or several below a PATH directory; it may not climb out, nor end a C string early. */
function isSafeName(name: string): boolean {
  return name !== '' && !name.includes('\0') && !name.split(/[\\/]/).includes('..');
}

function isExecutable(file: string): boolean {
  try {
    // Asking first is far cheaper than catching the error that most lookups would throw.
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // A directory that may not be searched, a name that is too long, a file that may not be run: all the same here.
    return false;
  }
}

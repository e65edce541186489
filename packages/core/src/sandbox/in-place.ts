import { lstat } from 'node:fs/promises';
import { basename, relative, sep } from 'node:path';
import type { LoadedCandidate } from '../discovery/candidate.js';
import { childPath } from '../files/child-path.js';
import { isInside } from '../files/is-inside.js';
import { visibleText } from '../prompt/escape.js';
import { CopyError } from './copy-error.js';
import { STORE } from './store.js';

/**
 * The names from the workspace to a skill that the sandbox sees already; undefined when it has to be copied. The real
 * folder counts, and a linked SKILL.md is copied: a link may be written with a path that only the host has.
 */
export async function namesInWorkspace(
  { realDir, filePath }: LoadedCandidate,
  realWorkspace: string,
): Promise<readonly string[] | undefined> {
  if (!isInside(realDir, realWorkspace)) return undefined;
  const fileName = basename(filePath);
  const names = relative(realWorkspace, realDir).split(sep).filter(Boolean);
  if (names[0] === STORE) throw new CopyError('in-own-folder', fileName);
  if (!names.every(isShowable)) return undefined;
  try {
    return (await lstat(childPath(realDir, fileName))).isFile() ? names : undefined;
  } catch (error) {
    throw new CopyError('unreadable', fileName, error);
  }
}

/** A prompt leaves out what can't be seen, and then its path is the name of nothing. */
const isShowable = (name: string): boolean => visibleText(name) === name && !/[\t\n]/.test(name);

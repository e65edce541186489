import { dirname } from 'node:path';
import { isDirectory } from '../files/look.js';
import { realPath } from '../files/real-path.js';
import type { Resolution } from '../resolution.js';
import type { SnapshotSkill } from '../snapshot/snapshot.js';
import { RunFolderError } from './run-folder-error.js';

/**
 * The folder of a snapshot's skill, if it is still the one that discovery let in: a snapshot is older than now, and a
 * link in its place could lead anywhere.
 *
 * @throws {RunFolderError} `skill-folder-gone` or `skill-folder-replaced`.
 */
export function skillFolder({ filePath }: SnapshotSkill, seen: Resolution['skills']): string {
  const dir = dirname(filePath);
  const found = seen.find(({ candidate }) => candidate.filePath === filePath && candidate.skill)?.candidate;
  const realDir = realPath(dir);
  if (realDir === undefined) throw new RunFolderError('skill-folder-gone', dir);
  if (realDir !== found?.realDir) throw new RunFolderError('skill-folder-replaced', dir);
  if (!isDirectory(dir)) throw new RunFolderError('skill-folder-gone', dir);
  return dir;
}

/** @throws {RunFolderError} `cwd-missing`. */
export function checkCwd(dir: string): string {
  if (!isDirectory(dir)) throw new RunFolderError('cwd-missing', dir);
  return dir;
}

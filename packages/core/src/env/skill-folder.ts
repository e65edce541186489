import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Resolution } from '../resolution.js';
import type { SnapshotSkill } from '../snapshot/snapshot.js';
import { RunFolderError } from './run-errors.js';

/**
 * The folder of a snapshot's skill, if it is still the one that discovery let in: a snapshot is older than now, and a
 * link in its place could lead anywhere.
 *
 * @throws {RunFolderError} `skill-folder-gone` or `skill-folder-replaced`.
 */
export function skillFolder({ filePath }: SnapshotSkill, seen: Resolution['skills']): string {
  const dir = dirname(filePath);
  const found = seen.find(({ candidate }) => candidate.filePath === filePath && candidate.skill)?.candidate;
  let realDir: string;
  try {
    realDir = realpathSync(dir);
  } catch {
    throw new RunFolderError('skill-folder-gone', dir);
  }
  if (realDir !== found?.realDir) throw new RunFolderError('skill-folder-replaced', dir);
  if (!isDirectory(dir)) throw new RunFolderError('skill-folder-gone', dir);
  return dir;
}

/** @throws {RunFolderError} `cwd-missing`. */
export function checkCwd(dir: string): string {
  if (!isDirectory(dir)) throw new RunFolderError('cwd-missing', dir);
  return dir;
}

function isDirectory(dir: string): boolean {
  try {
    return statSync(dir).isDirectory();
  } catch {
    return false;
  }
}

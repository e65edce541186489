import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import type { Limits } from '../config/types.js';
import { childPath } from '../files/child-path.js';
import { errorCode } from '../files/error-code.js';
import type { Steps } from '../steps.js';
import type { Candidate, Root, RootReport } from './candidate.js';
import { createLinkPolicy } from './containment.js';
import { FolderWalk, type Place } from './folder-walk.js';
import { rootWarning } from './root-warning.js';
import { SkillCollector } from './skill-collector.js';
import { DISK, type SkillDisk } from './skill-disk.js';

export interface ScanSettings {
  readonly limits: Limits;
  readonly allowSymlinkTargets: readonly string[];
}

export interface ScanResult {
  readonly report: RootReport;
  /** In order of precedence within the root, lowest first: by relative path, a nested `skills/` last. */
  readonly candidates: readonly Candidate[];
}

/** Looks through one root for skill folders and reads each. Never throws: what went wrong is in the report. */
export function* scanRoot(root: Root, settings: ScanSettings, disk: SkillDisk = DISK): Steps<ScanResult> {
  const { limits, allowSymlinkTargets } = settings;
  const base = { ...root, scannedDir: root.dir, exists: false, found: 0, diagnostics: [] };
  if (root.skipped !== undefined) return { report: base, candidates: [] };
  let realRoot: string;
  try {
    realRoot = realpathSync(root.dir);
    if (!statSync(realRoot).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    accessSync(realRoot, constants.R_OK | constants.X_OK);
  } catch (error) {
    const code = errorCode(error) ?? 'unknown error';
    const diagnostics = code === 'ENOENT' ? [] : [rootWarning('root-unreadable', `can’t be read (${code})`, root.dir)];
    return { report: { ...base, diagnostics }, candidates: [] };
  }
  const skills = new SkillCollector(root, limits, disk);
  const walk = new FolderWalk(skills, limits, createLinkPolicy(root, realRoot, allowSymlinkTargets), disk);
  const scannedDir = yield* walkRoot({ dir: root.dir, realDir: realRoot, level: 0, isLinked: false }, walk, skills);
  const { candidates } = skills;
  const { diagnostics } = walk;
  return { report: { ...root, scannedDir, exists: true, found: candidates.length, diagnostics }, candidates };
}

/** Goes through all of a root, and says in which directory its skills really are. */
function* walkRoot(top: Place, walk: FolderWalk, skills: SkillCollector): Steps<string> {
  const { dir, realDir } = top;
  // A root that is itself a skill is one skill; if that one is broken, what is below it still counts.
  const isSkill = skills.read(dir, realDir);
  if (skills.loaded > 0) return dir;
  const { folders, misspelt } = walk.list(top);
  if (!isSkill && misspelt !== undefined) skills.read(dir, realDir, misspelt);
  if (skills.loaded > 0) return dir;
  const own = skills.candidates.length;
  yield* walk.descend(
    top,
    folders.filter(({ name }) => name !== 'skills'),
  );
  const ownAndElsewhere = skills.candidates.length;
  const nested = folders.find(({ name }) => name === 'skills');
  if (!nested) return dir;
  // A nested `skills/` is a root of its own: depth and limits start again.
  yield* walk.visit({ ...top, level: -1 }, nested);
  const isAllNested = ownAndElsewhere === own && skills.candidates.length > ownAndElsewhere;
  return isAllNested ? childPath(dir, 'skills') : dir;
}

import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import type { Limits } from '../config/types.js';
import { childPath } from '../files/child-path.js';
import { shownErrorCode } from '../files/error-code.js';
import type { Steps } from '../steps.js';
import type { Candidate, Root, RootReport } from './candidate.js';
import { createLinkPolicy } from './containment.js';
import { type Branch, candidatesOf, type Place } from './folder-queue.js';
import { FolderWalk } from './folder-walk.js';
import type { Folder } from './list-folders.js';
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
    const code = shownErrorCode(error);
    const diagnostics = code === 'ENOENT' ? [] : [rootWarning('root-unreadable', `can’t be read (${code})`, root.dir)];
    return { report: { ...base, diagnostics }, candidates: [] };
  }
  const skills = new SkillCollector(root, limits, disk);
  const walk = new FolderWalk(skills, limits, createLinkPolicy(root, realRoot, allowSymlinkTargets), disk);
  const top: Place = { dir: root.dir, realDir: realRoot, level: 0, isLinked: false };
  const { scannedDir, candidates } = yield* walkRoot(top, walk, skills);
  const { diagnostics } = walk;
  return { report: { ...root, scannedDir, exists: true, found: candidates.length, diagnostics }, candidates };
}

interface WalkResult {
  /** In which directory the skills really are. */
  readonly scannedDir: string;
  readonly candidates: readonly Candidate[];
}

function* walkRoot(top: Place, walk: FolderWalk, skills: SkillCollector): Steps<WalkResult> {
  const { dir, realDir } = top;
  const itself: Branch = { place: top, found: [] };
  // A root that is itself a skill is one skill; if that one is broken, what is below it still counts.
  const skill = skills.read(dir, realDir);
  if (skill) itself.found.push(skill);
  if (skill?.skill) return { scannedDir: dir, candidates: [skill] };
  const { folders, misspelt } = walk.list(itself);
  const other = skill || misspelt === undefined ? undefined : skills.read(dir, realDir, misspelt);
  if (other) itself.found.push(other);
  if (other?.skill) return { scannedDir: dir, candidates: [other] };
  const isNested = ({ name }: Folder) => name === 'skills';
  const beside: Branch = { place: top, found: [] };
  yield* walk.walk(
    beside,
    folders.filter((folder) => !isNested(folder)),
  );
  // A nested `skills/` is a root of its own: depth and limits start again.
  const nested: Branch = { place: { ...top, level: -1 }, found: [] };
  yield* walk.walk(nested, folders.filter(isNested));
  const elsewhere = candidatesOf(beside);
  const inNested = candidatesOf(nested);
  const isAllNested = elsewhere.length === 0 && inNested.length > 0;
  return {
    scannedDir: isAllNested ? childPath(dir, 'skills') : dir,
    candidates: [...candidatesOf(itself), ...elsewhere, ...inNested],
  };
}

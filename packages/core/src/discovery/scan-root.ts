import { accessSync, constants, lstatSync, realpathSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Limits } from '../config/types.js';
import type { Diagnostic } from '../diagnostic.js';
import { childPath } from '../files/child-path.js';
import { errorCode } from '../files/error-code.js';
import type { Candidate, Refusal, Root, RootReport } from './candidate.js';
import { createLinkPolicy } from './containment.js';
import { type Folder, type FolderListing, listFolders, NOTHING } from './list-folders.js';
import { readSkillFile, type SkillFileRules } from './read-skill-file.js';

export interface ScanSettings {
  readonly limits: Limits;
  readonly allowSymlinkTargets: readonly string[];
}

export interface ScanResult {
  readonly report: RootReport;
  /** In order of precedence within the root, lowest first: by relative path, a nested `skills/` last. */
  readonly candidates: readonly Candidate[];
}

const SKILL_FILE = 'SKILL.md';
/** Folders of skills may be grouped this deep. */
const MAX_DEPTH = 6;
/** A low limit on candidates is no reason to lose sight of the rest. */
const MIN_LISTINGS = 1000;
/** Past this many folders in one directory it is not a place for skills. */
const MAX_FOLDERS_COUNTED = 100_000;

/** A directory on the way down from the root. */
interface Place {
  readonly dir: string;
  readonly realDir: string;
  /** How far below the root it is. */
  readonly level: number;
  /** Whether a link is on the way to it. */
  readonly isLinked: boolean;
  /** Why the skills in it are counted and no longer read. */
  readonly cut?: Refusal;
}

/** Looks through one root for skill folders and reads each. Never throws: what went wrong is in the report. */
export function scanRoot(root: Root, settings: ScanSettings): ScanResult {
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
  return new RootScan(root, realRoot, settings).run();
}

class RootScan {
  private readonly candidates: Candidate[] = [];
  private readonly diagnostics: Diagnostic[] = [];
  private readonly visited = new Set<string>();
  private readonly mayFollow: (realTarget: string) => boolean;
  private readonly fileRules: SkillFileRules;
  /** Directories that may still be listed: a root that is really a whole disk must end. */
  private listingsLeft: number;
  private loaded = 0;
  private readonly root: Root;
  private readonly realRoot: string;
  private readonly limits: Limits;

  constructor(root: Root, realRoot: string, settings: ScanSettings) {
    this.root = root;
    this.realRoot = realRoot;
    this.limits = settings.limits;
    this.mayFollow = createLinkPolicy(root, realRoot, settings.allowSymlinkTargets);
    this.fileRules = { maxBytes: settings.limits.maxSkillFileBytes, allowHardLinks: root.tier === 'bundled' };
    this.listingsLeft = Math.max(settings.limits.maxCandidatesPerRoot * MAX_DEPTH, MIN_LISTINGS);
  }

  run(): ScanResult {
    const { dir } = this.root;
    const top: Place = { dir, realDir: this.realRoot, level: 0, isLinked: false };
    // A root that is itself a skill is one skill; if that one is broken, what is below it still counts.
    const isSkill = this.readSkill(dir, this.realRoot);
    if (this.loaded > 0) return this.result(dir);
    const { folders, misspelt } = this.list(top);
    if (!isSkill && misspelt !== undefined) this.readSkill(dir, this.realRoot, misspelt);
    if (this.loaded > 0) return this.result(dir);
    const own = this.candidates.length;
    this.descend(
      top,
      folders.filter(({ name }) => name !== 'skills'),
    );
    const elsewhere = this.candidates.length - own;
    const nested = folders.find(({ name }) => name === 'skills');
    if (!nested) return this.result(dir);
    // A nested `skills/` is a root of its own: depth and limits start again.
    this.visit({ ...top, level: -1 }, nested);
    const foundNested = this.candidates.length - own - elsewhere;
    return this.result(elsewhere === 0 && foundNested > 0 ? childPath(dir, 'skills') : dir);
  }

  private result(scannedDir: string): ScanResult {
    const { root, candidates, diagnostics } = this;
    return { report: { ...root, scannedDir, exists: true, found: candidates.length, diagnostics }, candidates };
  }

  /** Each of the `folders` in a place. Past the limit they are no longer read, but skills are still counted. */
  private descend(place: Place, folders: readonly Folder[]): void {
    const { maxCandidatesPerRoot } = this.limits;
    for (const folder of folders.slice(0, maxCandidatesPerRoot)) this.visit(place, folder);
    if (folders.length <= maxCandidatesPerRoot) return;
    const cut: Refusal = place.cut ?? {
      state: 'over-limit',
      code: 'too-many-candidates',
      message: `${place.dir} holds ${folders.length} folders; the first ${maxCandidatesPerRoot} are read.`,
      fix: `Raise skills.limits.maxCandidatesPerRoot to at least ${folders.length}.`,
    };
    const rest = folders.slice(maxCandidatesPerRoot, MAX_FOLDERS_COUNTED);
    for (const folder of rest) this.visit({ ...place, cut }, folder);
    const unseen = folders.length - maxCandidatesPerRoot - rest.length;
    if (unseen > 0) {
      const what = `holds ${folders.length} folders; the last ${unseen} were not looked at`;
      this.warn('directory-too-large', what, place.dir, 'Move its skills into several directories.');
    }
  }

  private visit(parent: Place, folder: Folder): void {
    const dir = childPath(parent.dir, folder.name);
    const level = parent.level + 1;
    // What isn't text in a name was replaced when the directory was listed, and then it is the name of nothing.
    if (folder.name.includes('\ufffd') && !isThere(dir)) {
      this.warn('folder-name-not-utf8', 'has a name that is not UTF-8, so it can’t be opened', dir, 'Rename it.');
      return;
    }
    // Mostly the same string, and then it is worth keeping only one.
    let realDir = parent.realDir === parent.dir ? dir : childPath(parent.realDir, folder.name);
    if (folder.isLink) {
      const target = this.followLink(dir);
      if (target === undefined) return;
      realDir = target;
    }
    if (level > MAX_DEPTH) {
      const fix = `Move it up: skills are found at most ${MAX_DEPTH} levels below a root.`;
      const message = `It is ${level} levels below its root.`;
      this.refuseUnread(dir, realDir, { state: 'over-limit', code: 'too-deep', message, fix });
      return;
    }
    const limit = parent.cut ?? this.loadLimit();
    if (limit ? this.refuseUnread(dir, realDir, limit) : this.readSkill(dir, realDir)) return;
    const place: Place = { ...parent, dir, realDir, level, isLinked: parent.isLinked || folder.isLink };
    const { folders, misspelt } = this.list(place);
    if (misspelt === undefined) this.descend(place, folders);
    else if (limit) this.add(dir, realDir, misspelt, limit);
    else if (!this.readSkill(dir, realDir, misspelt)) this.descend(place, folders);
  }

  /** Why no more skills are loaded, once they are not. */
  private loadLimit(): Refusal | undefined {
    const limit = this.limits.maxSkillsLoadedPerSource;
    if (this.loaded < limit) return undefined;
    const message = `Its root holds more than ${limit} skills.`;
    const fix = 'Raise skills.limits.maxSkillsLoadedPerSource.';
    return { state: 'over-limit', code: 'too-many-skills', message, fix };
  }

  /** The real directory behind a link, or undefined when it may not or can't be followed. */
  private followLink(dir: string): string | undefined {
    let target: string;
    try {
      target = realpathSync(dir);
      if (!statSync(target).isDirectory()) return undefined;
    } catch (error) {
      this.warn('broken-link', `is a link that leads nowhere (${errorCode(error) ?? 'unknown error'})`, dir);
      return undefined;
    }
    if (this.mayFollow(target)) return target;
    const fix = `Add its target to skills.load.allowSymlinkTargets, or copy the folder: ${target}`;
    const refusal = {
      state: 'blocked',
      code: 'symlink-escape',
      message: 'It is a link to a folder outside its root.',
      fix,
    } as const;
    if (!this.refuseUnread(dir, target, refusal)) this.warn('symlink-escape', 'is a link out of its root', dir);
    return undefined;
  }

  private list({ dir, realDir, isLinked }: Place): FolderListing {
    // What a link leads to may have been listed already, and it may lead back to where it is.
    if (isLinked && this.visited.has(realDir)) return NOTHING;
    this.visited.add(realDir);
    if (this.listingsLeft-- <= 0) {
      if (this.listingsLeft === -1) {
        const what = 'and what follows were not looked through: the root has too many folders';
        this.warn('scan-budget', what, dir, 'Raise skills.limits.maxCandidatesPerRoot.');
      }
      return NOTHING;
    }
    const listing = listFolders(dir);
    if (listing.error !== undefined) {
      this.add(dir, realDir, SKILL_FILE, {
        state: 'invalid',
        code: 'unreadable',
        message: `The folder can’t be listed (${listing.error}).`,
        fix: 'Check the permissions of the folder.',
      });
    }
    return listing;
  }

  /** Reads the skill in `dir`, if there is one. True when the folder is accounted for. */
  private readSkill(dir: string, realDir: string, fileName: string = SKILL_FILE): boolean {
    const result = readSkillFile(dir, realDir, fileName, this.fileRules);
    if (!result) return false;
    if ('refusal' in result) {
      this.add(dir, realDir, fileName, result.refusal);
      return true;
    }
    const { name, skill, diagnostics } = result.parsed;
    const place = { tier: this.root.tier, root: this.root, baseDir: dir, realDir, filePath: childPath(dir, fileName) };
    if (skill) {
      this.loaded++;
      const notes = fileName === SKILL_FILE ? diagnostics : [...diagnostics, misspeltFile(fileName)];
      this.candidates.push({ name, ...place, skill, diagnostics: notes });
    } else {
      const error = diagnostics.find(({ severity }) => severity === 'error') as Diagnostic;
      this.candidates.push({ name, ...place, refusal: { ...error, state: 'invalid' }, diagnostics });
    }
    return true;
  }

  /** Accounts for a folder that was seen but not read. False when there is no skill in it. */
  private refuseUnread(dir: string, realDir: string, refusal: Refusal): boolean {
    if (!isThere(childPath(dir, SKILL_FILE))) return false;
    this.add(dir, realDir, SKILL_FILE, refusal);
    return true;
  }

  private add(dir: string, realDir: string, fileName: string, refusal: Refusal): void {
    const { root } = this;
    const filePath = childPath(dir, fileName);
    const name = basename(dir);
    this.candidates.push({ name, tier: root.tier, root, baseDir: dir, realDir, filePath, refusal, diagnostics: [] });
  }

  private warn(code: string, what: string, path: string, fix?: string): void {
    this.diagnostics.push(rootWarning(code, what, path, fix));
  }
}

function rootWarning(code: string, what: string, path: string, fix?: string): Diagnostic {
  const warning = { code, severity: 'warning', message: `${path} ${what}.`, path } as const;
  return fix === undefined ? warning : { ...warning, fix };
}

/** Whether there is anything of this name, be it a link to nowhere. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function misspeltFile(fileName: string): Diagnostic {
  const message = `The file is named ${fileName}; other agents only look for ${SKILL_FILE}.`;
  return { code: 'file-name-case', severity: 'warning', message, fix: `Rename it to ${SKILL_FILE}.` };
}

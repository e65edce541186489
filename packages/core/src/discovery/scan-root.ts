import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Limits } from '../config/types.js';
import type { Diagnostic } from '../diagnostic.js';
import type { Candidate, Refusal, Root, RootReport } from './candidate.js';
import { createLinkPolicy } from './containment.js';
import { type Folder, listFolders } from './list-folders.js';
import { errorCode, readSkillFile, type SkillFileRules } from './read-skill-file.js';

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

/** Looks through one root for skill folders and reads each. Never throws: what went wrong is in the report. */
export function scanRoot(root: Root, settings: ScanSettings): ScanResult {
  const base = { ...root, scannedDir: root.dir, exists: false, found: 0, diagnostics: [] };
  if (root.skipped !== undefined) return { report: base, candidates: [] };
  let realRoot: string;
  try {
    realRoot = realpathSync(root.dir);
    if (!statSync(realRoot).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
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
    this.mayFollow = createLinkPolicy(root.tier, realRoot, settings.allowSymlinkTargets);
    this.fileRules = { maxBytes: settings.limits.maxSkillFileBytes, allowHardLinks: root.tier === 'bundled' };
    this.listingsLeft = settings.limits.maxCandidatesPerRoot * MAX_DEPTH;
  }

  run(): ScanResult {
    const { dir } = this.root;
    // A root that is itself a skill is one skill; if that one is broken, what is below it still counts.
    if (this.readSkill(dir, this.realRoot) && this.loaded > 0) return this.result(dir);
    const own = this.candidates.length;
    const { folders } = this.list(dir, this.realRoot);
    this.descend(
      dir,
      this.realRoot,
      folders.filter(({ name }) => name !== 'skills'),
      1,
    );
    const elsewhere = this.candidates.length - own;
    const nested = folders.find(({ name }) => name === 'skills');
    if (!nested) return this.result(dir);
    // A nested `skills/` is a root of its own: depth and limits start again.
    this.visit(dir, this.realRoot, nested, 0);
    const foundNested = this.candidates.length - own - elsewhere;
    return this.result(elsewhere === 0 && foundNested > 0 ? join(dir, 'skills') : dir);
  }

  private result(scannedDir: string): ScanResult {
    const { root, candidates, diagnostics } = this;
    return { report: { ...root, scannedDir, exists: true, found: candidates.length, diagnostics }, candidates };
  }

  /** Each of `folders` in `dir`; `level` is how far below the root they are. */
  private descend(dir: string, realDir: string, folders: readonly Folder[], level: number): void {
    const { maxCandidatesPerRoot } = this.limits;
    for (const folder of folders.slice(0, maxCandidatesPerRoot)) this.visit(dir, realDir, folder, level);
    if (folders.length <= maxCandidatesPerRoot) return;
    // Past the limit folders are no longer read, but those that hold a skill are still counted.
    const lookLimit = Math.min(Math.max(10 * maxCandidatesPerRoot, 1000), 10_000);
    for (const { name } of folders.slice(maxCandidatesPerRoot, lookLimit)) {
      this.refuseUnread(join(dir, name), join(realDir, name), {
        state: 'over-limit',
        code: 'too-many-candidates',
        message: `Its directory holds ${folders.length} folders; the first ${maxCandidatesPerRoot} are read.`,
        fix: `Raise skills.limits.maxCandidatesPerRoot to at least ${folders.length}.`,
      });
    }
    if (folders.length > lookLimit) {
      const rest = folders.length - lookLimit;
      this.warn('directory-too-large', `holds ${folders.length} folders; the last ${rest} were not looked at`, dir);
    }
  }

  private visit(parent: string, realParent: string, folder: Folder, level: number): void {
    const dir = join(parent, folder.name);
    let realDir = join(realParent, folder.name);
    if (folder.isLink) {
      const target = this.followLink(dir);
      if (target === undefined) return;
      realDir = target;
    }
    if (level > MAX_DEPTH) {
      const fix = `Move it up: skills are found at most ${MAX_DEPTH} levels below a root.`;
      this.refuseUnread(dir, realDir, {
        state: 'over-limit',
        code: 'too-deep',
        message: `It is ${level} levels below its root.`,
        fix,
      });
      return;
    }
    if (this.loaded >= this.limits.maxSkillsLoadedPerSource && existsSync(join(dir, SKILL_FILE))) {
      const limit = this.limits.maxSkillsLoadedPerSource;
      this.refuseUnread(dir, realDir, {
        state: 'over-limit',
        code: 'too-many-skills',
        message: `Its root holds more than ${limit} skills.`,
        fix: 'Raise skills.limits.maxSkillsLoadedPerSource.',
      });
      return;
    }
    if (this.readSkill(dir, realDir)) return;
    const { folders, misspelt } = this.list(dir, realDir);
    if (misspelt !== undefined && this.readSkill(dir, realDir, misspelt)) return;
    this.descend(dir, realDir, folders, level + 1);
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

  private list(dir: string, realDir: string): { folders: readonly Folder[]; misspelt?: string } {
    // A directory reached twice, through a link or a cycle of them, has nothing new in it.
    if (this.visited.has(realDir)) return { folders: [] };
    this.visited.add(realDir);
    if (this.listingsLeft-- <= 0) {
      if (this.listingsLeft === -1) {
        this.warn('scan-budget', 'and what follows were not looked through: the root has too many folders', dir);
      }
      return { folders: [] };
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
    const place = { tier: this.root.tier, root: this.root, baseDir: dir, realDir, filePath: join(dir, fileName) };
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
    if (!existsSync(join(dir, SKILL_FILE))) return false;
    this.add(dir, realDir, SKILL_FILE, refusal);
    return true;
  }

  private add(dir: string, realDir: string, fileName: string, refusal: Refusal): void {
    const { root } = this;
    const filePath = join(dir, fileName);
    const name = basename(dir);
    this.candidates.push({ name, tier: root.tier, root, baseDir: dir, realDir, filePath, refusal, diagnostics: [] });
  }

  private warn(code: string, what: string, path: string): void {
    this.diagnostics.push(rootWarning(code, what, path));
  }
}

function rootWarning(code: string, what: string, path: string): Diagnostic {
  return { code, severity: 'warning', message: `${path} ${what}.`, path };
}

function misspeltFile(fileName: string): Diagnostic {
  const message = `The file is named ${fileName}; other agents only look for ${SKILL_FILE}.`;
  return { code: 'file-name-case', severity: 'warning', message, fix: `Rename it to ${SKILL_FILE}.` };
}

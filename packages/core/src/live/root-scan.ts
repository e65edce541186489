import { lstatSync, statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Candidate, Root } from '../discovery/candidate.js';
import type { FollowedLink } from '../discovery/follow-link.js';
import type { FolderListing } from '../discovery/list-folders.js';
import type { SkillFileRules } from '../discovery/open-skill-file.js';
import { type ScanResult, type ScanSettings, scanRoot } from '../discovery/scan-root.js';
import type { SkillDisk } from '../discovery/skill-disk.js';
import { type FoundFile, SKILL_FILE } from '../discovery/to-candidate.js';
import { childPath } from '../files/child-path.js';
import type { Steps } from '../steps.js';
import type { Cause } from './cause.js';
import { FolderMemory } from './folder-memory.js';
import { isSameScan } from './is-same-scan.js';
import { watchLink } from './link-watch.js';
import { PathWatch } from './path-watch.js';
import { type DirectoryEvent, type DirectoryListener, isExhaustion, type Watches } from './watches.js';

/** Directories that programs fill: what is in them is not watched, only looked at now and then. */
const UNWATCHED_SEGMENTS: ReadonlySet<string> = new Set(
  '.git node_modules dist build .venv venv __pycache__ .mypy_cache .pytest_cache .cache'.split(' '),
);

export interface RootScanOptions {
  readonly root: Root;
  readonly settings: ScanSettings;
  /** None when nothing is to be watched. */
  readonly watches: Watches | undefined;
  readonly onChange: (cause: Cause) => void;
  /** The root can't be watched for want of watches, and has to be polled. */
  readonly onExhausted: (code: string) => void;
}

/** One root, scanned and watched once however many agents share it. It remembers what it has seen of the disk. */
export class RootScan implements SkillDisk, DirectoryListener {
  /** Why it is polled, when it is. */
  exhausted: string | undefined;
  private readonly options: RootScanOptions;
  private readonly folders = new Map<string, FolderMemory>();
  private scans = 0;
  /** The links in it, each with what ends the watch on its way. */
  private readonly links = new Map<string, (() => void) | undefined>();
  private result: ScanResult | undefined;
  private rules: SkillFileRules | undefined;
  private anchor: PathWatch | undefined;
  private rootInode: number | undefined;
  /** Counts what was noticed; a result is as old as the count at its start. */
  private changes = 0;
  private scannedAt = -1;

  constructor(options: RootScanOptions) {
    this.options = options;
  }

  get root(): Root {
    return this.options.root;
  }

  get isStale(): boolean {
    return this.changes !== this.scannedAt;
  }

  /** The root as it is: what is remembered, with what was suspected looked at again. Equal results are identical. */
  *run(): Steps<ScanResult> {
    if (this.result && !this.isStale) return this.result;
    const startedAt = this.changes;
    this.scans++;
    this.watchRoot();
    this.noticeExchange();
    const result = yield* scanRoot(this.root, this.options.settings, this);
    this.forgetUnreached();
    this.scannedAt = startedAt;
    if (!this.result || !isSameScan(this.result, result)) this.result = result;
    return this.result;
  }

  /** Prints of everything loaded, to be taken when nobody is waiting. */
  *takePrints(): Steps<void> {
    for (const folder of this.folders.values()) {
      if (this.rules) folder.takePrint(this.rules);
      yield;
    }
  }

  /** Nothing that is remembered can be relied on until it has been looked at again. */
  suspectAll(): void {
    this.changes++;
    for (const folder of this.folders.values()) folder.suspect();
  }

  list(dir: string): FolderListing {
    return this.remember(dir).list();
  }

  follow(dir: string, mayFollow: (realTarget: string) => boolean): FollowedLink | undefined {
    const folder = this.remember(dir, false);
    const isKnown = this.links.has(dir) && folder.isLinkKnown;
    const link = folder.follow(mayFollow);
    if (isKnown) return link;
    this.links.get(dir)?.();
    this.links.set(dir, this.watchWay(folder, link?.target));
    return link;
  }

  hasSkillFile(dir: string): boolean {
    // Behind a link that may not be followed; not past a limit, where there may be any number of folders.
    return this.remember(dir, this.links.has(dir)).hasSkillFile();
  }

  read(found: FoundFile, rules: SkillFileRules): Candidate | undefined {
    this.rules = rules;
    return this.remember(found.dir).read(found, rules);
  }

  onEvent({ dir, name, isRename, isSelf }: DirectoryEvent): void {
    const folder = this.folders.get(dir);
    if (!folder) return;
    const path = name === undefined ? dir : childPath(dir, name);
    if (name?.toLowerCase() === SKILL_FILE.toLowerCase()) this.notice(folder, { kind: 'skill', path });
    else if (name === undefined || isSelf) {
      if (isRename) this.suspectBelow(dir);
      this.notice(folder, { kind: isRename ? 'folder' : 'access', path: dir });
    }
    // Below a SKILL.md nothing else counts, and what is written to is no folder.
    else if (isRename && folder.isListed && !name.startsWith('.') && name !== 'node_modules') {
      this.suspectBelow(path);
      this.notice(folder, { kind: 'folder', path });
    }
  }

  onLost(dir: string, code: string): void {
    const folder = this.folders.get(dir);
    if (folder) folder.isWatched = false;
    if (isExhaustion(code)) this.giveUpWatching(code);
    else if (folder) this.notice(folder, { kind: 'folder', path: dir });
  }

  close(): void {
    this.anchor?.close();
    this.anchor = undefined;
    for (const dir of this.folders.keys()) this.unwatch(dir);
    for (const unwatch of this.links.values()) unwatch?.();
  }

  /** The memory of a folder, watched from before the first look at it: nothing can change unseen in between. */
  private remember(dir: string, isWatched = true): FolderMemory {
    let folder = this.folders.get(dir);
    if (!folder) {
      folder = new FolderMemory(dir);
      this.folders.set(dir, folder);
    }
    folder.reachedBy = this.scans;
    if (isWatched && !folder.isWatched) this.watch(folder);
    return folder;
  }

  private watch(folder: FolderMemory): void {
    const { watches } = this.options;
    if (!watches || this.exhausted !== undefined || this.isUnwatched(folder.dir)) return;
    const { dir } = folder;
    const isLink = this.links.has(dir) || (dir === this.root.dir && isSymbolicLink(dir));
    folder.isWatched = watches.add(dir, this, { isLink, tree: this.isLinked(dir) ? undefined : this.root.dir });
  }

  /** A watch on a tree does not follow the links in it. */
  private isLinked(dir: string): boolean {
    return [...this.links.keys()].some((link) => dir === link || dir.startsWith(link + sep));
  }

  /** Nobody tells when a directory further up is moved, and every watch in the root goes with it. */
  private noticeExchange(): void {
    const inode = inodeOf(this.root.dir);
    if (this.rootInode !== undefined && this.rootInode !== inode) this.suspectBelow(this.root.dir);
    this.rootInode = inode;
  }

  private watchWay(folder: FolderMemory, target: string | undefined): (() => void) | undefined {
    const { watches } = this.options;
    if (!watches || this.exhausted !== undefined) return undefined;
    return watchLink(watches, folder.dir, target, () => this.notice(folder, { kind: 'folder', path: folder.dir }));
  }

  private unwatch(dir: string): void {
    this.options.watches?.remove(dir, this);
  }

  private isUnwatched(dir: string): boolean {
    return relative(this.root.dir, dir)
      .split(sep)
      .some((segment) => UNWATCHED_SEGMENTS.has(segment));
  }

  private watchRoot(): void {
    const { watches } = this.options;
    if (!watches || this.anchor || this.exhausted !== undefined || this.root.skipped !== undefined) return;
    const onChange = () => {
      this.suspectAll();
      this.options.onChange({ kind: 'root', path: this.root.dir });
    };
    this.anchor = new PathWatch(watches, this.root.dir, onChange, (code) => {
      if (isExhaustion(code)) this.giveUpWatching(code);
    });
  }

  private forgetUnreached(): void {
    for (const [dir, folder] of this.folders) {
      if (folder.reachedBy === this.scans) continue;
      this.unwatch(dir);
      this.folders.delete(dir);
      this.links.get(dir)?.();
      this.links.delete(dir);
    }
  }

  private notice(folder: FolderMemory, cause: Cause): void {
    folder.suspect();
    this.changes++;
    this.options.onChange(cause);
  }

  /** A folder of that name may have been exchanged for another, with everything in it. */
  private suspectBelow(path: string): void {
    const prefix = path + sep;
    for (const [dir, folder] of this.folders) {
      if (dir !== path && !dir.startsWith(prefix)) continue;
      folder.suspect();
      // A watch goes with what it was started on; the next look starts one on what is there then.
      this.unwatch(dir);
      folder.isWatched = false;
    }
  }

  private giveUpWatching(code: string): void {
    if (this.exhausted !== undefined) return;
    this.exhausted = code;
    this.close();
    this.options.onExhausted(code);
  }
}

function isSymbolicLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

function inodeOf(path: string): number | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })?.ino;
  } catch {
    return undefined;
  }
}

import { dirname } from 'node:path';
import type { Candidate, Root } from '../discovery/candidate.js';
import type { FollowedLink } from '../discovery/follow-link.js';
import type { FolderListing } from '../discovery/list-folders.js';
import type { SkillFileRules } from '../discovery/open-skill-file.js';
import { type ScanResult, type ScanSettings, scanRoot } from '../discovery/scan-root.js';
import type { SkillDisk } from '../discovery/skill-disk.js';
import type { FoundFile } from '../discovery/to-candidate.js';
import { childPath } from '../files/child-path.js';
import { SKILL_FILE } from '../format/skill-file.js';
import type { Steps } from '../steps.js';
import type { Cause } from './cause.js';
import { FolderMemory } from './folder-memory.js';
import { isSameScan } from './is-same-scan.js';
import { RootWatch } from './root-watch.js';
import type { DirectoryEvent, DirectoryListener, Watches } from './watches.js';

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
  private readonly options: RootScanOptions;
  private readonly watch: RootWatch;
  private readonly folders = new Map<string, FolderMemory>();
  private result: ScanResult | undefined;
  private rules: SkillFileRules | undefined;
  private walks = 0;
  /** Counts what was noticed; a result is as old as the count at its start. */
  private changes = 0;
  private scannedAt = -1;
  /** Folders whose skill was written to. As long as nothing else has happened, there is no need to walk. */
  private written = new Set<FolderMemory>();
  private needsWalk = true;
  /** Paths at which another folder may be than before, with everything in it. */
  private readonly exchanged = new Set<string>();
  /** Folders of which no print has been taken since they were read. */
  private readonly unprinted = new Set<FolderMemory>();

  constructor(options: RootScanOptions) {
    this.options = options;
    const { root, watches, onExhausted } = options;
    this.watch = new RootWatch({
      root,
      watches,
      listener: this,
      onRootChange: () => {
        this.suspectAll();
        options.onChange({ kind: 'root', path: root.dir });
      },
      onLinkChange: (folder) => this.notice(folder, { kind: 'folder', path: folder.dir }),
      onExhausted,
    });
  }

  get root(): Root {
    return this.options.root;
  }

  /** Why it is polled, when it is. */
  get exhausted(): string | undefined {
    return this.watch.exhausted;
  }

  get isStale(): boolean {
    return this.changes !== this.scannedAt;
  }

  /** The root as it is: what is remembered, with what was suspected looked at again. Equal results are identical. */
  *run(): Steps<ScanResult> {
    if (this.result && !this.isStale) return this.result;
    const startedAt = this.changes;
    const { written } = this;
    this.written = new Set();
    const result = (yield* this.readWritten(written)) ?? (yield* this.walk());
    this.scannedAt = startedAt;
    if (!this.result || !isSameScan(this.result, result)) this.result = result;
    return this.result;
  }

  /** Prints of everything loaded, to be taken when nobody is waiting. */
  *takePrints(): Steps<void> {
    for (const folder of this.unprinted) {
      this.unprinted.delete(folder);
      if (this.rules) folder.takePrint(this.rules);
      yield;
    }
  }

  /** Nothing that is remembered can be relied on until it has been looked at again. */
  suspectAll(): void {
    this.watch.tryAgain();
    this.changes++;
    this.needsWalk = true;
    for (const folder of this.folders.values()) folder.suspect();
  }

  list(dir: string): FolderListing {
    return this.remember(dir, true).list();
  }

  follow(dir: string, mayFollow: (realTarget: string) => boolean): FollowedLink | undefined {
    const folder = this.remember(dir, false);
    const isKnown = this.watch.isLink(dir) && folder.isLinkKnown;
    const link = folder.follow(mayFollow);
    if (!isKnown) this.watch.addLink(folder, link?.target);
    return link;
  }

  hasSkillFile(dir: string): boolean {
    // Behind a link that may not be followed; not past a limit, where there may be any number of folders.
    return this.remember(dir, this.watch.isLink(dir)).hasSkillFile();
  }

  read(found: FoundFile, rules: SkillFileRules): Candidate | undefined {
    this.rules = rules;
    const folder = this.remember(found.dir, true);
    if (!folder.isRead) this.unprinted.add(folder);
    return folder.read(found, rules);
  }

  onEvent({ dir, name, isRename, isSelf }: DirectoryEvent): void {
    const folder = this.folders.get(dir);
    if (!folder) return;
    const path = name === undefined ? dir : childPath(dir, name);
    if (name?.toLowerCase() === SKILL_FILE.toLowerCase()) this.notice(folder, { kind: 'skill', path });
    else if (name === undefined || isSelf) {
      if (isRename) this.exchanged.add(dir);
      this.notice(folder, { kind: isRename ? 'folder' : 'access', path: dir });
    }
    // Below a SKILL.md nothing else counts, and what is written to is no folder.
    else if (isRename && folder.isListed && !name.startsWith('.') && name !== 'node_modules') {
      this.exchanged.add(path);
      this.notice(folder, { kind: 'folder', path });
    }
  }

  onLost(dir: string, code: string): void {
    const folder = this.folders.get(dir);
    if (folder) this.watch.remove(folder);
    if (this.watch.giveUp(code) || !folder) return;
    // One that is closed to us stays so until somebody changes that; it is looked at with everything else.
    if (code === 'ENOENT' || code === 'ENOTDIR') this.notice(folder, { kind: 'folder', path: dir });
  }

  close(): void {
    this.watch.close();
  }

  /** The result with the skills in it that were written to. Undefined when it takes a walk. */
  private *readWritten(written: ReadonlySet<FolderMemory>): Steps<ScanResult | undefined> {
    if (!this.result || !this.rules || this.needsWalk) return undefined;
    const candidates = [...this.result.candidates];
    for (const folder of written) {
      const before = folder.loaded;
      const after = before && folder.readAgain(this.rules);
      // One more or one less that is loaded, and the limits may fall elsewhere.
      if (!before || !after) return undefined;
      this.unprinted.add(folder);
      if (before === after) continue;
      const at = candidates.indexOf(before);
      // It was loaded once, and is past a limit since.
      if (at === -1) return undefined;
      candidates[at] = after;
      yield;
    }
    if (this.needsWalk) return undefined;
    return { ...this.result, candidates };
  }

  private *walk(): Steps<ScanResult> {
    this.needsWalk = false;
    this.walks++;
    // Nobody tells when a directory further up is moved, and every watch in the root goes with it.
    if (this.watch.startOnRoot()) this.exchanged.add(this.root.dir);
    this.suspectExchanged();
    try {
      const result = yield* scanRoot(this.root, this.options.settings, this);
      this.forgetUnreached();
      return result;
    } catch (error) {
      this.needsWalk = true;
      throw error;
    }
  }

  /** The memory of a folder, watched from before the first look at it: nothing can change unseen in between. */
  private remember(dir: string, isWatched: boolean): FolderMemory {
    let folder = this.folders.get(dir);
    if (!folder) {
      folder = new FolderMemory(dir);
      this.folders.set(dir, folder);
    }
    folder.reachedBy = this.walks;
    if (isWatched && !folder.isWatched) this.watch.add(folder);
    return folder;
  }

  private notice(folder: FolderMemory, cause: Cause): void {
    folder.suspect();
    this.changes++;
    if (cause.kind === 'skill') this.written.add(folder);
    else this.needsWalk = true;
    this.options.onChange(cause);
  }

  /** All at once, because they come by the thousand when a branch is checked out. */
  private suspectExchanged(): void {
    if (this.exchanged.size === 0) return;
    const { length } = this.root.dir;
    for (const [dir, folder] of this.folders) {
      let at = dir;
      while (at.length > length && !this.exchanged.has(at)) at = dirname(at);
      if (!this.exchanged.has(at)) continue;
      folder.suspect();
      // A watch goes with what it was started on; the next look starts one on what is there then.
      this.watch.remove(folder);
    }
    this.exchanged.clear();
  }

  private forgetUnreached(): void {
    for (const [dir, folder] of this.folders) {
      if (folder.reachedBy === this.walks) continue;
      this.watch.remove(folder);
      this.watch.removeLink(dir);
      this.folders.delete(dir);
      this.unprinted.delete(folder);
    }
  }
}

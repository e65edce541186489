import { dirname } from 'node:path';
import type { Root } from '../discovery/candidate.js';
import { DISK } from '../discovery/skill-disk.js';
import { isSymbolicLink, lookAt } from '../files/look.js';
import type { FolderMemory } from './folder-memory.js';
import { watchLink, watchWay } from './link-watch.js';
import { PathWatch } from './path-watch.js';
import { type DirectoryListener, isExhaustion, type Watches } from './watches.js';

/** Below directories that programs fill, only skills are watched; for new ones a look is taken now and then. */
const FILLED_BY_PROGRAMS =
  /[\\/](?:\.git|node_modules|dist|build|\.?venv|__pycache__|\.mypy_cache|\.pytest_cache|\.cache)[\\/]/;

export interface RootWatchOptions {
  readonly root: Root;
  /** None when nothing is to be watched. */
  readonly watches: Watches | undefined;
  /** Hears of what happens in the folders. */
  readonly listener: DirectoryListener;
  /** The root itself came, went or was exchanged. */
  readonly onRootChange: () => void;
  /** A link may lead elsewhere. */
  readonly onLinkChange: (folder: FolderMemory) => void;
  readonly onExhausted: (code: string) => void;
}

/** The watches on one root: on its folders, on the way to it, on the way of the links in it. */
export class RootWatch {
  /** Why nothing is watched any more, when that is so. */
  exhausted: string | undefined;
  private readonly options: RootWatchOptions;
  private readonly watched = new Set<FolderMemory>();
  /** The links in the root, each with what ends the watch on its way. */
  private readonly links = new Map<string, (() => void) | undefined>();
  private anchor: PathWatch | undefined;
  /** On the links that the way to the root leads through. */
  private readonly way: PathWatch[] = [];
  private inode: number | undefined;

  constructor(options: RootWatchOptions) {
    this.options = options;
  }

  private get watches(): Watches | undefined {
    return this.exhausted === undefined ? this.options.watches : undefined;
  }

  /** Watches for the root itself. True when it is another directory than the last time, whatever was heard of that. */
  startOnRoot(): boolean {
    const { root, onRootChange } = this.options;
    const { watches } = this;
    if (watches && !this.anchor) {
      // Of the way first: if the system has no more watches, the anchor is what says so.
      this.way.push(...watchWay(watches, root.dir, onRootChange));
      const giveUp = (code: string) => this.giveUp(code);
      const anchor = new PathWatch(watches, root.dir, onRootChange, giveUp);
      if (this.exhausted === undefined) this.anchor = anchor;
      else anchor.close();
    }
    const inode = lookAt(root.dir)?.ino;
    const isExchanged = this.inode !== undefined && this.inode !== inode;
    this.inode = inode;
    return isExchanged;
  }

  add(folder: FolderMemory): void {
    const { watches } = this;
    if (!watches || folder.isWatched || (this.isFilled(folder.dir) && !DISK.hasSkillFile(folder.dir))) return;
    const { root, listener } = this.options;
    const { dir } = folder;
    const isLink = this.isLink(dir) || (dir === root.dir && isSymbolicLink(dir));
    folder.isWatched = watches.add(dir, listener, { isLink, tree: this.isBehindLink(dir) ? undefined : root.dir });
    if (folder.isWatched) this.watched.add(folder);
  }

  remove(folder: FolderMemory): void {
    folder.isWatched = false;
    if (this.watched.delete(folder)) this.options.watches?.remove(folder.dir, this.options.listener);
  }

  isLink(dir: string): boolean {
    return this.links.has(dir);
  }

  /** Notes where a link has led. */
  addLink(folder: FolderMemory, target: string | undefined): void {
    const { watches } = this;
    this.links.get(folder.dir)?.();
    const onChange = () => this.options.onLinkChange(folder);
    this.links.set(folder.dir, watches && watchLink(watches, folder.dir, target, onChange));
  }

  removeLink(dir: string): void {
    this.links.get(dir)?.();
    this.links.delete(dir);
  }

  /** A folder could not be watched (any longer). True when that is so for want of watches, and concerns the whole root. */
  giveUp(code: string): boolean {
    if (!isExhaustion(code)) return false;
    if (this.exhausted === undefined) {
      this.close();
      this.exhausted = code;
      this.options.onExhausted(code);
    }
    return true;
  }

  /** The system may have watches to give again. */
  tryAgain(): void {
    this.exhausted = undefined;
  }

  close(): void {
    for (const watch of this.way.splice(0)) watch.close();
    this.anchor?.close();
    this.anchor = undefined;
    for (const folder of this.watched) this.remove(folder);
    for (const dir of this.links.keys()) this.removeLink(dir);
  }

  private isFilled(dir: string): boolean {
    return FILLED_BY_PROGRAMS.test(dir.slice(this.options.root.dir.length));
  }

  /** A watch on a tree does not follow the links in it. */
  private isBehindLink(dir: string): boolean {
    if (this.links.size === 0) return false;
    const { length } = this.options.root.dir;
    for (let at = dir; at.length > length; at = dirname(at)) if (this.links.has(at)) return true;
    return false;
  }
}

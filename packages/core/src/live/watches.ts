import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname, sep } from 'node:path';
import { childPath } from '../files/child-path.js';
import { shownErrorCode } from '../files/error-code.js';
import { isInside } from '../files/is-inside.js';
import { isThere, lookAt } from '../files/look.js';

/** Something happened to `name` in the directory; undefined when the system doesn't say to what. */
export interface DirectoryEvent {
  readonly dir: string;
  readonly name: string | undefined;
  /** Whether something came, went or was exchanged, rather than being written to. */
  readonly isRename: boolean;
  /** Whether it happened to the directory itself. */
  readonly isSelf: boolean;
}

export interface WatchOptions {
  /** A directory above, where one watch can cover all that is below it. */
  readonly tree?: string | undefined;
  /** Watched for what is in it, and not because somebody has read it: nobody else would notice its being exchanged. */
  readonly isAnchor?: boolean;
  /** The directory is reached by a link, so that the system may know it by other names. */
  readonly isLink?: boolean;
}

export interface DirectoryListener {
  onEvent(event: DirectoryEvent): void;
  /** The directory can't be watched (any longer); changes have to be looked for. */
  onLost(dir: string, code: string): void;
}

export interface WatchesOptions {
  /** How a watch is started. Default: Node's. */
  readonly start?: typeof watch;
  /**
   * Systems on which every watch costs a descriptor, but one can cover a whole tree. Elsewhere a watch on each directory
   * is far cheaper, because it need not look at what is below a skill.
   */
  readonly isRecursive?: boolean;
}

interface Watched {
  /** None where a watch on the tree covers it. */
  readonly watcher: FSWatcher | undefined;
  readonly tree: string | undefined;
  isLink: boolean;
  /** Of an anchor. */
  inode: number | undefined;
  readonly listeners: Set<DirectoryListener>;
}

/** What the system says when it is not the directory that is at fault: it has no more watches to give. */
const EXHAUSTED: ReadonlySet<string> = new Set(['ENOSPC', 'EMFILE', 'ENFILE', 'ENOMEM']);

/** Watches on directories, one each however many ask for it. */
export class Watches {
  private readonly byDir = new Map<string, Watched>();
  private readonly trees = new Map<string, FSWatcher>();
  private isClosed = false;
  private readonly start: typeof watch;
  private readonly isRecursive: boolean;

  constructor({ start = watch, isRecursive = process.platform !== 'linux' }: WatchesOptions = {}) {
    this.start = start;
    this.isRecursive = isRecursive;
  }

  /** How many directories are watched. */
  get size(): number {
    return this.byDir.size;
  }

  /** Watches `dir`. False when that is impossible; then `onLost` has been told why, unless everything is over. */
  add(
    dir: string,
    listener: DirectoryListener,
    { tree, isLink = false, isAnchor = false }: WatchOptions = {},
  ): boolean {
    if (this.isClosed) return false;
    const known = this.byDir.get(dir);
    if (known) {
      known.listeners.add(listener);
      known.isLink ||= isLink;
      if (isAnchor) known.inode ??= lookAt(dir)?.ino;
      return true;
    }
    try {
      const isCovered = this.isRecursive && tree !== undefined && isInside(dir, tree);
      if (isCovered) this.watchTree(tree);
      const watcher = isCovered ? undefined : this.watchDirectory(dir);
      const inode = isAnchor ? lookAt(dir)?.ino : undefined;
      this.byDir.set(dir, {
        watcher,
        tree: isCovered ? tree : undefined,
        isLink,
        inode,
        listeners: new Set([listener]),
      });
      return true;
    } catch (error) {
      const code = shownErrorCode(error);
      listener.onLost(dir, code);
      return false;
    }
  }

  remove(dir: string, listener: DirectoryListener): void {
    const watched = this.byDir.get(dir);
    if (!watched?.listeners.delete(listener) || watched.listeners.size > 0) return;
    watched.watcher?.close();
    this.byDir.delete(dir);
    if (watched.tree !== undefined) this.leaveTree(watched.tree);
  }

  /** A watch goes with what it was started on. Where a directory further up was moved, nobody has told. */
  verify(): void {
    for (const [dir, watched] of [...this.byDir]) {
      if (watched.inode === undefined || watched.inode === lookAt(dir)?.ino) continue;
      this.renew(dir);
      this.tell({ dir, name: undefined, isRename: true, isSelf: true });
    }
  }

  /** For good: nothing is watched from now on, whoever asks. */
  close(): void {
    this.isClosed = true;
    for (const { watcher } of this.byDir.values()) watcher?.close();
    for (const watcher of this.trees.values()) watcher.close();
    this.byDir.clear();
    this.trees.clear();
  }

  private leaveTree(tree: string): void {
    for (const watched of this.byDir.values()) if (watched.tree === tree) return;
    this.trees.get(tree)?.close();
    this.trees.delete(tree);
  }

  private watchDirectory(dir: string): FSWatcher {
    const watcher = this.start(dir, (type, name) => {
      const isRename = type === 'rename';
      // By which of its names the system knows a directory that several links lead to, nobody can tell.
      const isLink = this.byDir.get(dir)?.isLink === true;
      const isGone = isLink && isRename && name !== null && !isThere(childPath(dir, name));
      const isSelf = name === basename(dir) || isGone;
      // Moved or removed: a watch goes with what it was started on, and ours is on the path.
      if (isRename && isSelf) this.renew(dir);
      this.tell({ dir, name: name ?? undefined, isRename, isSelf });
    });
    return watcher.on('error', (error) => this.lose(dir, error));
  }

  private renew(dir: string): void {
    const watched = this.byDir.get(dir);
    if (!watched) return;
    watched.watcher?.close();
    try {
      const inode = watched.inode === undefined ? undefined : lookAt(dir)?.ino;
      this.byDir.set(dir, { ...watched, inode, watcher: this.watchDirectory(dir) });
    } catch (error) {
      this.lose(dir, error);
    }
  }

  private watchTree(tree: string): void {
    if (this.trees.has(tree)) return;
    const watcher = this.start(tree, { recursive: true }, (type, path) => {
      const isRename = type === 'rename';
      if (path === null) return this.tellTree(tree);
      const full = childPath(tree, path.replaceAll('/', sep));
      this.tell({ dir: dirname(full), name: basename(full), isRename, isSelf: false });
      // What happens to a directory itself is heard of in its parent alone.
      this.tell({ dir: full, name: basename(full), isRename, isSelf: true });
    });
    watcher.on('error', (error) => {
      for (const dir of [...this.byDir.keys()]) if (isInside(dir, tree)) this.lose(dir, error);
      this.trees.delete(tree);
      watcher.close();
    });
    this.trees.set(tree, watcher);
  }

  private tellTree(tree: string): void {
    const anything = { name: undefined, isRename: true, isSelf: true };
    for (const dir of this.byDir.keys()) if (isInside(dir, tree)) this.tell({ dir, ...anything });
  }

  private tell(event: DirectoryEvent): void {
    for (const listener of [...(this.byDir.get(event.dir)?.listeners ?? [])]) listener.onEvent(event);
  }

  private lose(dir: string, error: unknown): void {
    const watched = this.byDir.get(dir);
    if (!watched) return;
    watched.watcher?.close();
    this.byDir.delete(dir);
    for (const listener of watched.listeners) listener.onLost(dir, shownErrorCode(error));
  }
}

/** Whether watching failed for want of watches, and not because the directory is gone or closed to us. */
export function isExhaustion(code: string): boolean {
  return EXHAUSTED.has(code);
}

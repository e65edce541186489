import { type BigIntStats, constants, type Dirent } from 'node:fs';
import { type FileHandle, lstat, open, opendir, stat } from 'node:fs/promises';
import { childPath } from '../files/child-path.js';

/** Windows has neither flag, and opens no directories. */
const DIRECTORY_FLAGS = (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0);
const OPENS_DIRECTORIES = constants.O_DIRECTORY !== undefined;

/**
 * A directory that stays the same one, whatever somebody does to the path that led to it. Node has no `openat`; Linux
 * has `/proc/self/fd/<n>`, which is as good: a name below it is looked up in the directory that is open. Elsewhere a
 * path has to do, and `check` tells whether it still leads here: what is swapped between the check and the next call
 * is not noticed.
 */
export class HeldDirectory {
  readonly path: string;
  private readonly base: string;
  private readonly identity: BigIntStats;
  private readonly handle: FileHandle | undefined;

  private constructor(path: string, base: string, identity: BigIntStats, handle: FileHandle | undefined) {
    this.path = path;
    this.base = base;
    this.identity = identity;
    this.handle = handle;
  }

  /**
   * Opens a directory that is not a link. `byDescriptor: false` is how it is done where there is no /proc; whether
   * there is one need not be asked again below a directory that has it.
   */
  static async open(path: string, byDescriptor: boolean | 'surely' = true): Promise<HeldDirectory> {
    if (!OPENS_DIRECTORIES) return new HeldDirectory(path, path, await lstatDirectory(path), undefined);
    const handle = await open(path, constants.O_RDONLY | DIRECTORY_FLAGS);
    try {
      const identity = await handle.stat({ bigint: true });
      const base = `/proc/self/fd/${handle.fd}`;
      const isNamed = byDescriptor === 'surely' || (byDescriptor && (await isAt(base, identity, stat)));
      return new HeldDirectory(path, isNamed ? base : path, identity, handle);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Runs `use` with the directory `name` in this one, which must not be a link. */
  async within<Result>(name: string, use: (child: HeldDirectory) => Promise<Result>): Promise<Result> {
    await this.check();
    return closing(await HeldDirectory.open(this.at(name), this.isByDescriptor && 'surely'), use);
  }

  /** The same for the directory some levels down. */
  descend<Result>(names: readonly string[], use: (found: HeldDirectory) => Promise<Result>): Promise<Result> {
    const [first, ...rest] = names;
    return first === undefined ? use(this) : this.within(first, (child) => child.descend(rest, use));
  }

  /** A path for one name in it. */
  at(name: string): string {
    return childPath(this.base, name);
  }

  async *list(): AsyncGenerator<Dirent> {
    await this.check();
    yield* await opendir(this.base);
  }

  /** Throws when its path no longer leads to it, where that matters. */
  async check(): Promise<void> {
    if (this.isByDescriptor || (await isAt(this.path, this.identity, lstat))) return;
    throw Object.assign(new Error(`It was replaced: ${this.path}`), { code: 'ESTALE' });
  }

  async setMode(mode: number): Promise<void> {
    if ((Number(this.identity.mode) & 0o7777) !== mode) await this.handle?.chmod(mode);
  }

  async close(): Promise<void> {
    await this.handle?.close();
  }

  private get isByDescriptor(): boolean {
    return this.base !== this.path;
  }
}

/** Runs `use` and closes the directory, whatever happens. */
export async function closing<Result>(
  directory: HeldDirectory,
  use: (directory: HeldDirectory) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(directory);
  } finally {
    await directory.close();
  }
}

async function isAt(path: string, { dev, ino }: BigIntStats, look: typeof lstat): Promise<boolean> {
  try {
    const found = await look(path, { bigint: true });
    return found.dev === dev && found.ino === ino;
  } catch {
    return false;
  }
}

async function lstatDirectory(path: string): Promise<BigIntStats> {
  const stats = await lstat(path, { bigint: true });
  if (stats.isDirectory()) return stats;
  throw Object.assign(new Error(`It is no directory: ${path}`), { code: 'ENOTDIR' });
}

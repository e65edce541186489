import { dirname } from 'node:path';
import type { Env } from '../config/types.js';
import { childPath } from '../files/child-path.js';
import { isDirectory } from '../files/look.js';
import { createBinaryFinder, pathDirs } from '../gates/find-binary.js';
import type { BinaryLookup } from '../gates/machine.js';
import type { Steps } from '../steps.js';
import type { Cause } from './cause.js';
import { PathWatch } from './path-watch.js';
import type { DirectoryEvent, DirectoryListener, Watches } from './watches.js';

export interface ProgramsOptions {
  readonly env: Env;
  readonly platform: NodeJS.Platform;
  readonly watches: Watches | undefined;
  readonly onChange: (cause: Cause) => void;
  readonly onUnwatchable: (code: string) => void;
}

/** The programs that skills ask for, looked up once for all agents, and watched for in the directories on PATH. */
export class Programs implements DirectoryListener {
  private readonly options: ProgramsOptions;
  private readonly dirs: readonly string[];
  private readonly missingDirs = new Map<string, PathWatch>();
  private isStarted = false;
  private lookups = new Map<string, BinaryLookup>();
  private look: (name: string) => BinaryLookup;

  constructor(options: ProgramsOptions) {
    this.options = options;
    this.dirs = pathDirs(options.env, options.platform);
    this.look = this.createFinder();
  }

  /**
   * Starts to watch, when nobody is waiting: some systems take their time for large directories. What has happened
   * before is found by looking once more.
   */
  *start(): Steps<void> {
    const { watches, onChange } = this.options;
    if (!watches || this.isStarted) return;
    this.isStarted = true;
    for (const dir of this.dirs) {
      if (isDirectory(dir)) watches.add(dir, this, { isAnchor: true });
      else this.awaitDirectory(dir, watches);
      yield;
    }
    if (this.isOutdated()) onChange({ kind: 'program' });
  }

  readonly find = (name: string): BinaryLookup => {
    const known = this.lookups.get(name);
    if (known) return known;
    const lookup = this.look(name);
    this.lookups.set(name, lookup);
    return lookup;
  };

  /** Looks for everything again. True when a program has come, gone or moved. */
  refresh(): boolean {
    if (!this.isOutdated()) return false;
    this.look = this.createFinder();
    this.lookups = new Map([...this.lookups.keys()].map((name) => [name, this.look(name)]));
    return true;
  }

  isOnSamePath(env: Env): boolean {
    const { platform, env: before } = this.options;
    const isSame = (name: string) => env[name] === before[name];
    return pathDirs(env, platform).join('\0') === this.dirs.join('\0') && isSame('PATHEXT');
  }

  onEvent({ dir, name, isSelf }: DirectoryEvent): void {
    // Busy directories are on PATH; only names that somebody has asked for count.
    if (name !== undefined && !isSelf && !this.isAskedFor(name)) return;
    this.options.onChange({ kind: 'program', path: name === undefined ? dir : childPath(dir, name) });
  }

  onLost(dir: string, code: string): void {
    const { watches, onChange, onUnwatchable } = this.options;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') onUnwatchable(code);
    else if (watches) {
      this.awaitDirectory(dir, watches);
      onChange({ kind: 'program', path: dir });
    }
  }

  close(): void {
    for (const dir of this.dirs) this.options.watches?.remove(dir, this);
    for (const watch of this.missingDirs.values()) watch.close();
    this.missingDirs.clear();
  }

  private isOutdated(): boolean {
    const look = this.createFinder();
    return [...this.lookups].some(([name, { path }]) => path !== look(name).path);
  }

  private createFinder(): (name: string) => BinaryLookup {
    const { env, platform } = this.options;
    return createBinaryFinder(env, platform, new Map());
  }

  private isAskedFor(fileName: string): boolean {
    if (this.lookups.has(fileName)) return true;
    // `tool.exe` is what Windows calls `tool`; and a name may have directories in it.
    const stem = fileName.replace(/\.\w+$/, '').toLowerCase();
    for (const name of this.lookups.keys()) {
      if (name.toLowerCase() === stem || (name.includes('/') && dirname(name) === fileName)) return true;
    }
    return false;
  }

  private awaitDirectory(dir: string, watches: Watches): void {
    if (this.missingDirs.has(dir)) return;
    const onChange = () => {
      if (!isDirectory(dir) || !watches.add(dir, this)) return;
      this.missingDirs.get(dir)?.close();
      this.missingDirs.delete(dir);
      this.options.onChange({ kind: 'program', path: dir });
    };
    this.missingDirs.set(dir, new PathWatch(watches, dir, onChange, this.options.onUnwatchable));
  }
}

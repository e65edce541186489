import { asCopyError, overLimit } from './copy-error.js';
import type { CopyLimits } from './copy-limits.js';
import type { CopyPlan, PlannedFile, PlannedFolder } from './copy-plan.js';
import { findSource, type Source } from './find-source.js';
import type { HeldDirectory } from './held-directory.js';
import type { SkipCode } from './skip-codes.js';

/** One folder on the way down. */
interface Place {
  readonly directory: HeldDirectory;
  /** The way to it in the copy, and where it really is: both from the skill's folder. */
  readonly path: readonly string[];
  readonly from: readonly string[];
  /** Where it and the folders above it really are: a link to one of them would never end. */
  readonly above: ReadonlySet<string>;
}

/** Looks through a skill's folder. Throws a `CopyError` when it can't be copied as a whole. */
export async function planCopy(root: HeldDirectory, realDir: string, limits: CopyLimits): Promise<CopyPlan> {
  const planner = new Planner(root, realDir, limits);
  const folder = await planner.walk({ directory: root, path: [], from: [], above: new Set(['']) });
  return { folder, skipped: planner.skipped };
}

class Planner {
  readonly skipped: { path: string; why: SkipCode }[] = [];
  private readonly root: HeldDirectory;
  private readonly realDir: string;
  private readonly limits: CopyLimits;
  private entries = 0;
  private bytes = 0;

  constructor(root: HeldDirectory, realDir: string, limits: CopyLimits) {
    this.root = root;
    this.realDir = realDir;
    this.limits = limits;
  }

  async walk(place: Place): Promise<PlannedFolder> {
    if (place.path.length > this.limits.depth) throw overLimit('depth', this.limits);
    const files = new Map<string, PlannedFile>();
    const folders = new Map<string, PlannedFolder>();
    for (const name of await this.list(place)) {
      const path = [...place.path, name];
      try {
        const source = await findSource(place.directory, [...place.from, name], this.realDir);
        if (typeof source === 'string') this.skip(path, source);
        else if (source.stats.isFile()) files.set(name, this.countFile(source));
        else if (place.above.has(source.from.join('/'))) this.skip(path, 'link-loop');
        else folders.set(name, await this.enter(place, path, source));
      } catch (error) {
        throw asCopyError(error, 'unreadable', path.join('/'));
      }
    }
    return { from: place.from, files, folders };
  }

  /** The order of a directory is nobody's, and what is reported must not depend on it. */
  private async list({ directory, path }: Place): Promise<string[]> {
    const names: string[] = [];
    try {
      for await (const { name } of directory.list()) {
        this.entries += 1;
        if (this.entries > this.limits.entries) throw overLimit('entries', this.limits);
        names.push(name);
      }
    } catch (error) {
      throw asCopyError(error, 'unreadable', path.join('/'));
    }
    return names.sort();
  }

  private countFile({ stats: { size }, from }: Source): PlannedFile {
    this.bytes += size;
    if (this.bytes > this.limits.bytes) throw overLimit('bytes', this.limits);
    return { from, size };
  }

  private enter(place: Place, path: readonly string[], { from, isLinked }: Source): Promise<PlannedFolder> {
    const above = new Set(place.above).add(from.join('/'));
    const walk = (directory: HeldDirectory) => this.walk({ directory, path, from, above });
    if (isLinked) return this.root.descend(from, walk);
    return place.directory.within(from.at(-1) as string, walk);
  }

  private skip(path: readonly string[], why: SkipCode): void {
    if (why === 'host-folder' && this.skipped.some((other) => other.why === why)) return;
    this.skipped.push({ path: path.join('/'), why });
  }
}

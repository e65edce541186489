import type { Limits } from '../config/types.js';
import type { Diagnostic } from '../diagnostic.js';
import { childPath } from '../files/child-path.js';
import { reason } from '../gates/reason.js';
import type { Steps } from '../steps.js';
import type { Refusal } from './candidate.js';
import { createFolderLister } from './folder-lister.js';
import { isThere } from './is-there.js';
import type { Folder, FolderListing } from './list-folders.js';
import { rootWarning } from './root-warning.js';
import { MAX_DEPTH, MAX_FOLDERS_COUNTED, OVER_LIMIT } from './scan-limits.js';
import type { SkillCollector } from './skill-collector.js';
import type { SkillDisk } from './skill-disk.js';

/** A directory on the way down from the root. */
export interface Place {
  readonly dir: string;
  readonly realDir: string;
  /** How far below the root it is. */
  readonly level: number;
  /** Whether a link is on the way to it. */
  readonly isLinked: boolean;
  /** Why the skills in it are counted and no longer read. */
  readonly cut?: Refusal;
}

/** The way down through one root. Each folder with a skill in it goes to `skills` and ends the descent. */
export class FolderWalk {
  readonly diagnostics: Diagnostic[] = [];
  private readonly skills: SkillCollector;
  private readonly disk: SkillDisk;
  private hasWarnedOfDepth = false;
  private readonly maxFolders: number;
  private readonly mayFollow: (realTarget: string) => boolean;
  private readonly listOnce: (place: Place) => FolderListing;

  constructor(skills: SkillCollector, limits: Limits, mayFollow: (realTarget: string) => boolean, disk: SkillDisk) {
    this.skills = skills;
    this.disk = disk;
    this.maxFolders = limits.maxCandidatesPerRoot;
    this.mayFollow = mayFollow;
    this.listOnce = createFolderLister(disk, this.maxFolders, (dir) => {
      const what = 'and what follows were not looked through: the root has too many folders';
      this.warn('scan-budget', what, dir, 'Raise skills.limits.maxCandidatesPerRoot.');
    });
  }

  /** Each of the `folders` in a place. Past the limit they are no longer read, but skills are still counted. */
  *descend(place: Place, folders: readonly Folder[]): Steps<void> {
    const { maxFolders } = this;
    for (const folder of folders.slice(0, maxFolders)) yield* this.visit(place, folder);
    if (folders.length <= maxFolders) return;
    const cut = place.cut ?? OVER_LIMIT.tooManyCandidates(place.dir, folders.length, maxFolders);
    const rest = folders.slice(maxFolders, MAX_FOLDERS_COUNTED);
    for (const folder of rest) yield* this.visit({ ...place, cut }, folder);
    const unseen = folders.length - maxFolders - rest.length;
    if (unseen <= 0) return;
    const what = `holds ${folders.length} folders; the last ${unseen} were not looked at`;
    this.warn('directory-too-large', what, place.dir, 'Move its skills into several directories.');
  }

  *visit(parent: Place, folder: Folder): Steps<void> {
    yield;
    const { skills } = this;
    const dir = childPath(parent.dir, folder.name);
    const level = parent.level + 1;
    // What isn't text in a name was replaced when the directory was listed, and then it is the name of nothing.
    if (folder.name.includes('\ufffd') && !isThere(dir)) {
      this.warn('folder-name-not-utf8', 'has a name that is not UTF-8, so it can’t be opened', dir, 'Rename it.');
      return;
    }
    // Mostly the same string, and then it is worth keeping only one.
    const inPlace = parent.realDir === parent.dir ? dir : childPath(parent.realDir, folder.name);
    const realDir = folder.isLink ? this.follow(dir) : inPlace;
    if (realDir === undefined) return;
    if (level > MAX_DEPTH) {
      if (!skills.refuseUnread(dir, realDir, OVER_LIMIT.tooDeep(level))) this.warnOfDepth(dir);
      return;
    }
    const limit = parent.cut ?? skills.limit();
    if (limit ? skills.refuseUnread(dir, realDir, limit) : skills.read(dir, realDir)) return;
    const place: Place = { ...parent, dir, realDir, level, isLinked: parent.isLinked || folder.isLink };
    const { folders, misspelt } = this.list(place);
    if (misspelt === undefined) yield* this.descend(place, folders);
    else if (limit) skills.refuse(dir, realDir, limit, misspelt);
    else if (!skills.read(dir, realDir, misspelt)) yield* this.descend(place, folders);
  }

  list(place: Place): FolderListing {
    const listing = this.listOnce(place);
    if (listing.error !== undefined) {
      const fix = 'Check the permissions of the folder.';
      const refusal = reason('unreadable', `The folder can’t be listed (${listing.error}).`, { fix });
      this.skills.refuse(place.dir, place.realDir, refusal);
    }
    return listing;
  }

  /** The real directory behind a link, or undefined when it may not or can't be followed. */
  private follow(dir: string): string | undefined {
    const link = this.disk.follow(dir, this.mayFollow);
    if (!link) return undefined;
    if (link.target === undefined) this.warn('broken-link', `is a link that leads nowhere (${link.broken})`, dir);
    else if (!link.refusal) return link.target;
    else if (!this.skills.refuseUnread(dir, link.target, link.refusal)) {
      this.warn('symlink-escape', 'is a link out of its root', dir);
    }
    return undefined;
  }

  /** Said once: what is below may hold skills, and nobody will look. */
  private warnOfDepth(dir: string): void {
    if (this.hasWarnedOfDepth || this.disk.list(dir).folders.length === 0) return;
    this.hasWarnedOfDepth = true;
    const what = `is more than ${MAX_DEPTH} levels below its root; what is in it was not looked at`;
    this.warn('too-deep', what, dir, 'Move its skills up.');
  }

  private warn(code: string, what: string, path: string, fix?: string): void {
    this.diagnostics.push(rootWarning(code, what, path, fix));
  }
}

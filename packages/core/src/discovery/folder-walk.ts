import type { Limits } from '../config/types.js';
import type { Diagnostic } from '../diagnostic.js';
import { childPath } from '../files/child-path.js';
import { isThere } from '../files/look.js';
import { reason } from '../gates/reason.js';
import type { Steps } from '../steps.js';
import type { Candidate } from './candidate.js';
import { type Branch, FolderQueue } from './folder-queue.js';
import type { Folder, FolderListing } from './list-folders.js';
import { rootWarning } from './root-warning.js';
import { MAX_DEPTH, MAX_FOLDERS_COUNTED, OVER_LIMIT } from './scan-limits.js';
import type { SkillCollector } from './skill-collector.js';
import type { SkillDisk } from './skill-disk.js';

/** The way down through one root, level by level. A folder with a skill in it ends the descent. */
export class FolderWalk {
  readonly diagnostics: Diagnostic[] = [];
  private readonly skills: SkillCollector;
  private readonly disk: SkillDisk;
  /** Real directories that were listed. */
  private readonly visited = new Set<string>();
  private hasWarnedOfDepth = false;
  private readonly maxFolders: number;
  private readonly mayFollow: (realTarget: string) => boolean;

  constructor(skills: SkillCollector, limits: Limits, mayFollow: (realTarget: string) => boolean, disk: SkillDisk) {
    this.skills = skills;
    this.disk = disk;
    this.maxFolders = limits.maxCandidatesPerRoot;
    this.mayFollow = mayFollow;
  }

  /** Everything in and below the `folders` of a place, nearest to it first. */
  *walk(top: Branch, folders: readonly Folder[]): Steps<void> {
    const queue = new FolderQueue(this.maxFolders, this.visited);
    yield* this.descend(top, folders, queue);
    // It grows meanwhile.
    for (const branch of queue.branches) yield* this.look(branch, queue);
    if (queue.leftOut === 0) return;
    const [more, were] = queue.leftOut === 1 ? ['', 'was'] : [`and ${queue.leftOut - 1} other folders `, 'were'];
    const what = `${more}${were} not looked through: the root has too many folders`;
    this.warn('scan-budget', what, queue.firstLeftOut, 'Raise skills.limits.maxCandidatesPerRoot.');
  }

  list({ place, found }: Branch): FolderListing {
    this.visited.add(place.realDir);
    const listing = this.disk.list(place.dir);
    if (listing.error !== undefined) {
      const fix = 'Check the permissions of the folder.';
      const refusal = reason('unreadable', `The folder can’t be listed (${listing.error}).`, { fix });
      found.push(this.skills.refuse(place.dir, place.realDir, refusal));
    }
    return listing;
  }

  /** Each of the `folders` in a place. Past the limit they are no longer read, but skills are still counted. */
  private *descend(branch: Branch, folders: readonly Folder[], queue: FolderQueue): Steps<void> {
    const { maxFolders } = this;
    const { place, found } = branch;
    for (const folder of folders.slice(0, maxFolders)) {
      yield;
      this.visit(branch, folder, queue);
    }
    if (folders.length <= maxFolders) return;
    const cut = place.cut ?? OVER_LIMIT.tooManyCandidates(place.dir, folders.length, maxFolders);
    const late: Branch = { place: { ...place, cut }, found };
    const rest = folders.slice(maxFolders, MAX_FOLDERS_COUNTED);
    for (const folder of rest) {
      yield;
      this.visit(late, folder, queue);
    }
    const unseen = folders.length - maxFolders - rest.length;
    if (unseen <= 0) return;
    const what = `holds ${folders.length} folders; the last ${unseen} were not looked at`;
    this.warn('directory-too-large', what, place.dir, 'Move its skills into several directories.');
  }

  /** Accounts for the skill in a folder. Without one, the folder waits to be listed. */
  private visit(branch: Branch, folder: Folder, queue: FolderQueue): void {
    const { skills } = this;
    const { place: parent, found } = branch;
    const dir = childPath(parent.dir, folder.name);
    const level = parent.level + 1;
    // What isn't text in a name was replaced when the directory was listed, and then it is the name of nothing.
    if (folder.name.includes('\ufffd') && !isThere(dir)) {
      this.warn('folder-name-not-utf8', 'has a name that is not UTF-8, so it can’t be opened', dir, 'Rename it.');
      return;
    }
    // Mostly the same string, and then it is worth keeping only one.
    const inPlace = parent.realDir === parent.dir ? dir : childPath(parent.realDir, folder.name);
    const realDir = folder.isLink ? this.follow(dir, found) : inPlace;
    if (realDir === undefined) return;
    const limit = level > MAX_DEPTH ? OVER_LIMIT.tooDeep(level) : (parent.cut ?? skills.limit());
    const candidate = limit ? skills.refuseUnread(dir, realDir, limit) : skills.read(dir, realDir);
    const item = candidate ?? queue.add({ ...parent, dir, realDir, level, isLinked: parent.isLinked || folder.isLink });
    if (item) found.push(item);
  }

  private *look(branch: Branch, queue: FolderQueue): Steps<void> {
    const { skills } = this;
    const { dir, realDir, level, cut } = branch.place;
    const { folders, misspelt } = this.list(branch);
    const isTooDeep = level > MAX_DEPTH;
    if (misspelt !== undefined) {
      const limit = isTooDeep ? OVER_LIMIT.tooDeep(level) : (cut ?? skills.limit());
      const candidate = limit ? skills.refuse(dir, realDir, limit, misspelt) : skills.read(dir, realDir, misspelt);
      if (candidate) {
        branch.found.push(candidate);
        return;
      }
    }
    if (!isTooDeep) yield* this.descend(branch, folders, queue);
    else if (folders.length > 0) this.warnOfDepth(dir);
  }

  /** The real directory behind a link, or undefined when it may not or can't be followed. */
  private follow(dir: string, found: (Candidate | Branch)[]): string | undefined {
    const link = this.disk.follow(dir, this.mayFollow);
    if (!link) return undefined;
    if (link.target === undefined) this.warn('broken-link', `is a link that leads nowhere (${link.broken})`, dir);
    else if (!link.refusal) return link.target;
    else {
      const candidate = this.skills.refuseUnread(dir, link.target, link.refusal);
      if (candidate) found.push(candidate);
      else this.warn('symlink-escape', 'is a link out of its root', dir);
    }
    return undefined;
  }

  /** Said once: what is below may hold skills, and nobody will look. */
  private warnOfDepth(dir: string): void {
    if (this.hasWarnedOfDepth) return;
    this.hasWarnedOfDepth = true;
    const what = `is more than ${MAX_DEPTH} levels below its root; what is in it was not looked at`;
    this.warn('too-deep', what, dir, 'Move its skills up.');
  }

  private warn(code: string, what: string, path: string, fix?: string): void {
    this.diagnostics.push(rootWarning(code, what, path, fix));
  }
}

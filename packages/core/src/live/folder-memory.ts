import type { Candidate } from '../discovery/candidate.js';
import type { FollowedLink } from '../discovery/follow-link.js';
import type { FolderListing } from '../discovery/list-folders.js';
import type { SkillFileRules } from '../discovery/open-skill-file.js';
import { DISK } from '../discovery/skill-disk.js';
import { type FoundFile, SKILL_FILE } from '../discovery/to-candidate.js';
import { childPath } from '../files/child-path.js';
import { printOf } from './content-print.js';
import { looksLike, stampOf } from './stamp.js';

/** One file name in a folder, as it was last read. */
interface RememberedFile {
  readonly found: FoundFile;
  candidate: Candidate | undefined;
  /** Missing where a watch would have told of a change, until somebody has time to take one. */
  stamp: string | undefined;
  print?: number;
  isSuspect: boolean;
}

/**
 * What is known of one folder. An answer stands until somebody suspects it; then its stamp is taken again, and only
 * when that differs is the disk asked.
 */
export class FolderMemory {
  readonly dir: string;
  /** Kept by whoever watches it. */
  isWatched = false;
  /** The last scan that came through it. */
  reachedBy = 0;
  private listing: { value: FolderListing; stamp: string; isSuspect: boolean } | undefined;
  private link: { value: FollowedLink | undefined; isSuspect: boolean } | undefined;
  private skillFile: { value: boolean; isSuspect: boolean } | undefined;
  // A folder has one such file, two when its name is misspelt.
  private readonly files: RememberedFile[] = [];

  constructor(dir: string) {
    this.dir = dir;
  }

  /** Whether its file has been looked for. */
  get isRead(): boolean {
    return this.files.length > 0;
  }

  /** Whether anything but a file named SKILL.md in some spelling matters here. */
  get isListed(): boolean {
    return this.listing !== undefined;
  }

  /** One that leads nowhere is followed every time: nothing tells for sure when there is something at its end. */
  get isLinkKnown(): boolean {
    return this.link?.value?.target !== undefined && !this.link.isSuspect;
  }

  list(): FolderListing {
    const known = this.listing;
    if (known && !known.isSuspect) return known.value;
    // Taken before looking: what changes in between makes the stamp old, and costs one look more.
    const stamp = stampOf(this.dir);
    if (known) {
      known.isSuspect = false;
      if (known.stamp === stamp) return known.value;
    }
    const listing = DISK.list(this.dir);
    const value = known && isSameListing(known.value, listing) ? known.value : listing;
    this.listing = { value, stamp, isSuspect: false };
    return value;
  }

  follow(mayFollow: (realTarget: string) => boolean): FollowedLink | undefined {
    if (!this.isLinkKnown) this.link = { value: DISK.follow(this.dir, mayFollow), isSuspect: false };
    return this.link?.value;
  }

  hasSkillFile(): boolean {
    if (!this.skillFile || this.skillFile.isSuspect) {
      this.skillFile = { value: DISK.hasSkillFile(this.dir), isSuspect: false };
    }
    return this.skillFile.value;
  }

  read(found: FoundFile, rules: SkillFileRules): Candidate | undefined {
    const { realDir, fileName } = found;
    const known = this.files.find(({ found: before }) => before.fileName === fileName);
    if (known && !known.isSuspect && known.found.realDir === realDir) return known.candidate;
    const isNew = known?.found.realDir !== realDir;
    const stamp = isNew && this.isWatched ? undefined : stampOf(childPath(realDir, fileName));
    if (!known || isNew) {
      if (known) this.files.splice(this.files.indexOf(known), 1);
      const candidate = DISK.read(found, rules);
      this.files.push({ found, candidate, stamp, isSuspect: false });
      return candidate;
    }
    known.isSuspect = false;
    if (known.stamp === stamp) return known.candidate;
    known.stamp = stamp;
    const print = printOf(realDir, fileName, rules);
    const isSame = print !== undefined && print === known.print && known.candidate?.skill !== undefined;
    if (print === undefined) delete known.print;
    else known.print = print;
    if (!isSame) known.candidate = DISK.read(found, rules);
    return known.candidate;
  }

  /** The skill that was loaded from its SKILL.md, when one was. */
  get loaded(): Candidate | undefined {
    return this.loadedFile?.candidate;
  }

  /** Reads it again, if it is suspect. Undefined when it is no longer there, or not to be loaded. */
  readAgain(rules: SkillFileRules): Candidate | undefined {
    const file = this.loadedFile;
    const candidate = file && this.read(file.found, rules);
    return candidate?.skill ? candidate : undefined;
  }

  private get loadedFile(): RememberedFile | undefined {
    return this.files.find(({ found, candidate }) => found.fileName === SKILL_FILE && candidate?.skill);
  }

  /** Takes a print of what was loaded, so that the next change can be told from a touch. */
  takePrint(rules: SkillFileRules): void {
    for (const file of this.files) {
      if (file.print !== undefined || file.isSuspect || !file.candidate?.skill) continue;
      const print = printOf(file.found.realDir, file.found.fileName, rules);
      // Not if it may have changed since it was read: then the print would be of something else.
      if (print !== undefined && this.isAsRead(file, rules)) file.print = print;
    }
  }

  private isAsRead(file: RememberedFile, rules: SkillFileRules): boolean {
    const { found, candidate } = file;
    const now = stampOf(childPath(found.realDir, found.fileName));
    file.stamp ??= now;
    const { stamp } = file;
    if (now === stamp) return true;
    // Too young for its stamp to tell.
    return looksLike(now, stamp) && JSON.stringify(DISK.read(found, rules)) === JSON.stringify(candidate);
  }

  suspect(): void {
    if (this.listing) this.listing.isSuspect = true;
    if (this.link) this.link.isSuspect = true;
    if (this.skillFile) this.skillFile.isSuspect = true;
    for (const file of this.files) file.isSuspect = true;
  }
}

function isSameListing(a: FolderListing, b: FolderListing): boolean {
  if (a.misspelt !== b.misspelt || a.error !== b.error || a.folders.length !== b.folders.length) return false;
  return a.folders.every(({ name, isLink }, index) => {
    const other = b.folders[index];
    return other?.name === name && other.isLink === isLink;
  });
}

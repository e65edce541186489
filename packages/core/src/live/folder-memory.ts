import type { Candidate } from '../discovery/candidate.js';
import type { FollowedLink } from '../discovery/follow-link.js';
import type { FolderListing } from '../discovery/list-folders.js';
import type { SkillFileRules } from '../discovery/open-skill-file.js';
import { DISK } from '../discovery/skill-disk.js';
import type { FoundFile } from '../discovery/to-candidate.js';
import { SKILL_FILE } from '../format/skill-file.js';
import { FileMemory } from './file-memory.js';
import { refusePassing } from './passing-error.js';
import { stampOf } from './stamp.js';

/**
 * What is known of one folder: what is listed in it, where it leads if it is a link, which skill is in it. Each answer
 * stands until somebody suspects it.
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
  private readonly files: FileMemory[] = [];

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
    if (known?.stamp === stamp) {
      known.isSuspect = false;
      return known.value;
    }
    const listing = DISK.list(this.dir);
    refusePassing(listing.error, this.dir);
    const value = known && isSameListing(known.value, listing) ? known.value : listing;
    this.listing = { value, stamp, isSuspect: false };
    return value;
  }

  follow(mayFollow: (realTarget: string) => boolean): FollowedLink | undefined {
    if (this.isLinkKnown) return this.link?.value;
    const value = DISK.follow(this.dir, mayFollow);
    if (value?.target === undefined) refusePassing(value?.broken, this.dir);
    this.link = { value, isSuspect: false };
    return value;
  }

  hasSkillFile(): boolean {
    if (!this.skillFile || this.skillFile.isSuspect) {
      this.skillFile = { value: DISK.hasSkillFile(this.dir), isSuspect: false };
    }
    return this.skillFile.value;
  }

  read(found: FoundFile, rules: SkillFileRules): Candidate | undefined {
    const at = this.files.findIndex((file) => file.found.fileName === found.fileName);
    const known = this.files[at];
    if (known && known.found.realDir === found.realDir) return known.read(rules);
    const file = new FileMemory(found, rules);
    if (at === -1) this.files.push(file);
    else this.files[at] = file;
    return file.candidate;
  }

  /** The skill that was loaded from its SKILL.md, when one was. */
  get loaded(): Candidate | undefined {
    return this.loadedFile?.candidate;
  }

  /** Reads it again, if it is suspect. Undefined when it is no longer there, or not to be loaded. */
  readAgain(rules: SkillFileRules): Candidate | undefined {
    const candidate = this.loadedFile?.read(rules);
    return candidate?.skill ? candidate : undefined;
  }

  takePrint(rules: SkillFileRules): void {
    for (const file of this.files) file.takePrint(rules);
  }

  suspect(): void {
    if (this.listing) this.listing.isSuspect = true;
    if (this.link) this.link.isSuspect = true;
    if (this.skillFile) this.skillFile.isSuspect = true;
    for (const file of this.files) file.suspect();
  }

  private get loadedFile(): FileMemory | undefined {
    return this.files.find(({ found, candidate }) => found.fileName === SKILL_FILE && candidate?.skill);
  }
}

function isSameListing(a: FolderListing, b: FolderListing): boolean {
  if (a.misspelt !== b.misspelt || a.error !== b.error || a.folders.length !== b.folders.length) return false;
  return a.folders.every(({ name, isLink }, index) => {
    const other = b.folders[index];
    return other?.name === name && other.isLink === isLink;
  });
}

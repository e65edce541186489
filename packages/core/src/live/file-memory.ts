import type { Candidate } from '../discovery/candidate.js';
import type { SkillFileRules } from '../discovery/open-skill-file.js';
import { DISK } from '../discovery/skill-disk.js';
import type { FoundFile } from '../discovery/to-candidate.js';
import { childPath } from '../files/child-path.js';
import { printOf } from './content-print.js';
import { looksLike, stampOf } from './stamp.js';

/**
 * One SKILL.md, or the place where one may be, as it was last read. The answer stands until somebody suspects it; then
 * the file's stamp is taken again, then its print, and only when that differs too is it another skill.
 */
export class FileMemory {
  readonly found: FoundFile;
  candidate: Candidate | undefined;
  private isSuspect = false;
  /** Missing where a watch would tell of a change, until somebody has time to take one. */
  private stamp: string | undefined;
  private print: number | undefined;

  constructor(found: FoundFile, rules: SkillFileRules, isWatched: boolean) {
    this.found = found;
    // Taken before reading: what changes in between makes it old, and costs one look more.
    if (!isWatched) this.stamp = this.takeStamp();
    this.candidate = DISK.read(found, rules);
  }

  suspect(): void {
    this.isSuspect = true;
  }

  read(rules: SkillFileRules): Candidate | undefined {
    if (!this.isSuspect) return this.candidate;
    this.isSuspect = false;
    const stamp = this.takeStamp();
    if (stamp === this.stamp) return this.candidate;
    const print = printOf(this.found.realDir, this.found.fileName, rules);
    const isSame = print !== undefined && print === this.print && this.candidate?.skill !== undefined;
    if (!isSame) {
      const candidate = DISK.read(this.found, rules);
      const isUnprinted = this.print === undefined && this.stamp !== undefined && looksLike(stamp, this.stamp);
      if (!(isUnprinted && isAlike(candidate, this.candidate))) this.candidate = candidate;
    }
    this.stamp = stamp;
    this.print = print;
    return this.candidate;
  }

  /** Takes a print of what was loaded, so that the next change can be told from a touch. */
  takePrint(rules: SkillFileRules): void {
    if (this.print !== undefined || this.isSuspect || !this.candidate?.skill) return;
    const print = printOf(this.found.realDir, this.found.fileName, rules);
    // Not if it may have changed since it was read: then the print would be of something else.
    if (this.isAsRead(rules)) this.print = print;
  }

  private isAsRead(rules: SkillFileRules): boolean {
    const now = this.takeStamp();
    this.stamp ??= now;
    if (now === this.stamp) return true;
    // Too young for its stamp to tell.
    return looksLike(now, this.stamp) && isAlike(DISK.read(this.found, rules), this.candidate);
  }

  private takeStamp(): string {
    return stampOf(childPath(this.found.realDir, this.found.fileName));
  }
}

const isAlike = (a: Candidate | undefined, b: Candidate | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

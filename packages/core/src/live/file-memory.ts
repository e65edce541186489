import type { Candidate } from '../discovery/candidate.js';
import type { SkillFileRules } from '../discovery/open-skill-file.js';
import { DISK } from '../discovery/skill-disk.js';
import type { FoundFile } from '../discovery/to-candidate.js';
import { childPath } from '../files/child-path.js';
import { printOf } from './content-print.js';
import { refusePassing } from './passing-error.js';
import { looksLike, stampOf, stampOfStats } from './stamp.js';

/** What was read, and the stamp of the very file it was read from. */
interface Reading {
  readonly candidate: Candidate | undefined;
  readonly stamp: string;
  /** A checksum of the whole file, once somebody had time to take it. */
  readonly print?: number | undefined;
}

/**
 * One SKILL.md, or the place where one may be, as it was last read. The answer stands until somebody suspects it; then
 * the file's stamp is taken again, then its print, and only when that differs too is it another skill.
 */
export class FileMemory {
  readonly found: FoundFile;
  private reading: Reading;
  private isSuspect = false;

  constructor(found: FoundFile, rules: SkillFileRules) {
    this.found = found;
    this.reading = this.readNow(rules);
  }

  get candidate(): Candidate | undefined {
    return this.reading.candidate;
  }

  suspect(): void {
    this.isSuspect = true;
  }

  read(rules: SkillFileRules): Candidate | undefined {
    if (!this.isSuspect) return this.candidate;
    const stamp = this.stampNow();
    if (stamp !== this.reading.stamp) {
      const print = this.printNow(rules);
      const isSame = print !== undefined && print === this.reading.print && this.candidate?.skill !== undefined;
      this.reading = isSame ? { ...this.reading, stamp } : this.readAgain(rules, print);
    }
    // Only now: if it could not be looked at, it stays suspect.
    this.isSuspect = false;
    return this.candidate;
  }

  /** Takes a print of what was loaded, so that the next change can be told from a touch. */
  takePrint(rules: SkillFileRules): void {
    const { candidate, stamp, print } = this.reading;
    if (print !== undefined || this.isSuspect || !candidate?.skill) return;
    const taken = this.printNow(rules);
    // Not if it may have changed since it was read: then the print would be of something else.
    const now = this.stampNow();
    const isAsRead = now === stamp || (looksLike(now, stamp) && isAlike(this.readNow(rules).candidate, candidate));
    if (isAsRead) this.reading = { candidate, stamp, print: taken };
  }

  /** The print was taken before: if the file changes in between, the stamp is of the later one. */
  private readAgain(rules: SkillFileRules, print: number | undefined): Reading {
    const before = this.reading;
    const { candidate, stamp } = this.readNow(rules);
    // Without a print to compare, a file that looks the same and reads the same is the same.
    const isSame = before.print === undefined && looksLike(stamp, before.stamp) && isAlike(candidate, before.candidate);
    return { candidate: isSame ? before.candidate : candidate, stamp, print };
  }

  private readNow(rules: SkillFileRules): Reading {
    let stamp: string | undefined;
    const candidate = DISK.read(this.found, rules, (stats) => {
      stamp = stampOfStats(stats);
    });
    if (candidate?.refusal?.code === 'unreadable') refusePassing(candidate.refusal.message, candidate.filePath);
    // What could not be opened has no stats, but may look different the next time.
    return { candidate, stamp: stamp ?? this.stampNow() };
  }

  private stampNow(): string {
    return stampOf(childPath(this.found.realDir, this.found.fileName));
  }

  private printNow(rules: SkillFileRules): number | undefined {
    return printOf(this.found.realDir, this.found.fileName, rules);
  }
}

const isAlike = (a: Candidate | undefined, b: Candidate | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

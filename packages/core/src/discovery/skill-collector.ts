import type { Limits } from '../config/types.js';
import type { Candidate, Refusal, Root } from './candidate.js';
import type { SkillFileRules } from './open-skill-file.js';
import { OVER_LIMIT } from './scan-limits.js';
import type { SkillDisk } from './skill-disk.js';
import { refusedCandidate, SKILL_FILE } from './to-candidate.js';

/** Accounts for the skill folders of one root, in the order they are found in. */
export class SkillCollector {
  readonly candidates: Candidate[] = [];
  loaded = 0;
  private readonly root: Root;
  private readonly disk: SkillDisk;
  private readonly maxLoaded: number;
  private readonly fileRules: SkillFileRules;

  constructor(root: Root, { maxSkillsLoadedPerSource, maxSkillFileBytes }: Limits, disk: SkillDisk) {
    this.root = root;
    this.disk = disk;
    this.maxLoaded = maxSkillsLoadedPerSource;
    this.fileRules = { maxBytes: maxSkillFileBytes, allowHardLinks: root.tier === 'bundled' };
  }

  /** Why no more skills are loaded, once they are not. */
  limit(): Refusal | undefined {
    return this.loaded < this.maxLoaded ? undefined : OVER_LIMIT.tooManySkills(this.maxLoaded);
  }

  /** Reads the skill in `dir`, if there is one. True when the folder is accounted for. */
  read(dir: string, realDir: string, fileName: string = SKILL_FILE): boolean {
    const candidate = this.disk.read({ root: this.root, dir, realDir, fileName }, this.fileRules);
    if (!candidate) return false;
    if (candidate.skill) this.loaded++;
    this.candidates.push(candidate);
    return true;
  }

  /** Accounts for a folder that was seen but not read. False when there is no skill in it. */
  refuseUnread(dir: string, realDir: string, refusal: Refusal): boolean {
    if (!this.disk.hasSkillFile(dir)) return false;
    this.refuse(dir, realDir, refusal);
    return true;
  }

  refuse(dir: string, realDir: string, refusal: Refusal, fileName: string = SKILL_FILE): void {
    this.candidates.push(refusedCandidate({ root: this.root, dir, realDir, fileName }, refusal));
  }
}

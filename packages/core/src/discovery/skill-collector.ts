import type { Limits } from '../config/types.js';
import { SKILL_FILE } from '../format/skill-file.js';
import type { Candidate, Refusal, Root } from './candidate.js';
import type { SkillFileRules } from './open-skill-file.js';
import { OVER_LIMIT } from './scan-limits.js';
import type { SkillDisk } from './skill-disk.js';
import { refusedCandidate } from './to-candidate.js';

/** Accounts for the skill folders of one root, and counts those that load. */
export class SkillCollector {
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

  /** Reads the skill in `dir`. Undefined when there is none. */
  read(dir: string, realDir: string, fileName: string = SKILL_FILE): Candidate | undefined {
    const candidate = this.disk.read({ root: this.root, dir, realDir, fileName }, this.fileRules);
    if (candidate?.skill) this.loaded++;
    return candidate;
  }

  /** Accounts for a folder that was seen but not read. Undefined when there is no skill in it. */
  refuseUnread(dir: string, realDir: string, refusal: Refusal): Candidate | undefined {
    return this.disk.hasSkillFile(dir) ? this.refuse(dir, realDir, refusal) : undefined;
  }

  refuse(dir: string, realDir: string, refusal: Refusal, fileName: string = SKILL_FILE): Candidate {
    return refusedCandidate({ root: this.root, dir, realDir, fileName }, refusal);
  }
}

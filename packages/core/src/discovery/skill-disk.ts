import type { Stats } from 'node:fs';
import { childPath } from '../files/child-path.js';
import { isThere } from '../files/look.js';
import { SKILL_FILE } from '../format/skill-file.js';
import type { Candidate } from './candidate.js';
import { type FollowedLink, followLink } from './follow-link.js';
import { type FolderListing, listFolders } from './list-folders.js';
import type { SkillFileRules } from './open-skill-file.js';
import { readSkillFile } from './read-skill-file.js';
import { type FoundFile, parsedCandidate, refusedCandidate } from './to-candidate.js';

/** All that discovery asks of the disk below a root. Whoever remembers answers need not ask the disk again. */
export interface SkillDisk {
  list(dir: string): FolderListing;
  follow(dir: string, mayFollow: (realTarget: string) => boolean): FollowedLink | undefined;
  hasSkillFile(dir: string): boolean;
  /** The skill in a folder, loaded or refused; undefined when there is none. `onOpen` hears which file was read. */
  read(found: FoundFile, rules: SkillFileRules, onOpen?: (stats: Stats) => void): Candidate | undefined;
}

/** The disk as it is now. */
export const DISK: SkillDisk = {
  list: listFolders,
  follow: followLink,
  hasSkillFile: (dir) => isThere(childPath(dir, SKILL_FILE)),
  read(found, rules, onOpen) {
    const result = readSkillFile(found.dir, found.realDir, found.fileName, rules, onOpen);
    if (!result) return undefined;
    return 'refusal' in result ? refusedCandidate(found, result.refusal) : parsedCandidate(found, result.parsed);
  },
};

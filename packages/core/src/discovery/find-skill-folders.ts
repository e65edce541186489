import { resolve } from 'node:path';
import { LIMITS } from '../config/limits.js';
import { scanRoot } from './scan-root.js';

const EVERY_FOLDER = {
  maxCandidatesPerRoot: 100_000,
  maxSkillsLoadedPerSource: 100_000,
  maxSkillsInPrompt: 0,
  maxSkillsPromptChars: 0,
  maxSkillFileBytes: LIMITS.maxSkillFileBytes.default,
} as const;

/** Every skill folder at or below a directory, the broken ones too, found as discovery finds them. */
export function findSkillFolders(dir: string): string[] {
  const { candidates } = scanRoot(
    { tier: 'workspace', dir: resolve(dir) },
    { limits: EVERY_FOLDER, allowSymlinkTargets: [] },
  );
  return candidates.map(({ baseDir }) => baseDir);
}

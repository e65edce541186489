import { resolve } from 'node:path';
import { LIMITS } from '../config/limits.js';
import { runToEnd } from '../steps.js';
import type { Candidate } from './candidate.js';
import { scanRoot } from './scan-root.js';

const EVERY_FOLDER = {
  maxCandidatesPerRoot: 100_000,
  maxSkillsLoadedPerSource: 100_000,
  maxSkillsInPrompt: 0,
  maxSkillsPromptChars: 0,
  maxSkillFileBytes: LIMITS.maxSkillFileBytes.default,
} as const;

/** Every skill folder at or below a directory, the broken and refused ones too, as discovery finds them. */
export function findCandidates(dir: string): readonly Candidate[] {
  const root = { tier: 'workspace', dir: resolve(dir) } as const;
  return runToEnd(scanRoot(root, { limits: EVERY_FOLDER, allowSymlinkTargets: [] })).candidates;
}

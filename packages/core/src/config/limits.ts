import { readInteger, reportUnknownKeys, type Section } from './section.js';
import type { Limits } from './types.js';

/** The safety limits of `skills.limits`: what applies when the config says nothing, and the least it may say. */
export const LIMITS: Readonly<Record<keyof Limits, { readonly default: number; readonly minimum: number }>> = {
  maxCandidatesPerRoot: { default: 300, minimum: 1 },
  maxSkillsLoadedPerSource: { default: 200, minimum: 1 },
  maxSkillsInPrompt: { default: 150, minimum: 0 },
  maxSkillsPromptChars: { default: 30_000, minimum: 0 },
  maxSkillFileBytes: { default: 256_000, minimum: 0 },
};

/** Reads `skills.limits`; each limit that is absent or unusable gets its default. */
export function readLimits(section: Section): Limits {
  reportUnknownKeys(section, Object.keys(LIMITS));
  const read = (key: keyof Limits): number => readInteger(section, key, LIMITS[key].minimum) ?? LIMITS[key].default;
  return {
    maxCandidatesPerRoot: read('maxCandidatesPerRoot'),
    maxSkillsLoadedPerSource: read('maxSkillsLoadedPerSource'),
    maxSkillsInPrompt: read('maxSkillsInPrompt'),
    maxSkillsPromptChars: read('maxSkillsPromptChars'),
    maxSkillFileBytes: read('maxSkillFileBytes'),
  };
}

import { basename } from 'node:path';
import type { Resolution, ResolvedSkill } from '../resolution.js';
import { nearestName } from '../text/nearest-name.js';

export type SkillLookup =
  | { readonly entry: ResolvedSkill }
  | { readonly suggestion?: string; readonly ambiguous?: readonly string[] };

/**
 * Finds a skill the way people name them: exact name, key, any case, any separator, the folder's name, or the path
 * of its folder or file. Of namesakes the one that is used is meant. When several different skills fit, none does.
 */
export function findSkill({ skills }: Pick<Resolution, 'skills'>, wanted: string): SkillLookup {
  const byPath = skills.find(({ candidate }) => candidate.baseDir === wanted || candidate.filePath === wanted);
  if (byPath) return { entry: byPath };
  for (const matches of MATCHERS) {
    const found = skills.filter((entry) => matches(entry, wanted));
    const names = [...new Set(found.map(({ name }) => name))];
    // Namesakes are sorted with the one that is used first.
    if (names.length === 1) return { entry: found[0] as ResolvedSkill };
    if (names.length > 1) return { ambiguous: names };
  }
  const suggestion = nearestName(wanted, [...new Set(skills.map(({ name }) => name))]);
  return suggestion === undefined ? {} : { suggestion };
}

const MATCHERS: readonly ((entry: ResolvedSkill, wanted: string) => boolean)[] = [
  (entry, wanted) => entry.name === wanted,
  (entry, wanted) => entry.candidate.skill?.skillKey === wanted,
  (entry, wanted) => entry.name.toLowerCase() === wanted.toLowerCase(),
  (entry, wanted) => plain(entry.name) === plain(wanted),
  (entry, wanted) => basename(entry.candidate.baseDir) === wanted,
];

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '-');

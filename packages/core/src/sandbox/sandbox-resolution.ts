import { basename } from 'node:path';
import type { LoadedCandidate } from '../discovery/candidate.js';
import type { Reason } from '../gates/verdict.js';
import { withSkills } from '../make-resolution.js';
import type { JudgedSkill, Resolution } from '../resolution.js';

/** Where a ready skill is in the sandbox, name by name from the workspace; or why it isn't there. */
export type Whereabouts = readonly string[] | Reason;

/** The resolution as the sandbox has it: ready is what is in there, with the paths it has there. */
export function sandboxResolution(
  resolution: Resolution,
  whereabouts: ReadonlyMap<LoadedCandidate, Whereabouts>,
  seenPath: (names: readonly string[]) => string,
): Resolution {
  const knowhow = { ...resolution.knowhow, prompt: { ...resolution.knowhow.prompt, paths: 'absolute' as const } };
  const skills = resolution.skills.map((entry): JudgedSkill => {
    const { candidate, verdict } = entry;
    const where = candidate.skill && whereabouts.get(candidate);
    if (!candidate.skill || !where) return entry;
    if (!isNames(where)) {
      const fix = where.fix === undefined ? {} : { fix: where.fix };
      return { ...entry, verdict: { ...verdict, state: where.state, reasons: [where], ...fix } };
    }
    const baseDir = seenPath(where);
    const filePath = seenPath([...where, basename(candidate.filePath)]);
    return { ...entry, candidate: { ...candidate, baseDir, realDir: baseDir, filePath } };
  });
  return withSkills(resolution, skills, { knowhow });
}

const isNames = (where: Whereabouts): where is readonly string[] => Array.isArray(where);

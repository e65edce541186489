import { reason } from '../gates/reason.js';
import type { Refusal } from './candidate.js';

/** Folders of skills may be grouped this deep. */
export const MAX_DEPTH = 6;
/** Past this many folders in one directory it is not a place for skills. */
export const MAX_FOLDERS_COUNTED = 100_000;
/** A low limit on candidates is no reason to lose sight of the rest. */
const MIN_LISTINGS = 1000;

/** How many directories may be listed in one root: one that is really a whole disk must end. */
export function listingBudget(maxCandidatesPerRoot: number): number {
  return Math.max(maxCandidatesPerRoot * MAX_DEPTH, MIN_LISTINGS);
}

/** What is said of a skill that a limit cut off. */
export const OVER_LIMIT = {
  tooDeep: (level: number) =>
    reason('too-deep', `It is ${level} levels below its root.`, {
      fix: `Move it up: skills are found at most ${MAX_DEPTH} levels below a root.`,
    }),
  tooManySkills: (limit: number) => reason('too-many-skills', `Its root holds more than ${limit} skills.`),
  tooManyCandidates: (dir: string, count: number, limit: number) =>
    reason('too-many-candidates', `${dir} holds ${count} folders; the first ${limit} are read.`, {
      fix: `Raise skills.limits.maxCandidatesPerRoot to at least ${count}.`,
    }),
} as const satisfies Readonly<Record<string, (...facts: never[]) => Refusal>>;

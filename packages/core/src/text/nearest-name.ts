import { editDistance } from './edit-distance.js';

/** The candidate a person most likely meant by `name`, or undefined when none is close. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  // A slip of the finger or two; more than a third of the word is another word.
  let limit = Math.max(1, Math.floor(name.length / 3));
  let nearest: string | undefined;
  for (const candidate of candidates) {
    // The lengths alone can rule it out, which matters when `name` is a megabyte of somebody's mistake.
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance <= limit && (nearest === undefined || distance < limit)) {
      nearest = candidate;
      limit = distance;
    }
  }
  return nearest;
}

import type { Candidate } from '../discovery/candidate.js';
import type { Mutable } from '../mutable.js';

/** A candidate among its namesakes. */
export interface CatalogEntry {
  readonly candidate: Candidate;
  /** The candidate that is used instead of this one. */
  readonly shadowedBy?: Candidate;
  /** Set when it is the same folder, reached another way. */
  readonly isSameFolder: boolean;
  /** The candidates that this one is used instead of, lowest precedence first. */
  readonly shadows: readonly Candidate[];
}

const SHADOWS_NOTHING: readonly Candidate[] = [];

/**
 * Decides between namesakes. `candidates` come lowest precedence first, so the last of a name wins; refused ones
 * take no part, because a broken skill must not hide a working one, and nor do folders that a later candidate
 * reaches another way. Nothing is removed, except that a folder two overlapping roots both found is listed once, where
 * it has the most say.
 */
export function buildCatalog(candidates: readonly Candidate[]): CatalogEntry[] {
  const byFolder = new Map<string, Candidate>();
  for (const candidate of candidates) {
    // A root that may not load the folder has no say in it.
    if (candidate.skill || !byFolder.get(candidate.baseDir)?.skill) byFolder.set(candidate.baseDir, candidate);
  }
  const unique = [...byFolder.values()];
  if (unique.length < candidates.length) unique.sort(byOrderIn(candidates));

  const realFolders = new Map<string, Candidate>();
  for (const candidate of unique) if (candidate.skill) realFolders.set(candidate.realDir, candidate);
  const winners = new Map<string, Candidate>();
  for (const candidate of unique) {
    if (realFolders.get(candidate.realDir) === candidate) winners.set(candidate.name, candidate);
  }
  const shadows = new Map<Candidate, Candidate[]>();
  const entries = unique.map((candidate): Mutable<CatalogEntry> => {
    const entry: Mutable<CatalogEntry> = { candidate, isSameFolder: false, shadows: SHADOWS_NOTHING };
    if (!candidate.skill) return entry;
    const twin = realFolders.get(candidate.realDir) ?? candidate;
    const namesake = winners.get(twin.name);
    // Where the folder gives the name, a link to it can have another one.
    const winner = namesake?.name === candidate.name ? namesake : twin;
    if (winner === candidate) return entry;
    const shadowed = shadows.get(winner);
    if (shadowed) shadowed.push(candidate);
    else shadows.set(winner, [candidate]);
    entry.shadowedBy = winner;
    entry.isSameFolder = winner === twin;
    return entry;
  });
  if (shadows.size > 0) for (const entry of entries) entry.shadows = shadows.get(entry.candidate) ?? SHADOWS_NOTHING;
  return entries;
}

function byOrderIn(candidates: readonly Candidate[]): (a: Candidate, b: Candidate) => number {
  const order = new Map(candidates.map((candidate, index) => [candidate, index]));
  return (a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0);
}

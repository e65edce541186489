import type { Candidate, Refusal } from './candidate.js';
import { listingBudget } from './scan-limits.js';

/** A directory on the way down from the root. */
export interface Place {
  readonly dir: string;
  readonly realDir: string;
  /** How far below the root it is. */
  readonly level: number;
  /** Whether a link is on the way to it. */
  readonly isLinked: boolean;
  /** Why the skills in it are counted and no longer read. */
  readonly cut?: Refusal;
}

/** What was found in a directory, in the order of its folders: skills, and directories that are listed in their turn. */
export interface Branch {
  readonly place: Place;
  readonly found: (Candidate | Branch)[];
}

/**
 * The directories that are to be listed: those nearest to the top first, so that no crowd further down keeps them from
 * being seen. Each is in it once, and no more of them than the limit on candidates allows.
 */
export class FolderQueue {
  readonly branches: Branch[] = [];
  /** Directories there was no room for, and the first of them. */
  leftOut = 0;
  firstLeftOut = '';
  private readonly room: number;
  private readonly visited: Set<string>;

  /** `visited` holds real directories that were listed before. */
  constructor(maxCandidatesPerRoot: number, visited: Set<string>) {
    this.room = listingBudget(maxCandidatesPerRoot);
    this.visited = visited;
  }

  /** Undefined when it isn't to be listed. */
  add(place: Place): Branch | undefined {
    // What a link leads to may have been listed already, and it may lead back to where it is.
    if (place.isLinked && this.visited.has(place.realDir)) return undefined;
    this.visited.add(place.realDir);
    if (this.branches.length === this.room) {
      if (this.leftOut++ === 0) this.firstLeftOut = place.dir;
      return undefined;
    }
    const branch: Branch = { place, found: [] };
    this.branches.push(branch);
    return branch;
  }
}

/** All skills of a branch, by relative path. */
export function candidatesOf({ found }: Branch, candidates: Candidate[] = []): Candidate[] {
  for (const item of found) {
    if ('found' in item) candidatesOf(item, candidates);
    else candidates.push(item);
  }
  return candidates;
}

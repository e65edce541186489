import type { Place } from './folder-walk.js';
import { type FolderListing, NOTHING } from './list-folders.js';
import { listingBudget } from './scan-limits.js';
import type { SkillDisk } from './skill-disk.js';

/**
 * Lists the directories of one root, each once and no more of them than the limit on candidates allows. `onExhausted`
 * hears of the first directory that was too many.
 */
export function createFolderLister(
  disk: SkillDisk,
  maxCandidatesPerRoot: number,
  onExhausted: (dir: string) => void,
): (place: Place) => FolderListing {
  const visited = new Set<string>();
  let left = listingBudget(maxCandidatesPerRoot);
  return ({ dir, realDir, isLinked }) => {
    // What a link leads to may have been listed already, and it may lead back to where it is.
    if (isLinked && visited.has(realDir)) return NOTHING;
    visited.add(realDir);
    left--;
    if (left === -1) onExhausted(dir);
    return left < 0 ? NOTHING : disk.list(dir);
  };
}

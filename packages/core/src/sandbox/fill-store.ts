import type { LoadedCandidate } from '../discovery/candidate.js';
import { asCopyError, type CopyError } from './copy-error.js';
import { copySkill, type SkillCopy } from './copy-skill.js';
import { folderName } from './folder-name.js';
import { removeEntry } from './remove-entry.js';
import { copyPath, hasStore, type Store, withStore } from './store.js';

/** Enough to keep a disk busy; each holds some tens of descriptors at most. */
const AT_ONCE = 4;

export interface FilledStore {
  /** The copy of each skill, or why there is none. */
  readonly outcomes: ReadonlyMap<LoadedCandidate, SkillCopy | CopyError>;
  /** Copies of skills that are no longer wanted, or that failed. */
  readonly removed: readonly string[];
  /** What should have been removed, and could not be. */
  readonly stuck: readonly string[];
}

/** Makes the store of a workspace hold these skills and nothing else. What fails for one is that one's outcome. */
export async function fillStore(candidates: readonly LoadedCandidate[], realWorkspace: string): Promise<FilledStore> {
  const outcomes = new Map<LoadedCandidate, SkillCopy | CopyError>();
  // A workspace that needs no copies is left as it is.
  if (candidates.length === 0 && !(await hasStore(realWorkspace))) return { outcomes, removed: [], stuck: [] };
  try {
    return await withStore(realWorkspace, async (store) => {
      await copyEach(candidates, store, outcomes);
      const kept = candidates.filter((candidate) => !(outcomes.get(candidate) instanceof Error));
      return { outcomes, ...(await removeOthers(store, new Set(kept.map(({ name }) => folderName(name))))) };
    });
  } catch (error) {
    const place = copyPath().join('/');
    for (const candidate of candidates) outcomes.set(candidate, asCopyError(error, 'unwritable', place));
    return { outcomes, removed: [], stuck: candidates.length === 0 ? [place] : [] };
  }
}

async function copyEach(
  candidates: readonly LoadedCandidate[],
  store: Store,
  outcomes: Map<LoadedCandidate, SkillCopy | CopyError>,
): Promise<void> {
  const waiting = candidates.values();
  const work = async () => {
    // One iterator for all: each takes the next that nobody has taken.
    for (const candidate of waiting) {
      const folder = folderName(candidate.name);
      const failed = (error: unknown) => asCopyError(error, 'unwritable', copyPath(folder).join('/'));
      outcomes.set(candidate, await copySkill(candidate, folder, store).catch(failed));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The store is ours alone: what isn't a copy of now was one, or was planted. */
async function removeOthers({ skills, trash }: Store, kept: ReadonlySet<string>) {
  const removed: string[] = [];
  const stuck: string[] = [];
  for await (const { name } of skills.list()) {
    if (kept.has(name)) continue;
    const isGone = await removeEntry(skills, name, trash).then(
      () => true,
      () => false,
    );
    (isGone ? removed : stuck).push(copyPath(name).join('/'));
  }
  return { removed, stuck };
}

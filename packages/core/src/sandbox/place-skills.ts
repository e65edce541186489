import type { LoadedCandidate } from '../discovery/candidate.js';
import { reason } from '../gates/reason.js';
import { asCopyError, CopyError } from './copy-error.js';
import type { SkillCopy } from './copy-skill.js';
import { fillStore } from './fill-store.js';
import { folderName } from './folder-name.js';
import { namesInWorkspace } from './in-place.js';
import { inTurn } from './in-turn.js';
import { realPath } from './real-path.js';
import type { Whereabouts } from './sandbox-resolution.js';
import { copyPath } from './store.js';

export interface PlacedSkills {
  readonly whereabouts: ReadonlyMap<LoadedCandidate, Whereabouts>;
  readonly copies: readonly SkillCopy[];
  readonly removed: readonly string[];
  readonly stuck: readonly string[];
}

/** Brings skills into a workspace: those that are in it stay where they are, the others are copied. */
export async function placeSkills(candidates: readonly LoadedCandidate[], workspaceDir: string): Promise<PlacedSkills> {
  const whereabouts = new Map<LoadedCandidate, Whereabouts>();
  let realWorkspace: string;
  try {
    realWorkspace = await realPath(workspaceDir);
  } catch (error) {
    const why = notInSandbox(new CopyError('unwritable', 'Its workspace', error));
    for (const candidate of candidates) whereabouts.set(candidate, why);
    return { whereabouts, copies: [], removed: [], stuck: [] };
  }
  const toCopy: LoadedCandidate[] = [];
  for (const candidate of candidates) {
    try {
      const names = await namesInWorkspace(candidate, realWorkspace);
      if (names) whereabouts.set(candidate, names);
      else toCopy.push(candidate);
    } catch (error) {
      whereabouts.set(candidate, notInSandbox(asCopyError(error, 'unreadable', candidate.name)));
    }
  }
  // Two at once would remove each other's copies, and find files half way.
  const { outcomes, removed, stuck } = await inTurn(realWorkspace, () => fillStore(toCopy, realWorkspace));
  const copies: SkillCopy[] = [];
  for (const [candidate, outcome] of outcomes) {
    if (outcome instanceof CopyError) whereabouts.set(candidate, notInSandbox(outcome));
    else {
      whereabouts.set(candidate, copyPath(folderName(candidate.name)));
      copies.push(outcome);
    }
  }
  return { whereabouts, copies, removed, stuck };
}

function notInSandbox({ message, subject, fix }: CopyError) {
  return reason('not-in-sandbox', `It could not be copied into the sandbox: ${message}`, { subject, fix });
}

import type { LoadedCandidate } from '../discovery/candidate.js';
import { reason } from '../gates/reason.js';
import { buildSnapshot } from '../snapshot/build-snapshot.js';
import { placeSkills } from './place-skills.js';
import type { SandboxCopy, SandboxOptions } from './sandbox-copy.js';
import { sandboxResolution, type Whereabouts } from './sandbox-resolution.js';
import { createSeenPaths } from './seen-paths.js';

/**
 * Copies the ready skills of a resolution into a sandbox's workspace, and builds the snapshot that is used in there:
 * every path in it can be read by what runs inside. A skill that can't be copied is not ready there, and says why. Only
 * files that differ are written, so it can be called before every turn.
 *
 * Throws only a `SandboxPathError`.
 */
export async function copyToSandbox(options: SandboxOptions): Promise<SandboxCopy> {
  const seenPath = createSeenPaths(options.seenAs);
  const only = options.only && new Set(options.only);
  const leftOut = new Map<LoadedCandidate, Whereabouts>();
  const wanted: LoadedCandidate[] = [];
  for (const { candidate, verdict, name } of options.resolution.skills) {
    if (verdict.state !== 'ready' || !candidate.skill) continue;
    if (!only || only.has(name)) wanted.push(candidate);
    else leftOut.set(candidate, reason('left-out-of-sandbox', 'The sandbox has a list of skills without it.'));
  }
  const { whereabouts, copies, removed, stuck } = await placeSkills(wanted, options.workspaceDir);
  const resolution = sandboxResolution(options.resolution, new Map([...whereabouts, ...leftOut]), seenPath);
  return {
    snapshot: buildSnapshot(resolution, { ...options.prompt, paths: 'absolute' }),
    resolution,
    copied: copies.flatMap(({ copied }) => copied).sort(),
    unchanged: copies.reduce((sum, { unchanged }) => sum + unchanged, 0),
    removed: [...removed, ...copies.flatMap((copy) => copy.removed)].sort(),
    stuck,
    skipped: copies.flatMap(({ skipped }) => skipped).sort((a, b) => (a.skill < b.skill ? -1 : 1)),
    failed: wanted.flatMap((candidate) => {
      const why = whereabouts.get(candidate);
      return why && 'code' in why ? [{ skill: candidate.name, reason: why }] : [];
    }),
  };
}

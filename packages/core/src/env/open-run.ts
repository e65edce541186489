import type { Resolution } from '../resolution.js';
import type { Snapshot } from '../snapshot/snapshot.js';
import { findInRun } from './find-in-run.js';
import { NoSnapshotError } from './no-snapshot-error.js';
import { RunVariables } from './run-variables.js';
import { SkillRun } from './skill-run.js';

/** What a run is opened from: a session, or a resolution with a snapshot of it. */
export interface RunSource {
  /** Where settings and secrets are now. */
  readonly resolution: Resolution;
  /** Which skills are used, and where they are. */
  readonly snapshot: Pick<Snapshot, 'skills'> | undefined;
}

/**
 * Whose variables the run has. `eligible`: every skill's of the snapshot. `active`: those of the skills named here, and
 * of each that is activated later; so a program sees no key of a skill that the run has nothing to do with.
 */
export type RunOptions =
  | { readonly scope?: 'eligible' }
  | { readonly scope: 'active'; readonly active?: readonly string[] };

/**
 * Opens a run: an environment with the variables of its skills, references resolved, through the blocklist. What could
 * not be given is in `run.env`, and the run opens all the same. `process.env` is never touched.
 *
 * @throws {NoSnapshotError} for a session before its first turn.
 * @throws {SkillNotInRunError} for a name that no skill of the snapshot has.
 */
export async function openRun(source: RunSource, options: RunOptions = {}): Promise<SkillRun> {
  const { resolution, snapshot } = source;
  if (!snapshot) throw new NoSnapshotError();
  const skills = new Map(snapshot.skills.map((skill) => [skill.name, skill]));
  const active =
    options.scope === 'active' ? (options.active ?? []).map((name) => findInRun(skills, name)) : [...skills.values()];
  const variables = new RunVariables(resolution);
  const env = await variables.resolve(active);
  return new SkillRun({ agentId: resolution.agent.id, seen: resolution.skills, skills, active, variables, env });
}

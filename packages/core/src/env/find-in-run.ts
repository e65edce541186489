import type { SnapshotSkill } from '../snapshot/snapshot.js';
import { SkillNotInRunError } from './skill-not-in-run-error.js';

/** @throws {SkillNotInRunError} `unknown-skill`, with the nearest name. */
export function findInRun(skills: ReadonlyMap<string, SnapshotSkill>, name: string): SnapshotSkill {
  const skill = skills.get(name);
  if (!skill) throw new SkillNotInRunError('unknown-skill', name, skills.keys());
  return skill;
}

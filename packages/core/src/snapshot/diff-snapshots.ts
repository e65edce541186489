import { canonicalJson } from './hash-content.js';
import type { Snapshot, SnapshotSkill } from './snapshot.js';

/** A skill that is in both snapshots but not the same. */
export interface ChangedSkill {
  readonly name: string;
  /** The fields that differ. */
  readonly fields: readonly string[];
}

export interface SnapshotDiff {
  readonly isSame: boolean;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly ChangedSkill[];
  /** The model would see something else. */
  readonly promptChanged: boolean;
  readonly commandsChanged: boolean;
  readonly filterChanged: boolean;
}

/** What somebody who holds `before` is missing of `after`. */
export function diffSnapshots(before: Snapshot, after: Snapshot): SnapshotDiff {
  const old = new Map(before.skills.map((skill) => [skill.name, skill]));
  const added: string[] = [];
  const changed: ChangedSkill[] = [];
  for (const skill of after.skills) {
    const previous = old.get(skill.name);
    old.delete(skill.name);
    if (!previous) {
      added.push(skill.name);
      continue;
    }
    const fields = changedFields(previous, skill);
    if (fields.length > 0) changed.push({ name: skill.name, fields });
  }
  return {
    isSame: before.version === after.version,
    added,
    removed: [...old.keys()],
    changed,
    promptChanged: before.prompt !== after.prompt,
    commandsChanged: !isEqual(before.commands, after.commands),
    filterChanged: !isEqual(before.skillFilter, after.skillFilter),
  };
}

function changedFields(before: SnapshotSkill, after: SnapshotSkill): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof SnapshotSkill>;
  return [...keys].filter((key) => !isEqual(before[key], after[key]));
}

/** A store may have given a snapshot's keys back in another order. */
const isEqual = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

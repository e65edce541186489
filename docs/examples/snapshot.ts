import { buildSnapshot, diffSnapshots, resolveSkills, type Snapshot } from '@knowhow/core';

let current: Snapshot = buildSnapshot(resolveSkills());

/** Call this before each turn: the session goes on with its snapshot until something it sees has changed. */
export function refresh(): Snapshot {
  const next = buildSnapshot(resolveSkills());
  if (next.version !== current.version) {
    const { added, removed, changed } = diffSnapshots(current, next);
    console.error('skills changed', { added, removed, changed });
    current = next;
  }
  return current;
}

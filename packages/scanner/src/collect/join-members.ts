import type { Fact } from '../model/index.js';

/** One fact for all members of an archive that are alike: a Java archive has hundreds of classes. */
export function joinMembers(facts: readonly Fact[]): Fact[] {
  const joined = new Map<string, Fact>();
  const counts = new Map<string, number>();
  for (const [at, fact] of facts.entries()) {
    const key = keyOf(fact) ?? `${at}`;
    if (!joined.has(key)) joined.set(key, fact);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...joined].map(([key, fact]) => withCount(fact, counts.get(key) ?? 1));
}

function keyOf(fact: Fact): string | undefined {
  const archive = fact.unit.file.lastIndexOf('!/');
  if (archive === -1 || fact.type !== 'opaque' || fact.what === 'disguised') return undefined;
  return `${fact.what} ${fact.unit.file.slice(0, archive)}`;
}

function withCount(fact: Fact, count: number): Fact {
  if (count < 2 || fact.type !== 'opaque') return fact;
  return { ...fact, detail: `${fact.detail} (and ${count - 1} more in the same archive)` };
}

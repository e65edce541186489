import { type Fact, LIMITS, type Skipped } from '../model/index.js';
import type { Entry } from './entry.js';
import { incomplete } from './make-facts.js';

const REASONS = {
  deep: `it is inside more than ${LIMITS.folders} folders`,
  many: 'the skill has more files than are analysed',
  bytes: 'the skill has more text than is analysed',
} as const;

/** Why a file is not analysed, before it is opened. */
export function reasonToLeave(entry: Entry, tooMany: boolean, tooMuch: boolean): string | undefined {
  if (entry.depth > LIMITS.folders) return REASONS.deep;
  if (tooMany) return REASONS.many;
  return tooMuch ? REASONS.bytes : undefined;
}

/** One fact per reason: how many, and one of them. */
export function leftOutFacts(left: readonly Skipped[]): Fact[] {
  const factReasons = { [REASONS.deep]: 'too-deep', [REASONS.many]: 'too-many', [REASONS.bytes]: 'limit' } as const;
  return Object.values(REASONS).flatMap((reason) => {
    const files = left.filter((each) => each.reason === reason);
    const [first] = files;
    if (!first) return [];
    const detail = `${files.length} files were not analysed: ${reason.replace(/^it is/, 'they are')}`;
    return [incomplete(first.file, factReasons[reason], detail, { matters: true })];
  });
}

/** One fact per folder that other programs fill. */
export function enclosedFacts(counts: ReadonlyMap<string, number>): Fact[] {
  return [...counts].map(([folder, count]) =>
    incomplete(folder, 'limit', `its ${count} files were listed and hashed, not analysed`, { matters: false }),
  );
}

/** What a fact says was not analysed, for the list of skipped files. */
export function skippedBy(fact: Fact): Skipped[] {
  if (fact.type !== 'opaque' && fact.type !== 'incomplete') return [];
  if (fact.type === 'incomplete' && (fact.reason === 'too-many' || fact.reason === 'too-deep')) return [];
  return [{ file: fact.unit.file, reason: fact.detail }];
}

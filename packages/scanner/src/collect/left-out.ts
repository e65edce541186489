import { type Fact, LIMITS, type Skipped } from '../model/index.js';
import type { Entry } from './entry.js';
import { incomplete } from './make-facts.js';
import type { Worth } from './worth.js';

const REASONS = {
  'too-deep': `it is inside more than ${LIMITS.folders} folders`,
  'too-many': 'the skill has more files than are analysed',
  limit: 'the skill has more text than is analysed',
} as const;

type Reason = keyof typeof REASONS;

/** A file that was only listed, and what may be missed with it. */
export interface Left extends Worth {
  file: string;
  reason: Reason;
}

/** Why a file is not analysed, before it is opened. */
export function reasonToLeave(entry: Entry, tooMany: boolean, tooMuch: boolean): Reason | undefined {
  if (entry.depth > LIMITS.folders) return 'too-deep';
  if (tooMany) return 'too-many';
  return tooMuch ? 'limit' : undefined;
}

/** One fact per reason: how many, and the worst of them. */
export function leftOutFacts(left: readonly Left[]): Fact[] {
  return (Object.keys(REASONS) as Reason[]).flatMap((reason) => {
    const files = left.filter((each) => each.reason === reason);
    const worst = files.find(isSkill) ?? files.find(({ program }) => program) ?? files.find(({ matters }) => matters);
    const named = worst ?? files[0];
    if (!named) return [];
    const count = files.length === 1 ? 'it was' : `${files.length} files were`;
    const why = files.length === 1 ? REASONS[reason] : REASONS[reason].replace(/^it is/, 'they are');
    const { matters, program } = named;
    return [incomplete(named.file, reason, `${count} not analysed: ${why}`, { matters, program })];
  });
}

export function skippedAsLeft({ file, reason }: Left): Skipped {
  return { file, reason: REASONS[reason] };
}

/** One fact per folder that other programs fill. */
export function enclosedFacts(closed: ReadonlyMap<Entry, string>, isUsed: (folder: string) => boolean): Fact[] {
  const counts = new Map<string, number>();
  for (const folder of closed.values()) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts].map(([folder, count]) => {
    const installed = folder.endsWith('node_modules');
    const files = count === 1 ? 'one of its files was' : `${count} of its files were`;
    return incomplete(folder, 'limit', `${files} listed and hashed, not analysed`, {
      matters: installed,
      program: installed && isUsed(folder),
    });
  });
}

/** What a fact says was not analysed, for the list of skipped files. */
export function skippedBy(fact: Fact): Skipped[] {
  if (fact.type !== 'opaque' && fact.type !== 'incomplete') return [];
  return [{ file: fact.unit.file, reason: fact.detail }];
}

function isSkill({ file }: Left): boolean {
  return /^skill\.md$/i.test(file);
}

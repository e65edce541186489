import { createHash } from 'node:crypto';
import { type Fact, LIMITS } from '../model/index.js';
import type { Entry } from './entry.js';
import { leadOf } from './link-facts.js';
import { incomplete } from './make-facts.js';
import { modeKey } from './mode-facts.js';
import { startPulse } from './pulse.js';
import { rankFiles } from './rank-files.js';
import { readContent } from './read-content.js';
import { walkSkill } from './walk-skill.js';

const KEEP_NOTHING = () => 0;

/** The hash that `collectSkill` returns, without the work of typing and unpacking. */
export async function hashSkill(dir: string): Promise<string> {
  const pulse = startPulse();
  const { root, entries } = await walkSkill(dir, pulse);
  const hashedWhole = filesHashedWhole(entries);
  const sums = new Map<Entry, string>();
  for (const entry of entries) {
    if (entry.kind !== 'file') continue;
    const read = await readContent(entry, { hashAll: hashedWhole.has(entry), keep: KEEP_NOTHING }, pulse);
    sums.set(entry, 'trouble' in read ? read.trouble : read.sha256);
    await pulse();
  }
  return hashEntries(root, entries, sums);
}

/** The files whose every byte is hashed: all, unless the skill is so large that it would take seconds. */
export function filesHashedWhole(entries: readonly Entry[]): ReadonlySet<Entry> {
  const whole = new Set<Entry>();
  let left: number = LIMITS.hashed;
  // In the order they are read, so that what is analysed is hashed.
  for (const entry of rankFiles(entries.filter(({ kind }) => kind === 'file'))) {
    if (entry.stat.size > left) continue;
    left -= entry.stat.size;
    whole.add(entry);
  }
  return whole;
}

/** Says so when the hash leaves something out; as unreadable, because a result for such a skill must not be remembered. */
export function hashFacts(entries: readonly Entry[], whole: ReadonlySet<Entry>): Fact[] {
  const partly = entries.filter((entry) => entry.kind === 'file' && !whole.has(entry));
  const [first] = partly;
  if (!first) return [];
  const which = partly.length === 1 ? 'it is' : `${partly.length} files are`;
  return [
    incomplete(first.file, 'unreadable', `${which} so large that only the ends were hashed`, {
      matters: false,
      program: false,
    }),
  ];
}

/** One hash of names, kinds, rights, places that links lead to, and contents; `entries` are in order. */
export function hashEntries(root: string, entries: readonly Entry[], sums: ReadonlyMap<Entry, string>): string {
  const hash = createHash('sha256');
  for (const entry of entries) {
    const { name, kind, target } = entry;
    const lead = kind === 'link' ? leadOf(root, entry) : '';
    // Lengths in front of what others choose, so that no two skills can be written the same way.
    hash.update(`${kind} ${modeKey(entry)} ${lead} ${name.length}:`).update(name);
    hash.update(` ${target.length}:${target} ${sums.get(entry) ?? ''}\n`);
  }
  return hash.digest('hex');
}

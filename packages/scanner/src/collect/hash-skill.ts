import { createHash } from 'node:crypto';
import { LIMITS } from '../model/index.js';
import type { Entry } from './entry.js';
import { startPulse } from './pulse.js';
import { readContent } from './read-content.js';
import { walkSkill } from './walk-skill.js';

const EXECUTE = 0o111;
const KEEP_NOTHING = () => 0;

/** The hash that `collectSkill` returns, without the work of typing and unpacking. */
export async function hashSkill(dir: string): Promise<string> {
  const pulse = startPulse();
  const { entries } = await walkSkill(dir, pulse);
  const hashedWhole = filesHashedWhole(entries);
  const sums = new Map<Entry, string>();
  for (const entry of entries) {
    if (entry.kind !== 'file') continue;
    const read = await readContent(entry, { hashAll: hashedWhole.has(entry), keep: KEEP_NOTHING }, pulse);
    sums.set(entry, 'trouble' in read ? read.trouble : read.sha256);
    await pulse();
  }
  return hashEntries(entries, sums);
}

/** The files whose every byte is hashed: all, unless the skill is so large that it would take seconds. */
export function filesHashedWhole(entries: readonly Entry[]): ReadonlySet<Entry> {
  const whole = new Set<Entry>();
  let left: number = LIMITS.hashed;
  for (const entry of entries) {
    if (entry.kind !== 'file' || entry.stat.size > left) continue;
    left -= entry.stat.size;
    whole.add(entry);
  }
  return whole;
}

/** One hash of names, kinds, rights to execute, targets of links and contents; `entries` are in order. */
export function hashEntries(entries: readonly Entry[], sums: ReadonlyMap<Entry, string>): string {
  const hash = createHash('sha256');
  for (const entry of entries) {
    const { name, kind, stat, target } = entry;
    const execute = kind === 'file' && (stat.mode & EXECUTE) !== 0 ? 'x' : '-';
    // Lengths in front of what others choose, so that no two skills can be written the same way.
    hash.update(`${kind} ${execute} ${name.length}:`).update(name);
    hash.update(` ${target.length}:${target} ${sums.get(entry) ?? ''}\n`);
  }
  return hash.digest('hex');
}

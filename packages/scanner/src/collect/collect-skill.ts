import { type Fact, LIMITS, type Skipped, type Unit } from '../model/index.js';
import { markCompiled } from './bytecode-sources.js';
import { copiedLinks } from './copied-links.js';
import { findEnclosed, isUsed } from './enclosed-files.js';
import type { Entry } from './entry.js';
import { filesHashedWhole, hashEntries, hashFacts } from './hash-skill.js';
import { enclosedFacts, leftOutFacts, skippedAsLeft, skippedBy } from './left-out.js';
import { linkFacts } from './link-facts.js';
import { modeFacts } from './mode-facts.js';
import { nameFacts } from './name-facts.js';
import { startPulse } from './pulse.js';
import { rankFiles } from './rank-files.js';
import { type Limits, Reading } from './reading.js';
import { markTold } from './told-files.js';
import { isInstalled, toldLanguage, toldToRun } from './told-to-run.js';
import { walkSkill } from './walk-skill.js';

export interface Collected {
  units: Unit[];
  facts: Fact[];
  skipped: Skipped[];
  /** Files that were read and typed, members of archives not counted. */
  scannedFiles: string[];
  files: { path: string; size: number; sha256: string }[];
  /** The same for the same names, kinds, rights, links and contents. */
  hash: string;
}

export interface CollectOptions {
  limits?: Partial<Limits>;
}

/** Reads a folder as untrusted files: what there is, what it is, and what could not be looked at. */
export async function collectSkill(dir: string, options: CollectOptions = {}): Promise<Collected> {
  const limits: Limits = { ...LIMITS, ...options.limits };
  const pulse = startPulse();
  const { root, entries, facts } = await walkSkill(dir, pulse, limits.listed);
  const hashedWhole = filesHashedWhole(entries);
  const reading = new Reading(limits, hashedWhole, pulse);
  const closed = findEnclosed(entries);
  const files = rankFiles(entries.filter(({ kind }) => kind === 'file'));
  for (const entry of files) await (closed.has(entry) ? reading.hash(entry) : reading.read(entry));
  const used = await readTold(reading, files, closed);
  const { units, left, scanned } = reading;
  units.sort((one, other) => byCodePoint(one.file, other.file));
  facts.push(...reading.facts, ...enclosedFacts(closed, (folder) => used.has(folder)));
  const marked = markTold(markCompiled(facts, entries), units);
  const unseen = [...marked, ...leftOutFacts(left), ...hashFacts(entries, hashedWhole)];
  unseen.push(...linkFacts(root, entries), ...modeFacts(entries), ...nameFacts(entries), ...copiedLinks(units));
  unseen.sort((one, other) => byCodePoint(one.unit.file, other.unit.file));
  return {
    units,
    facts: unseen,
    skipped: [...marked.flatMap(skippedBy), ...left.map(skippedAsLeft)],
    scannedFiles: entries.filter((entry) => scanned.has(entry)).map(({ file }) => file),
    files: entries.flatMap((entry) => reading.sizeAndSum(entry)),
    hash: hashEntries(root, entries, reading.sums),
  };
}

/** Reads what the texts run or import, whatever it is and wherever it is; returns the folders that are made use of. */
async function readTold(reading: Reading, files: readonly Entry[], closed: Map<Entry, string>): Promise<Set<string>> {
  const told = toldToRun(reading.units);
  const used = new Set<string>();
  for (const entry of files) {
    const folder = closed.get(entry);
    const language = toldLanguage(entry.file, told);
    if (folder === undefined) {
      if (language) await reading.readAs(entry, language);
    } else if (isUsed(entry, told)) {
      if (language || told.packages.has(packageIn(entry.file))) used.add(folder);
      closed.delete(entry);
      await reading.read(entry, language);
    }
  }
  return used;
}

function packageIn(file: string): string {
  return isInstalled(file) ? (/^.*?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? '') : '';
}

function byCodePoint(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

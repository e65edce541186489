import { type Fact, LIMITS, type Skipped, type Unit } from '../model/index.js';
import { markCompiled } from './bytecode-sources.js';
import { copiedLinks } from './copied-links.js';
import { type Enclosed, findEnclosed } from './enclosed-files.js';
import type { Entry } from './entry.js';
import { examine, glance } from './examine.js';
import { filesHashedWhole, hashEntries } from './hash-skill.js';
import { isShown, keepForScan, keepStart } from './kept-bytes.js';
import { enclosedFacts, leftOutFacts, reasonToLeave, skippedBy } from './left-out.js';
import { linkFacts } from './link-facts.js';
import { incomplete } from './make-facts.js';
import { modeFacts } from './mode-facts.js';
import { type Pulse, startPulse } from './pulse.js';
import { rankFiles } from './rank-files.js';
import { type ReadFile, readContent } from './read-content.js';
import { markTold } from './told-files.js';
import { walkSkill } from './walk-skill.js';

export interface Collected {
  units: Unit[];
  facts: Fact[];
  skipped: Skipped[];
  /** Files that were read and typed, members of archives not counted. */
  scannedFiles: string[];
  files: { path: string; size: number; sha256: string }[];
  /** The same for the same names, kinds, rights to execute, links and contents. */
  hash: string;
}

export interface CollectOptions {
  limits?: Partial<Limits>;
}

type Limits = Record<'files' | 'bytesOfSkill' | 'units' | 'listed', number>;

/** What is known so far. */
interface Progress {
  readonly units: Unit[];
  readonly facts: Fact[];
  readonly left: Skipped[];
  readonly scanned: Set<Entry>;
  readonly sizes: Map<Entry, number>;
  /** Hashes of contents, or why there is none. */
  readonly sums: Map<Entry, string>;
  characters: number;
}

/** Reads a folder as untrusted files: what there is, what it is, and what could not be looked at. */
export async function collectSkill(dir: string, options: CollectOptions = {}): Promise<Collected> {
  const limits: Limits = { ...LIMITS, ...options.limits };
  const pulse = startPulse();
  const { root, entries, facts } = await walkSkill(dir, pulse, limits.listed);
  const enclosed = findEnclosed(entries);
  const progress = await readFiles(entries, facts, enclosed, limits, pulse);
  const { units, left, scanned } = progress;
  units.sort((one, other) => byCodePoint(one.file, other.file));
  facts.push(...leftOutFacts(left), ...enclosedFacts(enclosed.counts));
  facts.push(...linkFacts(root, entries), ...modeFacts(entries), ...copiedLinks(units));
  const marked = markTold(markCompiled(facts, entries), units);
  marked.sort((one, other) => byCodePoint(one.unit.file, other.unit.file));
  return {
    units,
    facts: marked,
    skipped: [...marked.flatMap(skippedBy), ...left],
    scannedFiles: entries.filter((entry) => scanned.has(entry)).map(({ file }) => file),
    files: entries.flatMap((entry) => sizeAndSum(entry, progress)),
    hash: hashEntries(entries, progress.sums),
  };
}

async function readFiles(
  entries: Entry[],
  facts: Fact[],
  enclosed: Enclosed,
  limits: Limits,
  pulse: Pulse,
): Promise<Progress> {
  const progress: Progress = {
    units: [],
    facts,
    left: [],
    scanned: new Set(),
    sizes: new Map(),
    sums: new Map(),
    characters: 0,
  };
  const hashedWhole = filesHashedWhole(entries);
  for (const entry of rankFiles(entries.filter(({ kind }) => kind === 'file'))) {
    const hashAll = hashedWhole.has(entry);
    const tooMany = progress.scanned.size >= limits.files;
    const tooMuch = progress.characters >= limits.bytesOfSkill || progress.units.length >= limits.units;
    const isClosed = enclosed.files.has(entry);
    const reason = isClosed ? undefined : reasonToLeave(entry, tooMany, tooMuch);
    const keep = isClosed || reason ? keepStart : keepForScan;
    const read = await readEntry(entry, hashAll, keep, progress, pulse);
    if (!read || isClosed) continue;
    if (reason) leave(entry, read, reason, progress);
    else scan(entry, read, progress);
  }
  return progress;
}

async function readEntry(
  entry: Entry,
  hashAll: boolean,
  keep: typeof keepForScan,
  { facts, sizes, sums }: Progress,
  pulse: Pulse,
): Promise<ReadFile | undefined> {
  const read = await readContent(entry, { hashAll, keep }, pulse);
  await pulse();
  if ('trouble' in read) {
    sums.set(entry, read.trouble);
    facts.push(incomplete(entry.file, 'unreadable', read.trouble, { matters: true, program: isProgram(entry) }));
    return undefined;
  }
  sizes.set(entry, read.size);
  sums.set(entry, read.sha256);
  return read;
}

function scan(entry: Entry, read: ReadFile, progress: Progress): void {
  const { units, facts } = examine({ ...read, file: entry.file, executable: isProgram(entry), level: 0 });
  for (const unit of units) progress.characters += unit.text.length;
  progress.units.push(...units);
  progress.facts.push(...facts);
  progress.scanned.add(entry);
}

/** A look at the start shows what is a program or a picture; the rest counts as left out. */
function leave({ file }: Entry, { head }: ReadFile, reason: string, progress: Progress): void {
  const facts = glance(file, head);
  progress.facts.push(...facts);
  if (facts.length === 0 && !isShown(head)) progress.left.push({ file, reason });
}

function isProgram(entry: Entry): boolean {
  return (entry.stat.mode & 0o111) !== 0;
}

function byCodePoint(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function sizeAndSum(entry: Entry, { sizes, sums }: Progress): Collected['files'] {
  const size = sizes.get(entry);
  return size === undefined ? [] : [{ path: entry.file, size, sha256: sums.get(entry) ?? '' }];
}

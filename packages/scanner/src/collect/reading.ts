import type { Fact, Language, Unit } from '../model/index.js';
import type { Collected } from './collect-skill.js';
import type { Entry } from './entry.js';
import { examine, glance, isReadAsText } from './examine.js';
import { typeByMagic } from './file-type.js';
import { isShown, keepForScan, keepStart } from './kept-bytes.js';
import { isCode } from './language-names.js';
import { type Left, reasonToLeave } from './left-out.js';
import { fileUnit, incomplete } from './make-facts.js';
import type { Pulse } from './pulse.js';
import { type ReadFile, readContent } from './read-content.js';
import { worthOf } from './worth.js';

export type Limits = Record<'files' | 'bytesOfSkill' | 'units' | 'listed', number>;

/** Reads the files of one skill, as many as the limits allow, and keeps what they say. */
export class Reading {
  readonly units: Unit[] = [];
  readonly facts: Fact[] = [];
  readonly left: Left[] = [];
  readonly scanned = new Set<Entry>();
  /** Hashes of contents, or why there is none. */
  readonly sums = new Map<Entry, string>();
  readonly #sizes = new Map<Entry, number>();
  readonly #limits: Limits;
  readonly #hashedWhole: ReadonlySet<Entry>;
  readonly #pulse: Pulse;
  #characters = 0;

  constructor(limits: Limits, hashedWhole: ReadonlySet<Entry>, pulse: Pulse) {
    this.#limits = limits;
    this.#hashedWhole = hashedWhole;
    this.#pulse = pulse;
  }

  /** Only for the hash. */
  async hash(entry: Entry): Promise<void> {
    await this.#open(entry, keepStart);
  }

  /** Analyses a file, or says that it is left out; `told` is what a text runs it as. */
  async read(entry: Entry, told?: Language): Promise<void> {
    const tooMany = this.scanned.size >= this.#limits.files;
    const tooMuch = this.#characters >= this.#limits.bytesOfSkill || this.units.length >= this.#limits.units;
    const reason = reasonToLeave(entry, tooMany, tooMuch);
    const read = await this.#open(entry, reason ? keepStart : keepForScan);
    if (!read) return;
    if (reason) this.#leave(entry, read, reason);
    else this.#examine(entry, read, told);
  }

  /** A file that a text runs is read in that language as well. */
  async readAs(entry: Entry, told: Language): Promise<void> {
    if (!this.scanned.has(entry)) return;
    const [unit] = this.units.filter(({ file }) => file === entry.file);
    if (unit) {
      if (!isCode(unit.language)) this.#add([fileUnit(unit.file, told, unit.text, unit.depth)]);
      return;
    }
    const read = await this.#open(entry, keepForScan);
    if (!read) return;
    const { units, facts } = examine({ ...read, file: entry.file, executable: isExecutable(entry), level: 0, told });
    this.#add(units.filter(({ file }) => file === entry.file));
    this.facts.push(...facts.filter(({ type }) => type === 'incomplete'));
  }

  sizeAndSum(entry: Entry): Collected['files'] {
    const size = this.#sizes.get(entry);
    return size === undefined ? [] : [{ path: entry.file, size, sha256: this.sums.get(entry) ?? '' }];
  }

  async #open(entry: Entry, keep: typeof keepForScan): Promise<ReadFile | undefined> {
    const read = await readContent(entry, { hashAll: this.#hashedWhole.has(entry), keep }, this.#pulse);
    await this.#pulse();
    if ('trouble' in read) {
      this.sums.set(entry, read.trouble);
      const worth = worthOf(entry.file, isExecutable(entry), undefined);
      this.facts.push(incomplete(entry.file, 'unreadable', read.trouble, worth));
      return undefined;
    }
    this.#sizes.set(entry, read.size);
    this.sums.set(entry, read.sha256);
    return read;
  }

  #examine(entry: Entry, read: ReadFile, told: Language | undefined): void {
    const item = { ...read, file: entry.file, executable: isExecutable(entry), level: 0, ...(told && { told }) };
    const { units, facts } = examine(item);
    this.#add(units);
    this.facts.push(...facts);
    this.scanned.add(entry);
  }

  /** A look at the start shows what is a program or a picture; the rest counts as left out. */
  #leave(entry: Entry, { head }: ReadFile, reason: Left['reason']): void {
    const { file } = entry;
    const executable = isExecutable(entry);
    const type = typeByMagic(head);
    const known = glance(file, head);
    this.facts.push(...known);
    if (type && (isShown(type) || known.length > 0) && !isReadAsText({ file, head, executable }, type)) return;
    this.left.push({ file, reason, ...worthOf(file, executable, head) });
  }

  #add(units: readonly Unit[]): void {
    for (const unit of units) this.#characters += unit.text.length;
    this.units.push(...units);
  }
}

function isExecutable({ stat }: Entry): boolean {
  return (stat.mode & 0o111) !== 0;
}

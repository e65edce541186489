import type { Diagnostic } from '../../diagnostic.js';
import { showText } from '../../text/show-text.js';
import { parseYaml } from '../yaml/parse-yaml.js';
import { readYaml } from '../yaml/read-yaml.js';
import { removeEqualDuplicate } from './repair-duplicates.js';
import { type Entry, joinEntries, splitEntries, UNQUOTED_COLON } from './repair-entries.js';
import { type Mend, readsAsOneKey, repairEntry } from './repair-entry.js';

/** More than this is no slip of the pen. */
const MAX_CHARACTERS = 32_000;
const MAX_ENTRIES = 100;
const MAX_ATTEMPTS = 20;
const MAX_DUPLICATES = 5;
const FIX = 'Quote the value, or run `knowhow lint --fix`.';
const KEEP_ONE = 'Keep one of the two, or run `knowhow lint --fix`.';

export interface RepairedYaml {
  /** What {@link parseYaml} accepts. Lines that needed no repair are unchanged, byte for byte. */
  readonly text: string;
  /** Empty when there was nothing to repair. Lines are those of the text that was given. */
  readonly repairs: readonly Diagnostic[];
}

/**
 * Mends the mistakes people make in frontmatter (an unquoted colon, a tab, a quote too many), or returns undefined
 * when it can't be sure. Values that hold gates are never guessed: their syntax is mended exactly, or not at all.
 */
export function repairYaml(yaml: string): RepairedYaml | undefined {
  const parsed = parseYaml(yaml);
  if ('fields' in parsed) return { text: yaml, repairs: [] };
  return parsed.error.code === 'yaml-too-complex' ? undefined : mendBrokenYaml(yaml);
}

/** The same for a text that is known to be broken. It needs no parser when what comes out is plain YAML. */
export function mendBrokenYaml(yaml: string): RepairedYaml | undefined {
  if (yaml.length > MAX_CHARACTERS) return undefined;
  const entries = splitEntries(yaml);
  if (entries.length > MAX_ENTRIES) return undefined;
  const repaired = repairEntries(entries);
  return repaired && dropDuplicates(repaired.entries, repaired.repairs);
}

/** Each entry is tried on its own, so that what is wrong with one can't be blamed on the next. */
function repairEntries(entries: readonly Entry[]): { entries: Entry[]; repairs: Diagnostic[] } | undefined {
  let attempts = 0;
  const mayTry = () => ++attempts <= MAX_ATTEMPTS;
  const repairs: Diagnostic[] = [];
  const mended: Entry[] = [];
  for (const entry of entries) {
    if (isQuiet(entry) || (!isSurelyBroken(entry) && readsAsOneKey(entry))) {
      mended.push(entry);
      continue;
    }
    const result = repairEntry(entry, mayTry);
    if (!result) return undefined;
    mended.push({ ...entry, lines: result.lines });
    repairs.push(...result.mends.map((mend) => repairOf(entry, mend)));
  }
  return { entries: mended, repairs };
}

function dropDuplicates(entries: readonly Entry[], repairs: Diagnostic[]): RepairedYaml | undefined {
  let current = entries;
  for (let round = 0; round <= MAX_DUPLICATES; round++) {
    const text = joinEntries(current);
    const parsed = readYaml(text);
    if ('fields' in parsed) return { text, repairs };
    if (parsed.error.code !== 'yaml-duplicate-key') return undefined;
    const dropped = removeEqualDuplicate(current);
    if (!dropped) return undefined;
    current = dropped.entries;
    const shown = showText(dropped.removed.key ?? '', 30);
    const message = `\`${shown}\` is there twice with the same value; it was read once.`;
    repairs.push(repairOf(dropped.removed, { message, lineOffset: 0, column: 1, fix: KEEP_ONE }));
  }
  return undefined;
}

function isSurelyBroken({ lines }: Entry): boolean {
  return lines.length === 1 && UNQUOTED_COLON.test(lines[0] as string);
}

/** Comments and blank lines before the first key. */
function isQuiet(entry: Entry): boolean {
  return entry.key === undefined && entry.lines.every((line) => /^[ \t]*(?:#.*)?$/.test(line.trimEnd()));
}

function repairOf(entry: Entry, mend: Mend): Diagnostic {
  const { message, lineOffset, column, fix = FIX } = mend;
  return { code: 'repaired', severity: 'warning', message, line: entry.line + lineOffset, column, fix };
}

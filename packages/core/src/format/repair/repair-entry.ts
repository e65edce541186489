import { showText } from '../../text/show-text.js';
import { GATE_KEYS } from '../frontmatter-keys.js';
import { readYaml } from '../yaml/read-yaml.js';
import { hidesGate, hidesOtherGate } from './hides-gate.js';
import { type Entry, GLUED_KEY, splitLines, valueSpan } from './repair-entries.js';
import { indentWithSpaces } from './repair-indentation.js';
import { json5ToJson } from './repair-json5.js';
import { mendNestedLines } from './repair-nested.js';
import { mendValue } from './repair-value.js';

/** What was wrong with an entry, said for a person, and where (in lines of the entry, from 0). */
export interface Mend {
  readonly message: string;
  readonly lineOffset: number;
  readonly column: number;
  /** What a person does about it, when it is not putting the value in quotes. */
  readonly fix?: string;
}

export interface MendedEntry {
  readonly lines: readonly string[];
  readonly mends: readonly Mend[];
}

const SEPARATE = 'Put `: ` between key and value, or run `knowhow lint --fix`.';
const WRITE_JSON = 'Write it as JSON, or run `knowhow lint --fix`.';
const INDENT = 'Indent the text below its key, or run `knowhow lint --fix`.';

/** One way to change an entry. Undefined when it has nothing to change. */
type Step = (entry: Entry) => MendedEntry | undefined;

/** Steps that keep the meaning exactly, for keys that hold gates; then the ones that read text as text. */
const EXACT_STEPS: readonly Step[] = [separateKey, trimKey, indentWithSpaces, rewriteJson5];
const TEXT_STEPS: readonly Step[] = [indentContinuation, mendWholeValue, mendNestedLines];

/**
 * Mends an entry that YAML refuses, step by step, until it accepts it. `mayTry` is asked before each attempt.
 * Undefined when nothing helps: then the frontmatter stays invalid.
 */
export function repairEntry(entry: Entry, mayTry: () => boolean): MendedEntry | undefined {
  if (entry.key === undefined) return undefined;
  let current = entry;
  const mends: Mend[] = [];
  const mayHoldGate = GATE_KEYS.has(entry.key) || hidesGate(`\n${entry.lines[0]}`);
  // No way of mending what is around a gate may make it a part of that.
  const text = entry.lines.join('');
  if (mayHoldGate ? hidesOtherGate(text) : hidesGate(text)) return undefined;
  const steps = mayHoldGate ? EXACT_STEPS : [...EXACT_STEPS, ...TEXT_STEPS];
  for (const step of steps) {
    const changed = step(current);
    if (!changed) continue;
    if (!mayTry()) return undefined;
    mends.push(...changed.mends);
    current = { ...entry, lines: changed.lines };
    if (readsAsOneKey(current)) return { lines: current.lines, mends };
  }
  return undefined;
}

/** Whether YAML reads the entry's lines as exactly the key they start with. */
export function readsAsOneKey(entry: Entry): boolean {
  const result = readYaml(entry.lines.join(''));
  if (!('fields' in result)) return false;
  const keys = Object.keys(result.fields);
  return keys.length === 1 && keys[0] === entry.key;
}

/** `name:x` and `name：x` become `name: x`. */
function separateKey(entry: Entry): MendedEntry | undefined {
  const [first = '', ...rest] = entry.lines;
  const glued = GLUED_KEY.exec(first);
  if (!glued) return undefined;
  const message = `\`${glued[1]}\` has no \`: \` after it; it was read as a key all the same.`;
  const separated = `${glued[1]}: ${first.slice(glued[0].length).replace(/^[ \t]+/, '')}`;
  return {
    lines: [separated, ...rest],
    mends: [{ message, lineOffset: 0, column: (glued[1] ?? '').length + 1, fix: SEPARATE }],
  };
}

/** `"metadata "` is `metadata`: that is how OpenClaw reads it. */
function trimKey(entry: Entry): MendedEntry | undefined {
  const [first = '', ...rest] = entry.lines;
  const [quoted = '', quote = '', key = ''] = /^(["'])([^"'\\\r\n]*)\1/.exec(first) ?? [];
  if (key === key.trim() || key.trim() !== entry.key) return undefined;
  const message = `\`${key.trim()}\` has blanks inside of its quotes; it was read without them.`;
  const fix = 'Remove the blanks, or run `knowhow lint --fix`.';
  const trimmed = quote + key.trim() + quote + first.slice(quoted.length);
  return { lines: [trimmed, ...rest], mends: [{ message, lineOffset: 0, column: 1, fix }] };
}

/** `metadata: {os:'linux'}` is no YAML, but the JSON5 that OpenClaw reads. */
function rewriteJson5(entry: Entry): MendedEntry | undefined {
  if (entry.key !== 'metadata') return undefined;
  const text = entry.lines.join('');
  const { start, end } = valueSpan(entry);
  const json = text[start] === '{' ? json5ToJson(text.slice(start, end)) : undefined;
  if (json === undefined) return undefined;
  const message = 'The value of `metadata` is JSON5 and not YAML; it was read as JSON5.';
  const lines = splitLines(text.slice(0, start) + json + text.slice(end));
  return { lines, mends: [{ message, lineOffset: 0, column: start + 1, fix: WRITE_JSON }] };
}

/** Prose that goes on below its key without being indented. */
function indentContinuation(entry: Entry): MendedEntry | undefined {
  const [first = '', ...rest] = entry.lines;
  if (!/:[ \t]+\S/.test(first)) return undefined;
  const isProse = (line: string) => /^[\p{L}\p{N}"'(*_`“‘]/u.test(line) && !hidesGate(`\n${line}`);
  // Anything else at the margin (a comment, a list, a bracket) may belong to someone else.
  if (!rest.some(isProse) || !rest.every((line) => isProse(line) || /^[ \t\r\n]/.test(line))) return undefined;
  const lineOffset = rest.findIndex(isProse) + 1;
  const lines = [first, ...rest.map((line) => (isProse(line) ? `  ${line}` : line))];
  const shown = showText(entry.key ?? '', 30);
  const message = `The text below \`${shown}\` is not indented; it was read as part of its value.`;
  return { lines, mends: [{ message, lineOffset, column: 1, fix: INDENT }] };
}

function mendWholeValue(entry: Entry): MendedEntry | undefined {
  const key = entry.key ?? '';
  const text = entry.lines.join('');
  const { start, end } = valueSpan(entry);
  // The value starts on a later line: it is nested.
  if (/[\r\n]/.test(text.slice(0, start + 1))) return undefined;
  const mended = mendValue(text.slice(start, end), key);
  if (!mended) return undefined;
  const meant = showText(mended.meant, 25);
  const message = `The value of \`${showText(key, 20)}\` ${mended.problem}; it was read as “${meant}”.`;
  const lines = splitLines(text.slice(0, start) + mended.text + text.slice(end));
  const mend: Mend = { message, lineOffset: 0, column: start + 1 };
  return { lines, mends: [mended.fix === undefined ? mend : { ...mend, fix: mended.fix }] };
}

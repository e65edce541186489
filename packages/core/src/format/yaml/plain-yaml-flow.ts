import { NOT_PLAIN, readDoubleQuoted, readSingleQuoted, trimBlanks, typePlainScalar } from './plain-yaml-scalars.js';

const STRING_OR_TRAILING_COMMA = /"(?:[^"\\]|\\.)*"|(?<![[{,]\s*),(?=\s*[}\]])/g;
/** A list item that needs no thought: no indicator in it, nothing that could open or close a structure. */
const SIMPLE_ITEM = /^[A-Za-z0-9_./+-][\w ./+@*-]*$/;

const TRAILING_COMMA = /,\s*[}\]]/;
const LIST_OF_WORDS = /^\[\s*[A-Za-z]/;
/** Deeper nesting is nobody's frontmatter: the full parser, which is bounded, gets to refuse it. */
const MAX_DEPTH = 16;

/** A flow mapping or sequence: JSON (a trailing comma is fine, as in YAML), or a list of simple words. */
export function readFlow(text: string): unknown {
  // Trying JSON first would be simpler, but a failed parse costs more than everything else here.
  if (!LIST_OF_WORDS.test(text)) {
    const strict = TRAILING_COMMA.test(text) ? text.replace(STRING_OR_TRAILING_COMMA, keepStrings) : text;
    const json = parseJson(strict);
    if (json) return withUniqueKeys(json.value, strict);
  }
  if (text[0] !== '[' || !text.endsWith(']')) throw NOT_PLAIN;
  const inner = trimBlanks(text.slice(1, -1));
  if (inner === '') return [];
  return inner.replace(/,$/, '').split(',').map(readItem);
}

const keepStrings = (match: string): string => (match === ',' ? '' : match);

function readItem(raw: string): unknown {
  const item = trimBlanks(raw);
  if (item.includes('\n')) throw NOT_PLAIN;
  // A quoted item that holds a comma was cut in two: both halves then lack a quote and fail here.
  if (item[0] === '"') return readDoubleQuoted(item);
  if (item[0] === "'") return readSingleQuoted(item);
  if (!SIMPLE_ITEM.test(item) || item === '-' || item.startsWith('- ')) throw NOT_PLAIN;
  return typePlainScalar(item);
}

/** JSON lets the last of two equal keys win, and a gate could be lost that way: there must be a key for each colon. */
function withUniqueKeys(value: unknown, json: string): unknown {
  const keys = countKeys(value, 0);
  // Nearly always each key ends in `":` and nothing else does. Otherwise strings have to be told from structure.
  if (!SPACED_COLON.test(json) && json.split('":').length - 1 === keys) return value;
  if (json.replace(STRING, '').split(':').length - 1 !== keys) throw NOT_PLAIN;
  return value;
}

const SPACED_COLON = /"\s+:/;
const STRING = /"(?:[^"\\]|\\.)*"/g;

function countKeys(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_DEPTH) throw NOT_PLAIN;
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
  let count = Array.isArray(value) ? 0 : parts.length;
  for (const part of parts) count += countKeys(part, depth + 1);
  return count;
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

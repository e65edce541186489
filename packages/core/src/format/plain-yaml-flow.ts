import { NOT_PLAIN, readDoubleQuoted, readSingleQuoted, typePlainScalar } from './plain-yaml-scalars.js';

const STRING_OR_TRAILING_COMMA = /"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/g;
/** A list item that needs no thought: no indicator in it, nothing that could open or close a structure. */
const SIMPLE_ITEM = /^[A-Za-z0-9_./+-][\w ./+@*-]*$/;

/** A flow mapping or sequence: JSON (a trailing comma is fine, as in YAML), or a list of simple words. */
export function readFlow(text: string): unknown {
  const json = parseJson(text) ?? parseJson(text.replace(STRING_OR_TRAILING_COMMA, (m) => (m === ',' ? '' : m)));
  if (json) return json.value;
  if (text[0] !== '[' || !text.endsWith(']')) throw NOT_PLAIN;
  const inner = text.slice(1, -1).trim();
  if (inner === '') return [];
  return inner.replace(/,$/, '').split(',').map(readItem);
}

function readItem(raw: string): unknown {
  const item = raw.trim();
  // A quoted item that holds a comma was cut in two: both halves then lack a quote and fail here.
  if (item[0] === '"') return readDoubleQuoted(item);
  if (item[0] === "'") return readSingleQuoted(item);
  if (!SIMPLE_ITEM.test(item) || item === '-' || item.startsWith('- ')) throw NOT_PLAIN;
  return typePlainScalar(item);
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Thrown, never shown: "this is not plain YAML, ask the full parser". Not an Error, so that it costs no stack. */
export const NOT_PLAIN: unique symbol = Symbol('not plain YAML');

const NULL_TEXTS = new Set(['~', 'null', 'Null', 'NULL']);
const BOOLEANS = new Map([
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
]);
const INTEGER = /^[-+]?\d+$/;
const FLOAT = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;
/** Octal, hexadecimal, infinity, not-a-number: rare enough for the full parser. */
const EXOTIC_NUMBER = /^(?:0o|0x|[-+]?\.(?:inf|nan))/i;

export const isNullText = (text: string): boolean => NULL_TEXTS.has(text);

/** Without the spaces and line feeds around it. The other blanks that `trim` takes are part of a YAML value. */
export function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

const isBlank = (code: number): boolean => code === 0x20 || code === 0x0a;

/** A plain scalar by YAML 1.2's core schema. */
export function typePlainScalar(text: string): unknown {
  const code = text.charCodeAt(0);
  const mayBeNumber = (code >= 48 && code <= 57) || code === 43 || code === 45 || code === 46;
  if (mayBeNumber) {
    if (EXOTIC_NUMBER.test(text)) throw NOT_PLAIN;
    return INTEGER.test(text) || FLOAT.test(text) ? Number(text) : text;
  }
  if (text.length > 5) return text;
  if (isNullText(text)) return null;
  return BOOLEANS.get(text) ?? text;
}

/** A double-quoted scalar on one line. JSON's escapes are YAML's, where both have them. */
export function readDoubleQuoted(text: string): string {
  const end = text.indexOf('"', 1);
  if (end === text.length - 1 && !text.includes('\\')) return text.slice(1, -1);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string') return value;
  } catch {
    // Other escapes, or text after the quote.
  }
  throw NOT_PLAIN;
}

/** A single-quoted scalar on one line; two quotes stand for one. */
export function readSingleQuoted(text: string): string {
  if (text.length < 2 || !text.endsWith("'")) throw NOT_PLAIN;
  const inner = text.slice(1, -1);
  if (!inner.includes("'")) return inner;
  if (inner.replaceAll("''", '').includes("'")) throw NOT_PLAIN;
  return inner.replaceAll("''", "'");
}

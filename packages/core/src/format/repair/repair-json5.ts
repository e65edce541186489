import { parseJson5Text } from '../../text/parse-json5-text.js';

const MAX_DEPTH = 64;
const STRINGS_AND_COMMENTS = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g;

/**
 * An object that is JSON5 but not YAML, as one line of JSON. Undefined when it is not JSON5, or when JSON could not
 * say exactly the same: a key that is there twice, a number that is none.
 */
export function json5ToJson(text: string): string | undefined {
  let value: unknown;
  try {
    value = parseJson5Text(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const pairs = countPairs(value);
    // Outside strings and comments a colon stands in every pair and nowhere else.
    const colons = text.replace(STRINGS_AND_COMMENTS, '').split(':').length - 1;
    return pairs === colons ? JSON.stringify(value) : undefined;
  } catch {
    return undefined;
  }
}

/** How many `key: value` pairs there are in all; NaN when JSON can't write one of the values, or it goes too deep. */
function countPairs(value: unknown, depth = 0): number {
  if (depth > MAX_DEPTH) return Number.NaN;
  if (typeof value === 'number') return Number.isFinite(value) ? 0 : Number.NaN;
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, item) => sum + countPairs(item, depth + 1), own);
}

import { parseJson5Text } from '../text/parse-json5-text.js';

/** The value of a JSON or JSON5 text; undefined when it is neither. */
export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return parseJson5Text(text);
    } catch {
      return undefined;
    }
  }
}

/** A `//` comment ends where JSON5 ends a line. */
const STRINGS_AND_COMMENTS = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\/\*[\s\S]*?\*\/|\/\/[^\n\r\u2028\u2029]*/g;

/**
 * Whether a JSON5 text has a key twice. A parser would let the last one win, and a gate could be lost that way.
 * `value` is what it was parsed to.
 */
export function hasRepeatedKey(text: string, value: unknown): boolean {
  // Outside of strings and comments a colon stands in every pair and nowhere else.
  return text.replace(STRINGS_AND_COMMENTS, '').split(':').length - 1 !== countKeys(value);
}

/** The comments of a JSON5 text. */
export function commentsOf(text: string): string[] {
  return text.match(STRINGS_AND_COMMENTS)?.filter((part) => part.startsWith('/')) ?? [];
}

/** Of all levels. With a list of its own instead of recursion: nesting comes from outside. */
function countKeys(value: unknown): number {
  let count = 0;
  const left = [value];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    const parts = Object.values(part);
    if (!Array.isArray(part)) count += parts.length;
    for (const inner of parts) if (typeof inner === 'object' && inner !== null) left.push(inner);
  }
  return count;
}

import { parseJson5Text } from '../text/parse-json5-text.js';
import { isRecord } from './field-readers.js';

/**
 * A mapping, or the JSON or JSON5 text of one: people write `metadata` both ways. Undefined for anything else, and for
 * a text that has a key twice: a parser would let the last one win, and a gate could be lost that way.
 */
export function readMapping(value: unknown): Record<string, unknown> | undefined {
  if (isRecord(value)) return value;
  if (typeof value !== 'string') return undefined;
  const parsed = parseJsonText(value);
  return isRecord(parsed) && countKeys(parsed) === countColons(value) ? parsed : undefined;
}

function parseJsonText(text: string): unknown {
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

const STRINGS_AND_COMMENTS = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** Outside of strings and comments there is one colon for each key. */
function countColons(text: string): number {
  return text.replace(STRINGS_AND_COMMENTS, '').split(':').length - 1;
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

import { isRecord } from '../../values/is-record.js';
import { commentsOf, hasRepeatedKey, parseJsonText } from '../json-text.js';
import { mentionsGate } from './hides-gate.js';

const MAX_DEPTH = 64;

/**
 * An object that is JSON5 but not YAML, as one line of JSON. Undefined when it is not JSON5, or when JSON could not
 * say exactly the same: a key that is there twice, a number that is none. A gate in a comment may be one that YAML
 * would read: whether it counts is not for us to say.
 */
export function json5ToJson(text: string): string | undefined {
  const value = parseJsonText(text);
  if (!isRecord(value) || !isWritable(value) || hasRepeatedKey(text, value)) return undefined;
  return commentsOf(text).some(mentionsGate) ? undefined : JSON.stringify(value);
}

function isWritable(value: unknown, depth = 0): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth < MAX_DEPTH && Object.values(value).every((item) => isWritable(item, depth + 1));
}

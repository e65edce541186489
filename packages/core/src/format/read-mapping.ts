import { isRecord } from '../values/is-record.js';
import { hasRepeatedKey, parseJsonText } from './json-text.js';

/**
 * A mapping, or the JSON or JSON5 text of one: people write `metadata` both ways. Undefined for anything else, and for
 * a text that has a key twice.
 */
export function readMapping(value: unknown): Record<string, unknown> | undefined {
  if (isRecord(value)) return value;
  if (typeof value !== 'string') return undefined;
  const parsed = parseJsonText(value);
  return isRecord(parsed) && !hasRepeatedKey(value, parsed) ? parsed : undefined;
}

import { parseJson5Text } from '../text/parse-json5-text.js';
import { isRecord } from './field-readers.js';

/** A mapping, or the JSON or JSON5 text of one: people write `metadata` both ways. Undefined for anything else. */
export function readMapping(value: unknown): Record<string, unknown> | undefined {
  if (isRecord(value)) return value;
  if (typeof value !== 'string') return undefined;
  const parsed = parseJsonText(value);
  return isRecord(parsed) ? parsed : undefined;
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

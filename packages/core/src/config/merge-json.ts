import { isRecord } from '../values/is-record.js';
import { setOwn } from '../values/set-own.js';

/**
 * Lays `over` on `under`: objects merge key by key, arrays are joined, anything else is replaced. Copies, and defines
 * keys instead of assigning them, so that no key of a config can reach a prototype.
 */
export function mergeJson(under: unknown, over: unknown): unknown {
  if (Array.isArray(under) && Array.isArray(over)) return [...under, ...over];
  if (!isRecord(under) || !isRecord(over)) return over;
  const merged: Record<string, unknown> = { ...under };
  for (const key of Object.keys(over)) {
    setOwn(merged, key, Object.hasOwn(under, key) ? mergeJson(under[key], over[key]) : over[key]);
  }
  return merged;
}

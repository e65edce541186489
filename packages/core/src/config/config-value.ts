import { isArrayIndex } from '../values/is-array-index.js';
import { isRecord } from '../values/is-record.js';
import { type ConfigPath, parseConfigPath } from './config-path.js';

/** What OpenClaw takes for granted when the config says nothing. */
const CONFIG_DEFAULTS: ReadonlyMap<string, unknown> = new Map([
  ['browser.enabled', true],
  ['browser.evaluateEnabled', true],
]);

/**
 * The value at `a.b.c`, or undefined. Sees own properties only, so that no path leads out of a config, and a skill may
 * still be called `constructor`. A number picks an array's item.
 */
export function getConfigValue(value: unknown, path: string | ConfigPath): unknown {
  const keys = typeof path === 'string' ? parseConfigPath(path) : path;
  let current = value;
  for (const key of keys) {
    const name = String(key);
    if (Array.isArray(current)) current = isArrayIndex(name) ? current[Number(name)] : undefined;
    else if (isRecord(current) && Object.hasOwn(current, name)) current = current[name];
    else return undefined;
  }
  return current;
}

/**
 * Whether a skill's `requires.config` path holds: a boolean speaks for itself, a number must not be 0, a string not
 * blank, and any array or object will do, even an empty one.
 */
export function isConfigPathSatisfied(value: unknown, path: string): boolean {
  const keys = parseConfigPath(path);
  // A path of nothing asks for nothing that could be there.
  if (keys.length === 0) return false;
  const written = getConfigValue(value, keys);
  // Only where nothing is written: `null` is an answer, and it is no.
  const found = written === undefined ? CONFIG_DEFAULTS.get(keys.join('.')) : written;
  if (typeof found === 'boolean') return found;
  if (typeof found === 'number') return found !== 0;
  if (typeof found === 'string') return found.trim() !== '';
  return typeof found === 'object' && found !== null;
}

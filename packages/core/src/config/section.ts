import { nearestName } from '../text/nearest-name.js';
import type { ConfigPath } from './config-path.js';
import { type ConfigProblem, problemAt } from './config-problem.js';
import { isJsonObject, jsonTypeOf } from './json-value.js';
import type { JsonObject } from './types.js';

/**
 * One object of a config while it is read: where it is, and the problems found so far. The readers below take one
 * value each; a value of the wrong type is a problem and counts as absent.
 */
export interface Section {
  readonly value: JsonObject;
  readonly path: ConfigPath;
  readonly problems: ConfigProblem[];
}

/** The object under `key`; an empty one when it is absent or something else. */
export function readSection(parent: Section, key: string): Section {
  const value = readValue(parent, key);
  const path = [...parent.path, key];
  if (value !== undefined && !isJsonObject(value)) wrongType(parent, key, 'an object');
  return { value: isJsonObject(value) ? value : {}, path, problems: parent.problems };
}

export function readBoolean(section: Section, key: string): boolean | undefined {
  const value = readValue(section, key);
  if (value === undefined || typeof value === 'boolean') return value;
  return wrongType(section, key, 'true or false');
}

export function readString(section: Section, key: string): string | undefined {
  const value = readValue(section, key);
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value.trim() || undefined : wrongType(section, key, 'a string');
}

/** A whole number, not below `minimum`. */
export function readInteger(section: Section, key: string, minimum: number): number | undefined {
  const value = readValue(section, key);
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return wrongType(section, key, 'a whole number');
  if (value >= minimum) return value;
  const what = `must be ${minimum} or more, not ${value}; the default is used.`;
  section.problems.push(problemAt([...section.path, key], 'config-too-small', 'error', what));
  return undefined;
}

export function readChoice<T extends string>(section: Section, key: string, choices: readonly T[]): T | undefined {
  const value = readValue(section, key);
  if (value === undefined) return undefined;
  const chosen = choices.find((choice) => choice === value);
  return chosen ?? wrongType(section, key, `one of ${choices.join(', ')}`);
}

/** A list of strings, each trimmed, blank ones dropped. */
export function readStringList(section: Section, key: string): string[] | undefined {
  const value = readValue(section, key);
  if (value === undefined) return undefined;
  return Array.isArray(value) ? trimmedStrings(section, key, value) : wrongType(section, key, 'a list of strings');
}

/** The strings of a list, trimmed, without the blank ones. Anything else in it is a problem of its own. */
export function trimmedStrings(section: Section, key: string, list: readonly unknown[]): string[] {
  return list.flatMap((item, index) => {
    if (typeof item === 'string') return item.trim() || [];
    const what = `must be a string, not ${article(item)}; it is left out.`;
    section.problems.push(problemAt([...section.path, key, index], 'config-wrong-type', 'error', what));
    return [];
  });
}

/** Warns of every key that is not in `known`: a typo there would otherwise go unnoticed. */
export function reportUnknownKeys(section: Section, known: readonly string[]): void {
  for (const key of Object.keys(section.value)) {
    if (known.includes(key)) continue;
    const nearest = nearestName(key, known);
    const fix = nearest ? `Did you mean \`${nearest}\`?` : `Known here: ${known.join(', ')}.`;
    const path = [...section.path, key];
    section.problems.push(problemAt(path, 'config-unknown-key', 'warning', 'is not a known key; it is ignored.', fix));
  }
}

/** Notes that the value under `key` is not what was expected, and what happens instead. */
export function wrongType(section: Section, key: string, expected: string, instead = 'the default is used'): undefined {
  const what = `must be ${expected}, not ${article(section.value[key])}; ${instead}.`;
  section.problems.push(problemAt([...section.path, key], 'config-wrong-type', 'error', what));
}

export function readValue(section: Section, key: string): unknown {
  return Object.hasOwn(section.value, key) ? section.value[key] : undefined;
}

/** Names a value's type, never the value, which may be a secret. */
function article(value: unknown): string {
  const type = jsonTypeOf(value);
  if (type === 'null') return 'null';
  return type === 'array' || type === 'object' ? `an ${type}` : `a ${type}`;
}

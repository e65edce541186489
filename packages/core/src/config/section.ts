import { nearestName } from '../text/nearest-name.js';
import { isRecord } from '../values/is-record.js';
import type { ConfigPath } from './config-path.js';
import { type ConfigProblem, problemAt } from './config-problem.js';
import { jsonTypeOf } from './json-value.js';
import type { JsonObject } from './types.js';

/**
 * One object of a config while it is read: where it is, and the problems found so far. The readers below take one
 * value each; a value of the wrong type is a problem and counts as absent.
 */
export interface Section {
  readonly value: JsonObject;
  readonly path: ConfigPath;
  readonly problems: ConfigProblem[];
  /** The value is only proposed: what is wrong with it has no consequences yet, so none are told. */
  readonly isProposal?: boolean;
}

/** The object under `key`; an empty one when it is absent or something else. */
export function readSection(parent: Section, key: string): Section {
  const value = readValue(parent, key);
  const path = [...parent.path, key];
  if (value !== undefined && !isRecord(value)) wrongType(parent, key, 'an object');
  return { ...parent, value: isRecord(value) ? value : {}, path };
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
  const what = sentence(section, `must be ${minimum} or more, not ${value}`, DEFAULT_APPLIES);
  section.problems.push(problemAt([...section.path, key], 'config-too-small', 'error', what));
  return undefined;
}

export function readChoice<T extends string>(section: Section, key: string, choices: readonly T[]): T | undefined {
  const value = readValue(section, key);
  if (value === undefined) return undefined;
  const chosen = choices.find((choice) => choice === value);
  const expected = `one of ${choices.join(', ')}`;
  if (chosen !== undefined || typeof value !== 'string') return chosen ?? wrongType(section, key, expected);
  const nearest = nearestName(value, choices);
  const fix = nearest === undefined ? undefined : `Did you mean \`${nearest}\`?`;
  const what = sentence(section, `must be ${expected}, and is none of them`, DEFAULT_APPLIES);
  section.problems.push(problemAt([...section.path, key], 'config-wrong-type', 'error', what, fix));
  return undefined;
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
    const what = sentence(section, `must be a string, not ${article(item)}`, 'it is left out');
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
    const what = sentence(section, 'is not a known key', 'it is ignored');
    section.problems.push(problemAt([...section.path, key], 'config-unknown-key', 'warning', what, fix));
  }
}

/** Notes that the value under `key` is not what was expected, and what happens instead. */
export function wrongType(
  section: Section,
  key: string,
  expected: string,
  instead: string = DEFAULT_APPLIES,
): undefined {
  const what = sentence(section, `must be ${expected}, not ${article(section.value[key])}`, instead);
  section.problems.push(problemAt([...section.path, key], 'config-wrong-type', 'error', what));
}

const DEFAULT_APPLIES = 'the default is used';

/** What is wrong, and what happens instead. */
function sentence({ isProposal }: Section, what: string, instead: string): string {
  return isProposal ? `${what}.` : `${what}; ${instead}.`;
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

import type { Diagnostic } from '../diagnostic.js';
import { nearestName } from '../text/nearest-name.js';
import { isRecord } from '../values/is-record.js';
import { formatConfigPath } from './config-path.js';
import { LIMITS } from './limits.js';
import { matchesPattern } from './path-pattern.js';
import { asSecretRef } from './skill-entry.js';
import { NODE_MANAGERS } from './skills-settings.js';

interface ValueType {
  /** As in "must be ...". */
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
}

const isString = (value: unknown): value is string => typeof value === 'string';
const FLAG: ValueType = { expected: 'true or false', accepts: (value) => typeof value === 'boolean' };
const TEXT: ValueType = { expected: 'a string', accepts: isString };
const NAMES: ValueType = {
  expected: 'a list of strings',
  accepts: (value) => Array.isArray(value) && value.every(isString),
};
const MANAGER: ValueType = {
  expected: `one of ${NODE_MANAGERS.join(', ')}`,
  accepts: (value) => NODE_MANAGERS.some((manager) => manager === value),
};
const SECRET: ValueType = {
  expected: 'a string or a reference { source, provider, id }',
  // A text with a brace is a reference that went wrong, and as a key it would be of no use.
  accepts: (value) => (isString(value) ? !value.trimStart().startsWith('{') : asSecretRef(value) !== undefined),
};
const ANYTHING: ValueType = { expected: 'a JSON value', accepts: () => true };

function atLeast(minimum: number): ValueType {
  return {
    expected: `a whole number, ${minimum} or more`,
    accepts: (value) => Number.isSafeInteger(value) && Number(value) >= minimum,
  };
}

/**
 * The keys we may write into openclaw.json: those that are ours to set and that OpenClaw's strict schema knows. One
 * unknown key, and OpenClaw refuses to start.
 */
export const WRITABLE_KEYS: readonly { readonly pattern: string; readonly type: ValueType }[] = [
  { pattern: 'skills.allowBundled', type: NAMES },
  { pattern: 'skills.load.extraDirs', type: NAMES },
  { pattern: 'skills.load.allowSymlinkTargets', type: NAMES },
  { pattern: 'skills.load.watch', type: FLAG },
  { pattern: 'skills.install.preferBrew', type: FLAG },
  { pattern: 'skills.install.nodeManager', type: MANAGER },
  ...Object.entries(LIMITS).map(([key, { minimum }]) => ({ pattern: `skills.limits.${key}`, type: atLeast(minimum) })),
  { pattern: 'skills.entries.*.enabled', type: FLAG },
  { pattern: 'skills.entries.*.apiKey', type: SECRET },
  { pattern: 'skills.entries.*.env.*', type: TEXT },
  { pattern: 'skills.entries.*.config.**', type: ANYTHING },
  { pattern: 'agents.defaults.skills', type: NAMES },
  { pattern: 'agents.defaults.workspace', type: TEXT },
  { pattern: 'agents.entries.*.workspace', type: TEXT },
  { pattern: 'agents.entries.*.skills', type: NAMES },
  { pattern: 'agents.entries.*.skillsLimits.maxSkillsPromptChars', type: atLeast(0) },
  // The older roster, which OpenClaw still reads: writing entries beside it would make OpenClaw ignore it.
  { pattern: 'agents.list.*.skills', type: NAMES },
  { pattern: 'agents.list.*.skillsLimits.maxSkillsPromptChars', type: atLeast(0) },
];

/** What is read from openclaw.json and left to its owner to write. OpenClaw knows these keys. */
export const READ_ONLY_KEYS = [
  '$include',
  'agents.entries.*.name',
  'agents.entries.*.default',
  'agents.list',
  'plugins.enabled',
  'plugins.allow',
  'plugins.deny',
  'plugins.entries.*.enabled',
  'plugins.load.paths',
  'plugins.slots.memory',
  'env',
  'secrets.providers',
  'secrets.defaults',
  'security.installPolicy',
] as const;

const PATTERNS = WRITABLE_KEYS.map(({ pattern, type }) => ({ keys: pattern.split('.'), type }));

/**
 * Whether `value` may be written at `path` of openclaw.json: undefined, or what is wrong and the nearest key that is
 * right. A key the file has already (`exists`) is known to OpenClaw, whatever it is. An object is checked key by key.
 */
export function checkWritable(path: readonly string[], value: unknown, exists: boolean): Diagnostic | undefined {
  if (path.join('.') === 'skills.load.debounceMs') return debounceRefusal();
  const match = PATTERNS.find(({ keys }) => matchesPattern(keys, path));
  if (match?.type.accepts(value)) return undefined;
  if (match) return refusal('config-wrong-type', `\`${formatConfigPath(path)}\` must be ${match.type.expected}.`);
  const isSection = PATTERNS.some(({ keys }) => matchesPattern(keys.slice(0, path.length), path));
  if (!isSection) return exists ? undefined : unknownKey(path);
  if (!isRecord(value)) return refusal('config-wrong-type', `\`${formatConfigPath(path)}\` must be an object.`);
  for (const [key, child] of Object.entries(value)) {
    const problem = checkWritable([...path, key], child, false);
    if (problem) return problem;
  }
  return undefined;
}

/** Whether the table has a say about this very path. */
export function isListedKey(path: readonly string[]): boolean {
  return PATTERNS.some(({ keys }) => matchesPattern(keys, path));
}

/** Whether it is a key that is only read, or below one that is so as a whole. */
function isReadOnly(path: readonly string[]): boolean {
  return READ_ONLY_KEYS.some((pattern) => {
    const keys = pattern.split('.');
    if (matchesPattern(keys, path)) return true;
    const isWhole = !PATTERNS.some((writable) => matchesPattern(writable.keys.slice(0, keys.length), keys));
    return isWhole && matchesPattern([...keys, '**'], path);
  });
}

function unknownKey(path: readonly string[]): Diagnostic {
  const key = `\`${formatConfigPath(path)}\``;
  if (isReadOnly(path)) {
    const fix = 'Write it into the file yourself, or with OpenClaw.';
    return refusal('config-read-only-key', `${key} is a key that knowhow reads and does not write.`, fix);
  }
  const message = `${key} is not a key that knowhow writes: OpenClaw refuses a config with a key that it does not know, and this may be one.`;
  const meant = nearestKey(path);
  return refusal(
    'config-unknown-key',
    message,
    meant && meant !== formatConfigPath(path) ? `Did you mean \`${meant}\`?` : undefined,
  );
}

/** The listed key that ends in the same word, or else the one whose first differing word is nearest. */
function nearestKey(path: readonly string[]): string | undefined {
  const namesake = PATTERNS.find(({ keys }) => keys.at(-1) === path.at(-1));
  if (namesake) return namesake.keys.map((key, index) => (key === '*' ? (path[index] ?? '<key>') : key)).join('.');
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const above = path.slice(0, depth);
    const siblings = PATTERNS.filter(({ keys }) => keys.length > depth && matchesPattern(keys.slice(0, depth), above));
    const names = new Set(siblings.map(({ keys }) => keys[depth] ?? '').filter((key) => !key.startsWith('*')));
    const nearest = nearestName(path[depth] ?? '', names);
    if (nearest) return formatConfigPath([...above, nearest, ...path.slice(depth + 1)]);
  }
  return undefined;
}

function debounceRefusal(): Diagnostic {
  const message =
    '`skills.load.debounceMs` cannot be in openclaw.json: OpenClaw refuses its whole config when it sees this key.';
  return refusal('config-refused-by-openclaw', message, 'Set `debounceMs` in knowhow.json.');
}

function refusal(code: string, message: string, fix?: string): Diagnostic {
  return { code, severity: 'error', message, ...(fix === undefined ? {} : { fix }) };
}

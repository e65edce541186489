import { isRecord } from '../values/is-record.js';
import { problemAt } from './config-problem.js';
import { readSection, readValue, reportUnknownKeys, type Section, wrongType } from './section.js';
import type { SecretRef, SkillEntry } from './types.js';

const ENTRY_KEYS = ['enabled', 'apiKey', 'env', 'config'] as const;
const SECRET_SOURCES = ['env', 'file', 'exec'] as const;
const OFF_WORDS: ReadonlySet<string> = new Set(['false', 'no', 'off', '0']);

/** Reads `skills.entries.<key>`. */
export function readSkillEntry(entries: Section, key: string): SkillEntry {
  // `gemini: false` is not how it is written, but there is no doubt what it means.
  if (isOff(entries.value[key])) {
    wrongType(entries, key, 'an object', 'taken as `{ enabled: false }`');
    return { enabled: false, env: emptyMap(), config: {} };
  }
  const section = readSection(entries, key);
  reportUnknownKeys(section, ENTRY_KEYS);
  const enabled = readEnabled(section);
  const apiKey = readApiKey(section);
  return {
    ...(enabled === undefined ? {} : { enabled }),
    ...(apiKey === undefined ? {} : { apiKey }),
    env: readEnv(readSection(section, 'env')),
    config: readSection(section, 'config').value,
  };
}

function readEnabled(section: Section): boolean | undefined {
  const value = readValue(section, 'enabled');
  if (value === undefined || typeof value === 'boolean') return value;
  if (!isOff(value)) return wrongType(section, 'enabled', 'true or false', 'it is ignored');
  // Whoever wrote "false" wanted it off: a skill must not run because of two quotation marks.
  wrongType(section, 'enabled', 'true or false', 'taken as false');
  return false;
}

function isOff(value: unknown): boolean {
  return value === false || value === 0 || (typeof value === 'string' && OFF_WORDS.has(value.trim().toLowerCase()));
}

function readApiKey(section: Section): string | SecretRef | undefined {
  const value = readValue(section, 'apiKey');
  if (value === undefined) return undefined;
  if (typeof value === 'string') return value.trim() || undefined;
  const reference = asSecretRef(value);
  if (reference) return reference;
  const expected = 'a string or a reference { source: "env" | "file" | "exec", provider, id }';
  return wrongType(section, 'apiKey', expected, 'it is ignored');
}

/** A well-formed reference to a secret, or undefined. */
export function asSecretRef(value: unknown): SecretRef | undefined {
  if (!isRecord(value)) return undefined;
  const { source, provider, id } = value;
  const known = SECRET_SOURCES.find((name) => name === source);
  if (!known || typeof provider !== 'string' || typeof id !== 'string') return undefined;
  return provider.trim() && id.trim() ? { source: known, provider: provider.trim(), id: id.trim() } : undefined;
}

function readEnv(section: Section): Readonly<Record<string, string>> {
  const env = emptyMap();
  for (const [written, value] of Object.entries(section.value)) {
    const name = written.trim();
    const path = [...section.path, written];
    if (name === '' || /[=\0]/.test(name)) {
      section.problems.push(
        problemAt(path, 'config-bad-env-name', 'error', 'is no name for a variable; it is ignored.'),
      );
    } else if (typeof value === 'string') {
      env[name] = value;
    } else if (typeof value === 'number' || typeof value === 'boolean') {
      section.problems.push(problemAt(path, 'config-converted', 'warning', `should be a string; it is read as one.`));
      env[name] = String(value);
    } else wrongType(section, written, 'a string', 'it is ignored');
  }
  return env;
}

/** Without a prototype: its keys come from outside. */
function emptyMap(): Record<string, string> {
  return Object.create(null) as Record<string, string>;
}

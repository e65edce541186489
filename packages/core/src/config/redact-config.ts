import { readEnvReference } from '../text/env-name.js';
import { isRecord } from '../values/is-record.js';
import { setOwn } from '../values/set-own.js';
import { isAnnounced, maskText } from './mask-text.js';
import { matchesPattern } from './path-pattern.js';
import { isSecretName } from './secret-names.js';
import { isShownKey } from './shown-keys.js';
import { asSecretRef } from './skill-entry.js';
import type { JsonObject } from './types.js';

/** What stands in place of a secret. OpenClaw's word: written back, it means "leave the secret as it is". */
export const REDACTED = '__OPENCLAW_REDACTED__';

/** The fields of a reference, which say where a secret is and not what it is. */
const REFERENCE_FIELDS: ReadonlySet<string> = new Set(['source', 'provider', 'id']);

/** A pair may be written in two fields, `{ name: 'API_KEY', value: ... }`, in these words and any case. */
const NAME_FIELDS: ReadonlySet<string> = new Set(['field', 'header', 'id', 'key', 'name', 'type', 'variable']);
const VALUE_FIELDS: ReadonlySet<string> = new Set(['content', 'data', 'default', 'val', 'value', 'values']);
/** Or as two items. Names of skills are not written like this. */
const VARIABLE_OR_HEADER = /^[A-Z]\w*(?:-[A-Z]\w*)*$/;
const VARIABLE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
/** An object. Who doesn't know that gives the key in its place. */
const SKILL_ENTRY = ['skills', 'entries', '*'] as const;

/**
 * A copy of a config that can be shown. Texts and numbers below a key that is named like a secret are replaced, at any
 * depth, but for settings known to be harmless and for references. So is what looks like a secret anywhere else.
 */
export function redactConfig(value: JsonObject): JsonObject {
  return redactObject(value, [], false);
}

/** With `isSecret`, some key above is named like a secret. */
function redactValue(value: unknown, path: readonly string[], isSecret: boolean): unknown {
  if (isRecord(value)) return redactObject(value, path, isSecret);
  const isHere = isSecret || matchesPattern(SKILL_ENTRY, path);
  if (Array.isArray(value)) return redactList(value, path, isHere);
  const hides = isHere && !isShownKey(path);
  // What is on or off, or not there, is no secret.
  if (typeof value === 'number') return hides ? REDACTED : value;
  if (typeof value !== 'string' || value.trim() === '' || isReference(value)) return value;
  return hides ? REDACTED : maskText(value, REDACTED);
}

/** A place for a secret, not a secret. */
function isReference(text: string): boolean {
  return readEnvReference(text)?.isEscaped === false;
}

function redactList(list: readonly unknown[], path: readonly string[], isSecret: boolean): unknown[] {
  const isValue = (at: number) => (at === 1 && isPair(list)) || isAnnounced(list[at], list[at - 1]);
  return list.map((item, at) => redactValue(item, [...path, String(at)], isSecret || isValue(at)));
}

/** `['API_KEY', value]`, but not `['API_KEY', 'OTHER_KEY']`. */
function isPair([name, value, ...more]: readonly unknown[]): boolean {
  if (more.length > 0 || typeof name !== 'string' || !VARIABLE_OR_HEADER.test(name)) return false;
  return isSecretName(name) && !(typeof value === 'string' && VARIABLE.test(value));
}

function redactObject(value: JsonObject, path: readonly string[], isSecret: boolean): JsonObject {
  const copy: Record<string, unknown> = {};
  const isReference = asSecretRef(value) !== undefined;
  const fields = Object.entries(value);
  const namesSecret = fields.some(([key, child]) => isNameOfSecret(key, child));
  for (const [key, child] of fields) {
    const hides = isReference
      ? !REFERENCE_FIELDS.has(key)
      : isSecret || isSecretName(key) || (namesSecret && VALUE_FIELDS.has(key.toLowerCase()));
    setOwn(copy, freeName(copy, maskText(key, REDACTED)), redactValue(child, [...path, key], hides));
  }
  return copy;
}

function isNameOfSecret(key: string, child: unknown): boolean {
  return typeof child === 'string' && NAME_FIELDS.has(key.toLowerCase()) && isSecretName(child);
}

/** Two keys that were secrets themselves look the same now, and both are to be seen. */
function freeName(taken: object, name: string): string {
  let free = name;
  for (let at = 2; Object.hasOwn(taken, free); at++) free = `${name} (${at})`;
  return free;
}

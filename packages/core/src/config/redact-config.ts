import { isJsonObject } from './json-value.js';
import { announcesSecret, maskText } from './mask-text.js';
import { setOwn } from './merge-json.js';
import { isSecretName } from './secret-names.js';
import { isShownKey } from './shown-keys.js';
import { asSecretRef } from './skill-entry.js';
import { isUnresolvedReference } from './substitute-env.js';
import type { JsonObject } from './types.js';

/** What stands in place of a secret. OpenClaw's word: written back, it means "leave the secret as it is". */
export const REDACTED = '__OPENCLAW_REDACTED__';

/** The fields of a reference, which say where a secret is and not what it is. */
const REFERENCE_FIELDS: ReadonlySet<string> = new Set(['source', 'provider', 'id']);

/**
 * A copy of a config that can be shown. Texts and numbers below a key that is named like a secret are replaced, at any
 * depth, but for settings known to be harmless and for references. So is what looks like a secret anywhere else.
 */
export function redactConfig(value: JsonObject): JsonObject {
  return redactObject(value, [], false);
}

/** With `isSecret`, some key above is named like a secret. */
function redactValue(value: unknown, path: readonly string[], isSecret: boolean): unknown {
  if (Array.isArray(value)) return redactList(value, path, isSecret);
  if (isJsonObject(value)) return redactObject(value, path, isSecret);
  const hides = isSecret && !isShownKey(path);
  // What is on or off, or not there, is no secret.
  if (typeof value === 'number') return hides ? REDACTED : value;
  if (typeof value !== 'string' || value.trim() === '' || isUnresolvedReference(value)) return value;
  return hides ? REDACTED : maskText(value, REDACTED);
}

function redactList(list: readonly unknown[], path: readonly string[], isSecret: boolean): unknown[] {
  return list.map((item, at) => redactValue(item, [...path, String(at)], isSecret || announcesSecret(list[at - 1])));
}

function redactObject(value: JsonObject, path: readonly string[], isSecret: boolean): JsonObject {
  const copy: Record<string, unknown> = {};
  const isReference = asSecretRef(value) !== undefined;
  const namesSecret = ['name', 'key'].some((field) => isNamedSecret(value, field));
  for (const [key, child] of Object.entries(value)) {
    const hides = isReference
      ? !REFERENCE_FIELDS.has(key)
      : isSecret || isSecretName(key) || (namesSecret && key === 'value');
    setOwn(copy, freeName(copy, maskText(key, REDACTED)), redactValue(child, [...path, key], hides));
  }
  return copy;
}

/** `{ name: 'API_KEY', value: ... }` is a pair written in two fields. */
function isNamedSecret(value: JsonObject, field: string): boolean {
  const name = Object.hasOwn(value, field) ? value[field] : undefined;
  return typeof name === 'string' && isSecretName(name);
}

/** Two keys that were secrets themselves look the same now, and both are to be seen. */
function freeName(taken: object, name: string): string {
  let free = name;
  for (let at = 2; Object.hasOwn(taken, free); at++) free = `${name} (${at})`;
  return free;
}

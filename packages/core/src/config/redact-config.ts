import { isJsonObject } from './json-value.js';
import { setOwn } from './merge-json.js';
import { asSecretRef } from './skill-entry.js';
import { isUnresolvedReference } from './substitute-env.js';
import type { JsonObject } from './types.js';

/** What stands in place of a secret. OpenClaw's word: written back, it means "leave the secret as it is". */
export const REDACTED = '__OPENCLAW_REDACTED__';

const SECRET_KEY =
  /(api[-_]?key|access[-_]?key|private[-_]?key|token|password|passwd|passphrase|secret|credential|authorization|cookie)s?$/i;

/**
 * A copy of a config that can be shown: keys, tokens, passwords and environment values are replaced. References to
 * secrets stay, since they hold none.
 */
export function redactConfig(value: JsonObject): JsonObject {
  return redactObject(value, false);
}

/** With `isSecret`, the values right under this object are secrets themselves. */
function redactObject(value: JsonObject, isSecret: boolean): JsonObject {
  const copy: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(value)) setOwn(copy, key, redactValue(key, child, isSecret));
  return copy;
}

function redactValue(key: string, value: unknown, isSecret: boolean): unknown {
  const hides = isSecret || SECRET_KEY.test(key);
  if (Array.isArray(value)) return value.map((item) => redactValue(key, item, isSecret));
  if (isJsonObject(value)) {
    if (asSecretRef(value)) return value;
    // `env: { NAME: ... }` anywhere, OpenClaw's `env: { vars: { NAME: ... } }`, and maps of secrets by name.
    return redactObject(value, key === 'env' || (isSecret && key === 'vars') || SECRET_KEY.test(key));
  }
  if (typeof value === 'string') return hides && isFilled(value) ? REDACTED : value;
  // A PIN in an environment may be written as a number. Elsewhere `maxTokens: 4096` is no secret.
  return isSecret && typeof value === 'number' ? REDACTED : value;
}

function isFilled(text: string): boolean {
  return text.trim() !== '' && !isUnresolvedReference(text);
}

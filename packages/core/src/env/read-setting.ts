import type { SecretRef } from '../config/types.js';
import { readEnvReference } from '../text/env-name.js';
import { defaultEnvProvider } from './find-provider.js';
import type { SecretsContext } from './secrets-context.js';

/** `$NAME`: OpenClaw's short form of an env reference, where a secret is expected. */
const SHORT_FORM = /^\$([A-Z][A-Z0-9_]{0,127})$/;

type Defaults = Pick<SecretsContext, 'defaults'>;

/**
 * What is meant by an `apiKey` as written: a reference (an object, `$NAME`, `${NAME}`), or the secret itself, in which
 * `$${NAME}` is an escape.
 */
export function readApiKey(apiKey: string | SecretRef, context: Defaults): string | SecretRef {
  if (typeof apiKey !== 'string') return apiKey;
  const name = SHORT_FORM.exec(apiKey.trim())?.[1];
  return name === undefined ? readEnvValue(apiKey, context) : envRef(name, context);
}

/** The same for the value of a variable, where `$NAME` may be meant as it is written and `${NAME}` can't be. */
export function readEnvValue(value: string, context: Defaults): string | SecretRef {
  const reference = readEnvReference(value);
  if (!reference) return value;
  return reference.isEscaped ? `\${${reference.name}}` : envRef(reference.name, context);
}

function envRef(id: string, context: Defaults): SecretRef {
  return { source: 'env', provider: defaultEnvProvider(context), id };
}

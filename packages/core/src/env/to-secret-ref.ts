import type { SecretRef } from '../config/types.js';
import { defaultEnvProvider } from './find-provider.js';
import type { SecretsContext } from './secrets-context.js';

/** `${NAME}`: what the config reader leaves behind when NAME is not set. It is not a value. */
const UNRESOLVED = /^\$\{([A-Z_][A-Z0-9_]{0,127})\}$/;
/** `$NAME`: OpenClaw's short form of an env reference, where a secret is expected. */
const SHORT_FORM = /^\$([A-Z][A-Z0-9_]{0,127})$/;

type Defaults = Pick<SecretsContext, 'defaults'>;

/**
 * The reference in an `apiKey`, when it is one: an object, or text that stands for a variable (`$NAME`, `${NAME}`).
 * Undefined when it is the secret itself.
 */
export function toSecretRef(apiKey: string | SecretRef, context: Defaults): SecretRef | undefined {
  if (typeof apiKey !== 'string') return apiKey;
  const text = apiKey.trim();
  return toEnvRef(UNRESOLVED.exec(text) ?? SHORT_FORM.exec(text), context);
}

/** The same for the value of a variable, where `$NAME` may be meant as it is written and `${NAME}` can't be. */
export function toEnvValueRef(value: string, context: Defaults): SecretRef | undefined {
  return toEnvRef(UNRESOLVED.exec(value.trim()), context);
}

function toEnvRef(match: RegExpExecArray | null, context: Defaults): SecretRef | undefined {
  const id = match?.[1];
  return id === undefined ? undefined : { source: 'env', provider: defaultEnvProvider(context), id };
}

import type { SecretRef } from '../config/types.js';
import { ENV_NAME } from '../text/env-name.js';
import { readProvider } from './read-provider.js';
import { SecretRefError } from './secret-ref-error.js';
import type { SecretProvider, SecretsContext } from './secrets-context.js';

const PROVIDER_NAME = /^[a-z][a-z0-9_-]{0,63}$/;

/** What an id must look like. Stricter than any provider needs, so that no id can be an option or climb a path. */
const ID_RULES: Readonly<
  Record<SecretRef['source'], { readonly isValid: (id: string) => boolean; readonly rule: string }>
> = {
  env: {
    isValid: (id) => ENV_NAME.test(id) && id.length <= 128,
    rule: 'the id of an env reference is a variable name',
  },
  file: {
    isValid: (id) => id === 'value' || id.startsWith('/'),
    rule: 'the id of a file reference is a JSON pointer (/a/b), or `value` for a file that holds one value',
  },
  exec: {
    isValid: (id) => /^[A-Za-z0-9][A-Za-z0-9._:/#-]{0,255}$/.test(id) && !/(^|\/)\.{1,2}(\/|$)/.test(id),
    rule: 'the id of an exec reference is letters, digits and ._:/#-, without . or .. as a path segment',
  },
};

/**
 * The provider a reference means, checked.
 *
 * The environment needs no entry under `secrets.providers`: the name in `secrets.defaults.env`, or else `default`,
 * stands for it. Every other provider is configured there, with the reference's own source.
 *
 * @throws {SecretRefError} `ref-invalid`, `provider-missing` or `provider-invalid`.
 */
export function findProvider(ref: SecretRef, context: SecretsContext): SecretProvider {
  if (!Object.hasOwn(ID_RULES, ref.source)) {
    throw new SecretRefError('ref-invalid', ref, 'a reference has source env, file or exec');
  }
  if (!PROVIDER_NAME.test(ref.provider)) {
    throw new SecretRefError('ref-invalid', ref, 'a provider name is lowercase letters, digits, - and _');
  }
  const { isValid, rule } = ID_RULES[ref.source];
  if (!isValid(ref.id)) throw new SecretRefError('ref-invalid', ref, rule);

  const configured = Object.hasOwn(context.providers, ref.provider) ? context.providers[ref.provider] : undefined;
  const source = sourceOf(configured);
  if (source === ref.source) return readProvider(configured as object, ref, context);
  if (ref.source === 'env' && ref.provider === defaultEnvProvider(context)) return { source: 'env' };
  const problem =
    source === undefined
      ? `secrets.providers has no ${ref.source} provider of this name`
      : `secrets.providers.${ref.provider} is of source ${source}`;
  throw new SecretRefError('provider-missing', ref, problem);
}

/** The name under which the environment is a provider without being configured as one. */
export function defaultEnvProvider({ defaults }: Pick<SecretsContext, 'defaults'>): string {
  const name = defaults?.env;
  return typeof name === 'string' && name !== '' ? name : 'default';
}

function sourceOf(configured: unknown): SecretRef['source'] | 'unknown' | undefined {
  if (typeof configured !== 'object' || configured === null) return undefined;
  const source = (configured as { source?: unknown }).source;
  return source === 'env' || source === 'file' || source === 'exec' ? source : 'unknown';
}

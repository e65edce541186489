import type { SecretRef } from '../config/types.js';
import { resolveSecretRef } from './resolve-secret-ref.js';
import { SecretRefError } from './secret-ref-error.js';
import type { SecretsContext } from './secrets-context.js';
import type { WantedVariable } from './wanted-variables.js';

type Outcome = { readonly value: string } | { readonly problem: string };

/** What references have come to, so that asking again gives the same. It holds secrets. */
export type SecretMemory = Map<string, Promise<Outcome>>;

export type ResolvedVariable = Pick<WantedVariable, 'name' | 'skill'> & Outcome;

/** The values of variables, in the order given. All at once, and each reference once, however many skills share it. */
export function resolveWanted(
  wanted: readonly WantedVariable[],
  secrets: SecretsContext,
  started: SecretMemory = new Map(),
): Promise<readonly ResolvedVariable[]> {
  const resolveOnce = (ref: SecretRef): Promise<Outcome> => {
    const key = JSON.stringify([ref.source, ref.provider, ref.id]);
    const outcome = started.get(key) ?? resolve(ref, secrets);
    started.set(key, outcome);
    return outcome;
  };
  return Promise.all(
    wanted.map(async ({ name, skill, value }) => {
      const outcome = typeof value === 'string' ? { value } : await resolveOnce(value);
      return { name, skill, ...outcome };
    }),
  );
}

async function resolve(ref: SecretRef, secrets: SecretsContext): Promise<Outcome> {
  try {
    return { value: await resolveSecretRef(ref, secrets) };
  } catch (error) {
    // Only our own errors are known to hold no secret.
    return { problem: SecretRefError.isInstance(error) ? error.message : 'The reference could not be resolved.' };
  }
}

import type { SecretRef } from '../config/types.js';
import { isBlank, lookUpEnv } from './env-lookup.js';
import { findProvider } from './find-provider.js';
import { parseSecretAnswer } from './parse-secret-answer.js';
import { programProblem } from './program-problem.js';
import { readSecretFile } from './read-secret-file.js';
import { runSecretProgram } from './run-secret-program.js';
import { SecretRefError } from './secret-ref-error.js';
import type { EnvProvider, ExecProvider, SecretsContext } from './secrets-context.js';

/**
 * The secret a reference points to: a variable, a file's content, or the answer of a program. Only for runs; gates ask
 * {@link checkSecretRef}. Never an empty value.
 *
 * @throws {SecretRefError} for whatever goes wrong, without the secret or anything a program printed.
 */
export async function resolveSecretRef(ref: SecretRef, context: SecretsContext): Promise<string> {
  const value = await readValue(ref, context);
  if (value === undefined) throw new SecretRefError('value-missing', ref, 'there is no value of this id');
  if (typeof value !== 'string') throw new SecretRefError('value-missing', ref, 'the value of this id is not text');
  if (isBlank(value)) throw new SecretRefError('value-empty', ref, 'the value of this id is empty');
  return value;
}

async function readValue(ref: SecretRef, context: SecretsContext): Promise<unknown> {
  const provider = findProvider(ref, context);
  if (provider.source === 'env') return readVariable(provider, ref, context);
  return provider.source === 'file' ? readSecretFile(provider, ref) : askProgram(provider, ref, context);
}

function readVariable(provider: EnvProvider, ref: SecretRef, context: SecretsContext): string {
  if (provider.allowlist?.includes(ref.id) === false) {
    throw new SecretRefError('env-not-allowed', ref, 'it is not in the allowlist of its provider');
  }
  const value = lookUpEnv(context.env, ref.id, context.platform);
  if (value === undefined) throw new SecretRefError('env-unset', ref, 'the variable is not set');
  return value;
}

async function askProgram(provider: ExecProvider, ref: SecretRef, context: SecretsContext): Promise<unknown> {
  const problem = programProblem(provider, context.platform);
  if (problem !== undefined) throw new SecretRefError('exec-unusable', ref, problem);
  const request = JSON.stringify({ protocolVersion: 1, provider: ref.provider, ids: [ref.id] });
  return parseSecretAnswer(await runSecretProgram(provider, request, ref, context), provider, ref);
}

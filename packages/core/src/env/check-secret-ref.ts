import { accessSync, constants, statSync } from 'node:fs';
import type { SecretRef } from '../config/types.js';
import { errorCode } from '../files/error-code.js';
import { lookUpEnv } from './env-lookup.js';
import { findProvider } from './find-provider.js';
import { programProblem } from './program-problem.js';
import { describeRef, SecretRefError } from './secret-ref-error.js';
import type { SecretProvider, SecretsContext } from './secrets-context.js';

export interface SecretRefCheck {
  readonly ok: boolean;
  /** Where the secret would come from: a variable, a file, a program. Never the secret. */
  readonly where: string;
  /** What is wrong, when something is. */
  readonly problem?: string;
}

/**
 * Could this reference be resolved? For gates: cheap, synchronous, runs nothing, opens nothing, returns no value. A yes
 * means the variable is set, the file is readable, or the program is there and may be run.
 */
export function checkSecretRef(ref: SecretRef, context: SecretsContext): SecretRefCheck {
  let provider: SecretProvider;
  try {
    provider = findProvider(ref, context);
  } catch (error) {
    if (!SecretRefError.isInstance(error)) throw error;
    return { ok: false, where: describeRef(ref), problem: error.problem };
  }
  const where = whereOf(provider, ref);
  const problem = problemOf(provider, ref, context);
  return problem === undefined ? { ok: true, where } : { ok: false, where, problem };
}

function whereOf(provider: SecretProvider, ref: SecretRef): string {
  if (provider.source === 'env') return `the variable ${ref.id}`;
  return provider.source === 'file' ? `the file ${provider.path}` : `the program ${provider.command}`;
}

function problemOf(provider: SecretProvider, ref: SecretRef, context: SecretsContext): string | undefined {
  if (provider.source === 'exec') return programProblem(provider, context.platform);
  if (provider.source === 'file') return fileProblem(provider.path);
  if (provider.allowlist?.includes(ref.id) === false) return `${ref.id} is not in the allowlist of its provider`;
  return lookUpEnv(context.env, ref.id, context.platform) === undefined ? `${ref.id} is not set` : undefined;
}

function fileProblem(path: string): string | undefined {
  try {
    if (!statSync(path).isFile()) return `${path} is not a file`;
    accessSync(path, constants.R_OK);
    return undefined;
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? `${path} does not exist` : `${path} can’t be read`;
  }
}

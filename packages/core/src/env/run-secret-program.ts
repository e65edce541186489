import { dirname } from 'node:path';
import type { SecretRef } from '../config/types.js';
import { lookUpEnv } from './env-lookup.js';
import { type ChildOutcome, runChild } from './run-child.js';
import { type SecretRefCode, SecretRefError } from './secret-ref-error.js';
import type { ExecProvider, SecretsContext } from './secrets-context.js';

const MAX_OUTPUT_BYTES = 1_048_576;

/**
 * Runs a provider's program with a request on stdin and returns what it printed. No shell, no terminal, an environment
 * of its own; stderr is thrown away because programs print secrets there too. Too long or too much, and the program
 * and its children are killed.
 *
 * @throws {SecretRefError}
 */
export async function runSecretProgram(
  provider: ExecProvider,
  request: string,
  ref: SecretRef,
  context: SecretsContext,
): Promise<string> {
  const outcome = await runChild({
    file: provider.command,
    args: provider.args,
    cwd: dirname(provider.command), // Not ours: a workspace could slip it settings.
    env: programEnv(provider, context),
    input: request,
    output: 'stdout',
    maxOutputBytes: MAX_OUTPUT_BYTES,
    timeoutMs: provider.timeoutMs,
  });
  if (outcome.kind === 'ended' && outcome.exitCode === 0) return outcome.stdout;
  throw new SecretRefError(codeOf(outcome), ref, `the program ${problemOf(outcome, provider)}`);
}

function codeOf({ kind }: ChildOutcome): SecretRefCode {
  if (kind === 'timeout') return 'exec-timeout';
  return kind === 'output-too-large' ? 'exec-output-too-large' : 'exec-failed';
}

function problemOf(outcome: ChildOutcome, { timeoutMs }: ExecProvider): string {
  if (outcome.kind === 'timeout') return `gave no answer within ${timeoutMs} ms`;
  if (outcome.kind === 'output-too-large') return 'printed too much';
  if (outcome.kind !== 'ended') return 'could not be started';
  return outcome.signal ? `was ended by ${outcome.signal}` : `failed with exit code ${outcome.exitCode}`;
}

/** Only what the provider names: a program that hands out one secret has no business with all the others. */
function programEnv(provider: ExecProvider, { env, platform }: SecretsContext): Record<string, string> {
  const result: Record<string, string> = {};
  // Without it hardly any Windows program starts.
  const passed = platform === 'win32' ? ['SystemRoot', ...provider.passEnv] : provider.passEnv;
  for (const name of passed) {
    const value = lookUpEnv(env, name, platform);
    if (value !== undefined) result[name] = value;
  }
  return Object.assign(result, provider.env);
}

import type { SecretRef } from '../config/types.js';
import { judgeEnvName } from '../env/blocklist.js';
import { checkSecretRef } from '../env/check-secret-ref.js';
import { readApiKey, readEnvValue } from '../env/read-setting.js';
import type { SecretsContext } from '../env/secrets-context.js';
import type { GateContext } from './gate.js';
import { remember } from './remember.js';

/** What is wrong with configured keys and variables. Each reference is checked once, when first asked about. */
export function createSecretProblems(
  secrets: SecretsContext,
): Pick<GateContext, 'keyProblem' | 'variableProblem' | 'valueProblem'> {
  const check = remember(keyOf, (ref: SecretRef) => findProblem(ref, secrets));
  const problemOf = (setting: string | SecretRef) => (typeof setting === 'string' ? undefined : check(setting));
  const valueProblem = (value: string) => problemOf(readEnvValue(value, secrets));
  return {
    keyProblem: (apiKey) => problemOf(readApiKey(apiKey, secrets)),
    valueProblem,
    variableProblem(name, value) {
      // The gate only asks for names that the skill declares.
      const judgement = judgeEnvName(name, new Set([name]));
      return judgement.allowed ? valueProblem(value) : judgement.why;
    },
  };
}

const keyOf = ({ source, provider, id }: SecretRef): string => `${source}\0${provider}\0${id}`;

function findProblem(ref: SecretRef, secrets: SecretsContext): string | undefined {
  const check = checkSecretRef(ref, secrets);
  return check.ok ? undefined : (check.problem ?? `nothing at ${check.where}`);
}

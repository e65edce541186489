import type { SecretRef } from '../config/types.js';
import { judgeEnvName } from '../env/blocklist.js';
import { checkSecretRef } from '../env/check-secret-ref.js';
import type { SecretsContext } from '../env/secrets-context.js';
import { toEnvValueRef, toSecretRef } from '../env/to-secret-ref.js';
import type { GateContext } from './gate.js';
import { remember } from './remember.js';

/** What is wrong with configured keys and variables. Each reference is checked once, when first asked about. */
export function createSecretProblems(secrets: SecretsContext): Pick<GateContext, 'keyProblem' | 'variableProblem'> {
  const check = remember(keyOf, (ref: SecretRef) => findProblem(ref, secrets));
  const referenceProblem = (ref: SecretRef | undefined) => ref && check(ref);
  return {
    keyProblem: (apiKey) => referenceProblem(toSecretRef(apiKey, secrets)),
    variableProblem(name, value) {
      // The gate only asks for names that the skill declares.
      const judgement = judgeEnvName(name, new Set([name]));
      return judgement.allowed ? referenceProblem(toEnvValueRef(value, secrets)) : judgement.why;
    },
  };
}

const keyOf = ({ source, provider, id }: SecretRef): string => `${source}\0${provider}\0${id}`;

function findProblem(ref: SecretRef, secrets: SecretsContext): string | undefined {
  const check = checkSecretRef(ref, secrets);
  return check.ok ? undefined : (check.problem ?? `nothing at ${check.where}`);
}

import type { World } from '../config/read-world.js';
import type { SecretRef } from '../config/types.js';
import { judgeEnvName } from '../env/blocklist.js';
import { checkSecretRef } from '../env/check-secret-ref.js';
import { readHostEnv } from '../env/host-env.js';
import type { SecretsContext } from '../env/secrets-context.js';
import { toEnvValueRef, toSecretRef } from '../env/to-secret-ref.js';
import { isRecord } from '../format/field-readers.js';
import { createBinaryFinder } from './find-binary.js';
import type { GateContext } from './gate.js';

/** The machine this process runs on, as the gates see it. Looks nothing up before it is asked. */
export function createHostMachine(
  world: World,
): Pick<GateContext, 'machine' | 'keyProblem' | 'variableProblem' | 'secrets'> {
  const { env, platform, paths, config } = world;
  const host = readHostEnv({
    processEnv: env,
    stateDir: paths.stateDir,
    configValue: config.value,
    platform,
    home: paths.home,
  });
  const secrets = isRecord(config.value.secrets) ? config.value.secrets : {};
  const context: SecretsContext = {
    env: host.env,
    providers: isRecord(secrets.providers) ? secrets.providers : {},
    ...(isRecord(secrets.defaults) ? { defaults: secrets.defaults } : {}),
    home: paths.home,
    platform,
  };
  const referenceProblem = (ref: SecretRef | undefined) => {
    if (!ref) return undefined;
    const check = checkSecretRef(ref, context);
    return check.ok ? undefined : (check.problem ?? `nothing at ${check.where}`);
  };
  return {
    secrets: context,
    machine: {
      platform,
      findBinary: createBinaryFinder(env, platform),
      findVariable(name) {
        const from = host.from(name);
        return from === undefined ? { isSet: false } : { isSet: true, from };
      },
    },
    keyProblem: (apiKey) => referenceProblem(toSecretRef(apiKey, context)),
    variableProblem(name, value) {
      // The gate only asks for names that the skill declares.
      const judgement = judgeEnvName(name, new Set([name]));
      return judgement.allowed ? referenceProblem(toEnvValueRef(value, context)) : judgement.why;
    },
  };
}

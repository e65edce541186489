import type { World } from '../config/read-world.js';
import { readHostEnv } from '../env/host-env.js';
import type { SecretsContext } from '../env/secrets-context.js';
import { isRecord } from '../format/field-readers.js';
import type { Mutable } from '../mutable.js';
import type { GateContext } from './gate.js';
import { createHostMachine } from './host-machine.js';
import type { Machine, RemoteNode } from './machine.js';
import { createSecretProblems } from './secret-problems.js';

interface Given {
  /** The agent's runtime, instead of the one in knowhow.json. */
  readonly runtime?: string;
  readonly nodes?: readonly RemoteNode[];
  /** Instead of looking on PATH. */
  readonly findBinary?: Machine['findBinary'];
}

/** All that the gates of one resolution go by. What they ask of the disk is looked up once, and then stays as it was. */
export function createGateContext(world: World, { runtime, nodes = [], findBinary }: Given): GateContext {
  const { env, platform, paths, settings, config, agent, knowhow } = world;
  const configValue = config.value;
  const host = readHostEnv({ processEnv: env, stateDir: paths.stateDir, configValue, platform, home: paths.home });
  const secrets = secretsContext(world, host.env);
  const context: Mutable<GateContext> = {
    settings,
    configValue,
    configPath: config.path,
    agent,
    nodes,
    machine: createHostMachine(world, host, findBinary),
    secrets,
    ...createSecretProblems(secrets),
  };
  const unread = config.problems.find(({ severity }) => severity === 'error');
  if (unread) context.configProblem = unread.message;
  const runsOn = runtime ?? knowhow.agents[agent.id]?.runtime;
  if (runsOn !== undefined) context.runtime = runsOn;
  return context;
}

function secretsContext({ config, paths, platform }: World, env: SecretsContext['env']): SecretsContext {
  const secrets = isRecord(config.value.secrets) ? config.value.secrets : {};
  return {
    env,
    providers: isRecord(secrets.providers) ? secrets.providers : {},
    ...(isRecord(secrets.defaults) ? { defaults: secrets.defaults } : {}),
    home: paths.home,
    platform,
  };
}

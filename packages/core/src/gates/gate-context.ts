import type { World } from '../config/read-world.js';
import type { Diagnostic } from '../diagnostic.js';
import { type HostEnv, readHostEnv } from '../env/host-env.js';
import type { SecretsContext } from '../env/secrets-context.js';
import type { Mutable } from '../mutable.js';
import { isRecord } from '../values/is-record.js';
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
  /** Instead of reading `.env` anew. */
  readonly host?: HostEnv;
}

/** All that the gates of one resolution go by. What they ask of the disk is looked up once, and then stays as it was. */
export function createGateContext(world: World, given: Given): GateContext {
  const { runtime, nodes = [], findBinary, host = hostEnvOf(world) } = given;
  const { settings, config, agent, knowhow } = world;
  const secrets = secretsContext(world, host.env);
  const context: Mutable<GateContext> = {
    settings,
    configValue: config.value,
    configPath: config.path,
    agent,
    nodes,
    machine: createHostMachine(world, host, findBinary),
    secrets,
    ...createSecretProblems(secrets),
  };
  const unread = config.problems.find(({ severity }) => severity === 'error');
  if (unread) context.configProblem = placed(unread);
  const runsOn = runtime ?? knowhow.agents[agent.id]?.runtime;
  if (runsOn !== undefined) context.runtime = runsOn;
  return context;
}

/** What is set on the machine, for whoever reads it once for several agents. */
export function hostEnvOf({ env, platform, paths, config }: Omit<World, 'agent'>): HostEnv {
  const { stateDir, home } = paths;
  return readHostEnv({ processEnv: env, stateDir, configValue: config.value, platform, home });
}

function placed({ path, line, column = 1, message }: Diagnostic): string {
  return path === undefined || line === undefined ? message : `${path}:${line}:${column}: ${message}`;
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

import { join } from 'node:path';
import type { Env, JsonObject } from '../config/types.js';
import { configEnvLayer, dotenvLayer, type EnvLayer, processLayer } from './env-layers.js';
import { isBlank } from './env-lookup.js';

export interface HostEnvInput {
  readonly processEnv: Env;
  readonly stateDir: string;
  /** openclaw.json as read. */
  readonly configValue: JsonObject;
  /** Default: this machine's. On Windows names are compared without regard to case. */
  readonly platform?: NodeJS.Platform;
  /** To show the state dir as `~/.openclaw`. Default: HOME or USERPROFILE. */
  readonly home?: string;
}

/** What is set on this machine, and by what. */
export interface HostEnv {
  /** Read-only and live: the `.env` file is read when a variable isn't in the process's environment, and only then. */
  readonly env: Env;
  /** Where a variable comes from, for people; undefined when it is not set. Never its value. */
  readonly from: (name: string) => string | undefined;
}

/**
 * The environment of this machine: the process's, then `<stateDir>/.env`, then `env` in openclaw.json. The first that
 * has a variable wins; a blank one doesn't have it. Never throws for what it finds.
 */
export function readHostEnv(input: HostEnvInput): HostEnv {
  const { processEnv, stateDir, configValue, platform = process.platform } = input;
  const home = input.home ?? processEnv.HOME ?? processEnv.USERPROFILE;
  const first = processLayer('the environment', processEnv, platform);
  const dotenvPath = join(stateDir, '.env');
  const layers: readonly EnvLayer[] = [
    first,
    dotenvLayer(shorten(dotenvPath, home), dotenvPath, platform),
    configEnvLayer('openclaw.json env', configValue, platform),
  ];

  const layerOf = (name: string): EnvLayer | undefined =>
    layers.find((layer) => {
      const value = layer.get(name);
      return value !== undefined && !isBlank(value);
    });
  const getValue = (name: string): string | undefined => (layerOf(name) ?? first).get(name);

  return { env: readOnlyView(layers, getValue), from: (name) => layerOf(name)?.label };
}

/** An object whose properties are looked up when asked for. */
function readOnlyView(layers: readonly EnvLayer[], getValue: (name: string) => string | undefined): Env {
  const refuse = () => false;
  return new Proxy<Env>(Object.create(null), {
    get: (_, name) => (typeof name === 'string' ? getValue(name) : undefined),
    has: (_, name) => typeof name === 'string' && getValue(name) !== undefined,
    ownKeys: () => allNames(layers),
    getOwnPropertyDescriptor: (_, name) => {
      const value = typeof name === 'string' ? getValue(name) : undefined;
      return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: false };
    },
    set: refuse,
    deleteProperty: refuse,
    defineProperty: refuse,
    preventExtensions: refuse,
    setPrototypeOf: refuse,
  });
}

function allNames(layers: readonly EnvLayer[]): string[] {
  const names = new Map<string, string>();
  for (const layer of layers) {
    for (const name of layer.names()) {
      const key = layer.key(name);
      if (!names.has(key)) names.set(key, name);
    }
  }
  return [...names.values()];
}

function shorten(path: string, home: string | undefined): string {
  return home && path.startsWith(home) && /^[\\/]/.test(path.slice(home.length)) ? `~${path.slice(home.length)}` : path;
}

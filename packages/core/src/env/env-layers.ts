import type { Env, JsonObject } from '../config/types.js';
import { readBounded } from '../files/read-bounded.js';
import { ENV_NAME } from '../text/env-name.js';
import { isRecord } from '../values/is-record.js';
import { foldName, isBlank, readEnv } from './env-lookup.js';
import { parseDotenv } from './parse-dotenv.js';

const MAX_DOTENV_BYTES = 262_144;

/** One place that variables come from. */
export interface EnvLayer {
  /** For people. */
  readonly label: string;
  get(name: string): string | undefined;
  names(): Iterable<string>;
  /** The same for two spellings of one variable. */
  key(name: string): string;
}

/** The process's own environment, looked at afresh each time. */
export function processLayer(label: string, env: Env, platform: NodeJS.Platform): EnvLayer {
  return {
    label,
    names: () => Object.keys(env).filter((name) => env[name] !== undefined),
    key: (name) => foldName(name, platform),
    get: (name) => readEnv(env, name, platform),
  };
}

/** `<stateDir>/.env`: read at the first look-up, once. A file that can't be read, or is too large, holds nothing. */
export function dotenvLayer(label: string, path: string, platform: NodeJS.Platform): EnvLayer {
  return lazyLayer(label, platform, () => {
    const read = readBounded(path, MAX_DOTENV_BYTES);
    return read.kind === 'bytes' ? parseDotenv(read.bytes.toString('utf8')) : [];
  });
}

/** `env.vars` of openclaw.json, and text directly under `env`. */
export function configEnvLayer(label: string, config: JsonObject, platform: NodeJS.Platform): EnvLayer {
  return lazyLayer(label, platform, () => {
    const { env } = config;
    if (!isRecord(env)) return [];
    const { vars, shellEnv: _settings, ...direct } = env;
    const all = [...Object.entries(direct), ...(isRecord(vars) ? Object.entries(vars) : [])];
    // What no system accepts would keep every child from starting.
    return all.filter(
      (pair): pair is [string, string] =>
        typeof pair[1] === 'string' && ENV_NAME.test(pair[0]) && !pair[1].includes('\0'),
    );
  });
}

function lazyLayer(
  label: string,
  platform: NodeJS.Platform,
  load: () => Iterable<readonly [string, string]>,
): EnvLayer {
  const key = (name: string) => foldName(name, platform);
  let loaded: Map<string, { readonly name: string; readonly value: string }> | undefined;
  const variables = () => {
    if (loaded) return loaded;
    loaded = new Map();
    for (const [name, value] of load()) if (!isBlank(value)) loaded.set(key(name), { name, value });
    return loaded;
  };
  return {
    label,
    key,
    get: (name) => variables().get(key(name))?.value,
    names: () => [...variables().values()].map(({ name }) => name),
  };
}

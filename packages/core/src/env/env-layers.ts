import { readFileSync, statSync } from 'node:fs';
import type { Env, JsonObject } from '../config/types.js';
import { ENV_NAME, foldName, isBlank } from './env-lookup.js';
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
  const names = () => Object.keys(env).filter((name) => env[name] !== undefined);
  const key = (name: string) => foldName(name, platform);
  const spelling = (name: string) =>
    Object.hasOwn(env, name) || platform !== 'win32' ? name : names().find((other) => key(other) === key(name));
  return {
    label,
    names,
    key,
    get: (name) => {
      const actual = spelling(name);
      return actual !== undefined && Object.hasOwn(env, actual) ? env[actual] : undefined;
    },
  };
}

/** `<stateDir>/.env`: read at the first look-up, once. A file that can't be read, or is too large, holds nothing. */
export function dotenvLayer(label: string, path: string, platform: NodeJS.Platform): EnvLayer {
  return lazyLayer(label, platform, () => {
    try {
      const stats = statSync(path);
      if (!stats.isFile() || stats.size > MAX_DOTENV_BYTES) return [];
      return parseDotenv(readFileSync(path, 'utf8'));
    } catch {
      return [];
    }
  });
}

/** `env.vars` of openclaw.json, and text directly under `env`. */
export function configEnvLayer(label: string, config: JsonObject, platform: NodeJS.Platform): EnvLayer {
  return lazyLayer(label, platform, () => {
    const { env } = config;
    if (!isObject(env)) return [];
    const { vars, shellEnv: _settings, ...direct } = env;
    const all = [...Object.entries(direct), ...(isObject(vars) ? Object.entries(vars) : [])];
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

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

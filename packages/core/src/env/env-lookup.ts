import type { Env } from '../config/types.js';

/** A variable that is there but empty counts as not set, in every place variables come from. */
export const isBlank = (value: string): boolean => value.trim() === '';

/** The key that all spellings of a variable share: on Windows `Path` and `PATH` are one variable. */
export function foldName(name: string, platform: string): string {
  return platform === 'win32' ? name.toUpperCase() : name;
}

/** A variable's value by the platform's rules. Own properties only: `constructor` is not a variable. */
export function readEnv(env: Env, name: string, platform: string): string | undefined {
  if (Object.hasOwn(env, name)) return env[name];
  if (platform !== 'win32') return undefined;
  const folded = foldName(name, platform);
  const spelling = Object.keys(env).find((key) => env[key] !== undefined && foldName(key, platform) === folded);
  return spelling === undefined ? undefined : env[spelling];
}

/** The same, and undefined when it is blank. */
export function lookUpEnv(env: Env, name: string, platform: NodeJS.Platform): string | undefined {
  const value = readEnv(env, name, platform);
  return value === undefined || isBlank(value) ? undefined : value;
}

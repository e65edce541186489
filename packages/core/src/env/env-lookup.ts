import type { Env } from '../config/types.js';

/** What every platform and shell accepts as a variable's name. */
export const ENV_NAME: RegExp = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** A variable that is there but empty counts as not set, in every place variables come from. */
export const isBlank = (value: string): boolean => value.trim() === '';

/** The key that all spellings of a variable share: on Windows `Path` and `PATH` are one variable. */
export function foldName(name: string, platform: NodeJS.Platform): string {
  return platform === 'win32' ? name.toUpperCase() : name;
}

/**
 * A variable's value by the platform's rules, or undefined when it is not set or blank. Own properties only:
 * `constructor` is not a variable.
 */
export function lookUpEnv(env: Env, name: string, platform: NodeJS.Platform): string | undefined {
  const spelling = Object.hasOwn(env, name) ? name : findSpelling(env, name, platform);
  const value = spelling === undefined ? undefined : env[spelling];
  return value === undefined || isBlank(value) ? undefined : value;
}

function findSpelling(env: Env, name: string, platform: NodeJS.Platform): string | undefined {
  if (platform !== 'win32') return undefined;
  const folded = foldName(name, platform);
  return Object.keys(env).find((key) => foldName(key, platform) === folded);
}

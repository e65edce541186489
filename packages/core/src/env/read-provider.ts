import { posix, win32 } from 'node:path';
import type { SecretRef } from '../config/types.js';
import { expandHome } from '../files/expand-home.js';
import { SecretRefError } from './secret-ref-error.js';
import type { SecretProvider, SecretsContext } from './secrets-context.js';

const DEFAULT_TIMEOUT_MS = 5000;
/** Longer than anybody waits for a secret, shorter than what overflows a timer. */
const MAX_TIMEOUT_MS = 600_000;

/**
 * One entry of `secrets.providers`, of the reference's source, with defaults filled in and paths made absolute.
 *
 * @throws {SecretRefError} `provider-invalid` for a value of the wrong kind: a secret is never looked up by a guess.
 */
export function readProvider(configured: object, ref: SecretRef, context: SecretsContext): SecretProvider {
  const settings: Readonly<Record<string, unknown>> = { ...configured };
  const invalid = (key: string, rule: string) =>
    new SecretRefError('provider-invalid', ref, `secrets.providers.${ref.provider}.${key} must be ${rule}`);

  const absolutePath = (value: unknown, key: string): string => {
    const path = typeof value === 'string' ? expandHome(value, context.home) : '';
    const { isAbsolute } = context.platform === 'win32' ? win32 : posix;
    if (!isAbsolute(path) || path.includes('\0')) throw invalid(key, 'an absolute path');
    return path;
  };
  const strings = (key: string): readonly string[] | undefined => {
    const value = settings[key];
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
      throw invalid(key, 'a list of strings');
    return value;
  };

  if (ref.source === 'env') {
    const allowlist = strings('allowlist');
    return { source: 'env', ...(allowlist && { allowlist }) };
  }

  if (ref.source === 'file') {
    const mode = settings.mode ?? 'json';
    if (mode !== 'json' && mode !== 'singleValue') throw invalid('mode', '"json" or "singleValue"');
    return { source: 'file', path: absolutePath(settings.path, 'path'), mode };
  }

  const timeoutMs = settings.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  if (typeof timeoutMs !== 'number' || !(timeoutMs > 0)) throw invalid('timeoutMs', 'a positive number');
  const jsonOnly = settings.jsonOnly ?? true;
  if (typeof jsonOnly !== 'boolean') throw invalid('jsonOnly', 'true or false');
  const env = settings.env ?? {};
  if (typeof env !== 'object' || env === null || !Object.values(env).every((value) => typeof value === 'string')) {
    throw invalid('env', 'an object of strings');
  }
  const trustedDirs = strings('trustedDirs')?.map((dir) => absolutePath(dir, 'trustedDirs'));
  return {
    source: 'exec',
    command: absolutePath(settings.command, 'command'),
    args: strings('args') ?? [],
    timeoutMs: Math.min(timeoutMs, MAX_TIMEOUT_MS),
    env: env as Readonly<Record<string, string>>,
    passEnv: strings('passEnv') ?? [],
    jsonOnly,
    ...(trustedDirs && { trustedDirs }),
  };
}

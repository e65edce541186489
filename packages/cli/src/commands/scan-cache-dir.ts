import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Paths } from '@knowhow/core';

/**
 * Where results are kept: in the state directory, or where the system keeps what can be made again. A scan alone is no
 * reason to make a state directory, or a home.
 */
export function cacheDir(
  { stateDir, home }: Pick<Paths, 'stateDir' | 'home'>,
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): string | undefined {
  if (existsSync(stateDir)) return join(stateDir, 'cache', 'knowhow-scan');
  if (!existsSync(home)) return undefined;
  return join(systemCache(home, env, platform), 'knowhow', 'scan');
}

function systemCache(home: string, env: Parameters<typeof cacheDir>[1], platform: NodeJS.Platform): string {
  if (platform === 'win32') return env.LOCALAPPDATA || join(home, 'AppData', 'Local');
  if (platform === 'darwin') return join(home, 'Library', 'Caches');
  const given = env.XDG_CACHE_HOME;
  return given !== undefined && isAbsolute(given) ? given : join(home, '.cache');
}

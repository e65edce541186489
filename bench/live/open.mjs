// What the measurements of the live library share: opening it on a world given on the command line, and CPU time.
import { openLibrary } from '@knowhow/core';

export const [workspaceDir, configPath, ...rest] = process.argv.slice(2);

export const world = { workspaceDir, configPath };

export const open = (options = {}) => openLibrary({ ...world, agents: 'default', ...options });

/** CPU milliseconds of this process so far, all threads. */
export function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

export function report(figures) {
  process.stdout.write(JSON.stringify(figures));
}

import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { buildSnapshot, openRun, type RunOptions, type SkillRun } from '../../src/index.js';
import { createWorld, type World, withManifest } from '../support/create-world.js';

/** Skills by name: the variables each declares, and its entry in the config. */
export type Given = Readonly<Record<string, { readonly env?: readonly string[]; readonly entry?: object }>>;

/** A world whose workspace has these skills. The first variable of each is its `primaryEnv`. */
export function worldWith(given: Given, rest: object = {}): World {
  const world = createWorld();
  const entries: Record<string, object> = {};
  for (const [name, { env = [], entry }] of Object.entries(given)) {
    const manifest = env[0] === undefined ? {} : { primaryEnv: env[0], requires: { env } };
    world.skill(`${world.tiers.workspace}/${name}`, withManifest(manifest));
    if (entry) entries[name] = entry;
  }
  world.config({ skills: { entries }, ...rest });
  return world;
}

/** A run of everything in a world, closed when the test ends. */
export async function runIn(world: World, options: RunOptions & { readonly env?: object } = {}): Promise<SkillRun> {
  const { env = {}, ...rest } = options;
  const resolution = world.resolve({ env: { ...world.env, ...env } });
  const run = await openRun({ resolution, snapshot: buildSnapshot(resolution) }, rest as RunOptions);
  onTestFinished(() => run.close());
  return run;
}

/** A command line: Node running a script. */
export const node = (script: string, ...args: string[]): string[] => [process.execPath, '-e', script, ...args];

/** What a failing promise fails with. */
export async function failureOf<E>(promise: Promise<unknown>): Promise<E> {
  return promise.then(
    () => expect.unreachable('it should fail'),
    (error: E) => error,
  );
}

/** A script that starts another process, writes both ids to a file, and goes on for ever. */
export const familyScript = (file: string): string => `
  const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  require('node:fs').writeFileSync(${JSON.stringify(file)}, process.pid + ' ' + child.pid);
  setInterval(() => {}, 1000);`;

/** The ids in such a file, as soon as they are there. */
export async function familyIn(file: string): Promise<number[]> {
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8').includes(' '), { timeout: 10_000 }).toBe(true);
  return readFileSync(file, 'utf8').split(' ').map(Number);
}

/** Waits until a process is gone. One that has ended and was not fetched by anybody is. */
export async function untilGone(pid: number): Promise<void> {
  for (let waited = 0; isRunning(pid); waited += 20) {
    if (waited > 10_000) throw new Error(`process ${pid} still runs`);
    await sleep(20);
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

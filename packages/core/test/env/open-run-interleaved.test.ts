import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildSnapshot, openRun } from '../../src/index.js';
import { node, worldWith } from './a-run.js';

const RUNS = 100;
const AT_ONCE = 8;
const PRINT = node('process.stdout.write(process.env.KNOWHOW_T_KEY ?? "nothing")');

test('a hundred runs with different keys for one name never see each other’s, and process.env never changes', async () => {
  const worlds = ['first', 'second'].map((value) => {
    const world = worldWith({ a: { env: ['KNOWHOW_T_KEY'], entry: { apiKey: value } } });
    const { configPath, workspaceDir } = world;
    return world.resolve({ env: process.env, configPath, workspaceDir });
  });
  const before = { ...process.env };
  let samples = 0;
  const changed: string[] = [];
  const timer = setInterval(() => {
    samples++;
    const now = { ...process.env };
    const names = new Set([...Object.keys(before), ...Object.keys(now)]);
    changed.push(...[...names].filter((name) => before[name] !== now[name]));
  }, 5);

  const one = async (at: number): Promise<string> => {
    const resolution = worlds[at % 2] as (typeof worlds)[number];
    const run = await openRun({ resolution, snapshot: buildSnapshot(resolution) });
    await sleep(at % 7);
    const { stdout } = await run.exec(PRINT, { skill: 'a' });
    await run.close();
    return stdout;
  };
  const results: string[] = [];
  let next = 0;
  const work = async () => {
    while (next < RUNS) {
      const at = next++;
      results[at] = await one(at);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  clearInterval(timer);

  expect(results).toEqual(Array.from({ length: RUNS }, (_, at) => (at % 2 ? 'second' : 'first')));
  expect(changed).toEqual([]);
  expect(samples).toBeGreaterThan(50);
  expect({ ...process.env }).toEqual(before);
}, 120_000);

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scanSchema } from '../schemas/scan.js';
import { scanWorld } from './support/scan-world.js';
import { SKILLS, skillText } from './support/skill-text.js';
import type { World } from './support/world.js';

const CACHE = '.openclaw/cache/knowhow-scan';
const entries = (world: World) => readdirSync(world.path(CACHE));

test('a skill that has not changed is not scanned again', async () => {
  const world = scanWorld();
  const first = await world.json(scanSchema, ['scan', '--all']);
  expect(entries(world)).toHaveLength(2);
  // What is kept is what is told: here a sentence that no rule says.
  for (const name of entries(world)) {
    const path = join(world.path(CACHE), name);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"why":"[^"]*"/g, '"why":"From memory."'));
  }
  const second = await world.json(scanSchema, ['scan', '--all']);
  expect(second.skills[0]?.findings[0]?.why).toBe('From memory.');
  expect(second.summary).toEqual(first.summary);
  const third = await world.json(scanSchema, ['scan', '--all', '--no-cache']);
  expect(third).toEqual(first);
});

test('a skill that has changed is', async () => {
  const world = scanWorld();
  await world.knowhow(['scan', 'bad']);
  world.write({ [`${SKILLS}/bad/SKILL.md`]: skillText('bad') });
  expect((await world.knowhow(['scan', 'bad'])).code).toBe(0);
});

test('what was damaged is found again', async () => {
  const world = scanWorld();
  await world.knowhow(['scan', 'bad']);
  const [name] = entries(world) as [string];
  writeFileSync(world.path(CACHE, name), '{"verdict":"clean"}');
  expect((await world.knowhow(['scan', 'bad'])).code).toBe(1);
});

test('--no-cache keeps nothing, and no other command does', async () => {
  const world = scanWorld();
  await world.knowhow(['scan', '--all', '--no-cache']);
  await world.knowhow(['list']);
  expect(existsSync(world.path('.openclaw/cache'))).toBe(false);
});

test('who has no state directory gets none for a scan, and no home either', async () => {
  const world = scanWorld({ 'somebody/x': '' });
  const home = world.path('somebody');
  const scan = (HOME: string, more = {}) =>
    world.knowhow(['scan', `./${SKILLS}/good`], { env: { ...world.env, HOME, ...more } });
  expect((await scan(home)).code).toBe(0);
  expect(existsSync(join(home, '.openclaw'))).toBe(false);
  if (process.platform === 'linux') {
    expect(readdirSync(join(home, '.cache/knowhow/scan'))).toHaveLength(1);
    await scan(home, { XDG_CACHE_HOME: world.path('kept') });
    expect(readdirSync(world.path('kept/knowhow/scan'))).toHaveLength(1);
  }
  expect((await scan(world.path('nobody'))).code).toBe(0);
  expect(existsSync(world.path('nobody'))).toBe(false);
});

test.skipIf(process.platform === 'win32')('a skill that can’t be analysed in full is remembered, too', async () => {
  const world = scanWorld({ [`${SKILLS}/bad/data.bin`]: new Uint8Array(3000).fill(0) });
  const first = await world.json(scanSchema, ['scan', 'bad']);
  expect(first.skills[0]?.skipped.length).toBeGreaterThan(0);
  expect(entries(world)).toHaveLength(1);
  expect(await world.json(scanSchema, ['scan', 'bad'])).toEqual(first);
});

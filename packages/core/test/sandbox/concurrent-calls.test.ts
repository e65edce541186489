import { rmSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { MEMORY } from '../support/create-world.js';
import { createSandboxWorld, filesIn } from './sandbox-world.js';

test('calls for the same workspace take turns', async () => {
  const world = createSandboxWorld();
  for (const name of ['one', 'two', 'three']) {
    world.skill(world.source(name));
    for (let index = 0; index < 10; index++) world.write(world.source(name, `f${index}`), name.repeat(1000));
  }
  const results = await Promise.all(Array.from({ length: 8 }, () => world.copy()));
  expect(results.map(({ copied }) => copied.length)).toEqual([33, ...Array<number>(7).fill(0)]);
  expect(results.flatMap(({ failed }) => failed)).toEqual([]);
  expect(filesIn(world.store())).toEqual(filesIn(world.source('')));
});

test('the last of several different ones wins, whole', async () => {
  const world = createSandboxWorld();
  for (const name of ['one', 'two']) world.skill(world.source(name));
  const [, last] = await Promise.all([world.copy({ only: ['one'] }), world.copy({ only: ['two'] })]);
  expect(last.removed).toEqual(['.knowhow/skills/one']);
  expect(Object.keys(filesIn(world.store()))).toEqual(['two/SKILL.md']);
});

test('a call that fails does not stop the next', async () => {
  const world = createSandboxWorld();
  world.skill(world.source('one'));
  const resolution = world.resolve();
  rmSync(world.source('one'), { recursive: true });
  const failing = world.copy({ resolution });
  world.skill(world.source('one'));
  const next = world.copy();
  await failing;
  expect((await next).failed).toEqual([]);
});

test('the event loop goes on while much is copied', async () => {
  const world = createSandboxWorld(MEMORY);
  for (let skill = 0; skill < 20; skill++) {
    world.skill(world.source(`s${skill}`));
    for (let file = 0; file < 30; file++) world.write(world.source(`s${skill}`, `f${file}`), 'x'.repeat(20_000));
  }
  const resolution = world.resolve();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await world.copy({ resolution });
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(200);
});

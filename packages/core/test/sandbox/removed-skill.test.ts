import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSandboxWorld } from './sandbox-world.js';

test('the copy of a skill that is gone is removed, and nothing beside the copies is', async () => {
  const world = createSandboxWorld();
  for (const name of ['one', 'two']) world.skill(world.source(name));
  world.write(world.inside('.knowhow/notes'), 'mine');
  world.write(world.inside('skills/own/file'), 'mine');
  await world.copy();
  world.clear(world.source('one'));
  const { removed, snapshot } = await world.copy();
  expect(removed).toEqual(['.knowhow/skills/one']);
  expect(snapshot.skills.map(({ name }) => name)).toEqual(['two']);
  expect(readdirSync(world.store())).toEqual(['two']);
  expect(existsSync(world.inside('.knowhow/notes')) && existsSync(world.inside('skills/own/file'))).toBe(true);
});

test('with no skills left the copies go, and a workspace without any stays as it is', async () => {
  const world = createSandboxWorld();
  await world.copy();
  expect(readdirSync(world.sandboxDir)).toEqual([]);
  world.skill(world.source('one'));
  await world.copy();
  world.clear(world.source('one'));
  expect((await world.copy()).removed).toEqual(['.knowhow/skills/one']);
});

test('a tree of any depth can be removed', async () => {
  const world = createSandboxWorld();
  world.skill(world.source('one'));
  for (let level = 0, dir = world.store('deep'); level < 300; level++, dir += '/d') mkdirSync(dir, { recursive: true });
  expect((await world.copy()).removed).toEqual(['.knowhow/skills/deep']);
  expect(readdirSync(world.inside('.knowhow/tmp'))).toEqual([]);
});

test('what a killed writer has left is removed when it is old', async () => {
  const world = createSandboxWorld();
  world.skill(world.source('one'));
  world.write(world.inside('.knowhow/tmp/young'), '');
  utimesSync(world.write(world.inside('.knowhow/tmp/old'), ''), 1, 1);
  await world.copy();
  expect(readdirSync(world.inside('.knowhow/tmp'))).toEqual(['young']);
});

import { expect, test } from 'vitest';
import { createWorld, entryNamed, outcomes } from '../support/create-world.js';

test('skills are found up to six levels down; one on the seventh is over the limit', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  const levels = ['1', '2', '3', '4', '5', '6'];
  for (let depth = 0; depth <= 6; depth++) {
    world.skill([root, ...levels.slice(0, depth), `level-${depth + 1}`].join('/'));
  }
  const resolution = world.resolve();
  expect(outcomes(resolution, root)).toEqual({
    'level-1': 'ready',
    '1/level-2': 'ready',
    '1/2/level-3': 'ready',
    '1/2/3/level-4': 'ready',
    '1/2/3/4/level-5': 'ready',
    '1/2/3/4/5/level-6': 'ready',
    '1/2/3/4/5/6/level-7': 'over-limit too-deep',
  });
  expect(entryNamed(resolution, 'level-7').verdict.reasons).toEqual([
    {
      state: 'over-limit',
      code: 'too-deep',
      message: expect.stringContaining('7 levels'),
      fix: expect.stringContaining('6 levels'),
    },
  ]);
});

test('the depth is the same in every tier', () => {
  const world = createWorld();
  world.config({ skills: { load: { extraDirs: [world.tiers.extra] } } });
  for (const [tier, dir] of Object.entries(world.tiers)) world.skill(`${dir}/1/2/3/4/5/${tier}`);
  expect(new Set(Object.values(outcomes(world.resolve(), world.dir)))).toEqual(new Set(['ready']));
});

test('a skill ends the descent: what is inside it belongs to it', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.skill(`${root}/outer`);
  world.skill(`${root}/outer/inner`);
  world.skill(`${root}/broken`, { description: undefined });
  world.skill(`${root}/broken/inner`);
  expect(outcomes(world.resolve(), root)).toEqual({ outer: 'ready', broken: 'invalid description-missing' });
});

test('hidden folders and node_modules are passed over, at every level', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  for (const folder of ['.git/a', '.hidden', 'node_modules/b', 'group/.cache/c', 'group/node_modules/d']) {
    world.skill(`${root}/${folder}`);
  }
  world.skill(`${root}/group/node_modules_not`);
  world.skill(`${root}/Node_Modules`);
  expect(outcomes(world.resolve(), root)).toEqual({ 'group/node_modules_not': 'ready', Node_Modules: 'ready' });
});

test('files beside the folders are passed over', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.write(`${root}/README.md`, '---\nname: readme\ndescription: d\n---\n');
  world.write(`${root}/loose.md`, '---\nname: loose\ndescription: d\n---\n');
  world.write(`${root}/empty/notes.txt`, '');
  expect(outcomes(world.resolve(), root)).toEqual({});
});

import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createWorld, MEMORY, outcomes, type World } from '../support/create-world.js';

/** Folders without skills, more than may be listed. */
function plantEmpty(root: string, groups: number, each: number): void {
  for (let group = 0; group < groups; group++) {
    for (let at = 0; at < each; at++) {
      mkdirSync(`${root}/g${String(group).padStart(2, '0')}/h${at}/e`, { recursive: true });
    }
  }
}

const budget = (world: World) => world.resolve().problems.filter(({ code }) => code === 'scan-budget');

test('skills near the top are found, however many empty folders are below those before them', () => {
  const world = createWorld(MEMORY);
  const root = world.tiers.workspace;
  plantEmpty(root, 40, 50);
  for (let at = 0; at < 20; at++) world.skill(`${root}/many/m${at}`);
  world.skill(`${root}/zz/last`);
  world.skill(`${root}/at-the-top`);
  const found = outcomes(world.resolve(), root);
  expect(Object.keys(found)).toHaveLength(22);
  expect(new Set(Object.values(found))).toEqual(new Set(['ready']));
  expect(budget(world)).toMatchObject([
    { severity: 'warning', message: expect.stringMatching(/and \d+ other folders/) },
  ]);
});

test('nor do folders beside it use up what a nested skills folder needs', () => {
  const world = createWorld(MEMORY);
  const root = world.tiers.workspace;
  plantEmpty(root, 2000, 1);
  world.skill(`${root}/skills/group/found`);
  expect(outcomes(world.resolve(), root)).toEqual({ 'skills/group/found': 'ready' });
});

test('the order is by path, not by depth, and a nested skills folder is last', () => {
  const world = createWorld(MEMORY);
  const root = world.tiers.workspace;
  const folders = ['a/b/c/deep', 'a/z', 'b', 'b-group/x/y', 'b-group/z', 'z', 'skills/a', 'skills/b/c', 'skills/d'];
  for (const folder of [...folders].reverse()) world.skill(`${root}/${folder}`, { name: 'same' });
  const [winner] = world.resolve().skills.filter(({ shadowedBy }) => !shadowedBy);
  expect(winner?.candidate.baseDir).toBe(`${root}/skills/d`);
  expect(winner?.shadows.map(({ baseDir }) => baseDir.slice(root.length + 1))).toEqual(folders.slice(0, -1));
});

import { expect, test } from 'vitest';
import { createWorld, outcomes, type World } from '../support/create-world.js';

const scannedDir = (world: World) => world.resolve().roots.find(({ tier }) => tier === 'workspace')?.scannedDir;

test('a root whose skills are all in its own skills folder is read from there', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.skill(`${root}/skills/a`);
  world.skill(`${root}/skills/group/b`);
  world.write(`${root}/README.md`, 'A repository.');
  world.write(`${root}/docs/guide.md`, 'Not a skill.');

  expect(outcomes(world.resolve(), root)).toEqual({ 'skills/a': 'ready', 'skills/group/b': 'ready' });
  expect(scannedDir(world)).toBe(`${root}/skills`);
});

test('a mixed layout is read whole, and the root stays the root', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.skill(`${root}/beside`);
  world.skill(`${root}/skills/nested`);

  expect(outcomes(world.resolve(), root)).toEqual({ beside: 'ready', 'skills/nested': 'ready' });
  expect(scannedDir(world)).toBe(root);
});

test('a skills folder without skills changes nothing', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.write(`${root}/skills/notes/README.md`, '');

  expect(outcomes(world.resolve(), root)).toEqual({});
  expect(scannedDir(world)).toBe(root);
});

test('a skills folder that is a skill itself is one', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.skill(`${root}/skills`);
  world.skill(`${root}/skills/inside`);
  expect(outcomes(world.resolve(), root)).toEqual({ skills: 'ready' });
});

test('depth is counted from the nested root', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.skill(`${root}/skills/1/2/3/4/5/six`);
  world.skill(`${root}/skills/1/2/3/4/5/6/seven`);
  expect(outcomes(world.resolve(), root)).toEqual({
    'skills/1/2/3/4/5/six': 'ready',
    'skills/1/2/3/4/5/6/seven': 'over-limit too-deep',
  });
});

test('only one level is nested: a skills folder further down is a group', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.skill(`${root}/skills/skills/1/2/3/4/deep`);
  world.skill(`${root}/skills/skills/1/2/3/4/5/deeper`);
  expect(outcomes(world.resolve(), root)).toEqual({
    'skills/skills/1/2/3/4/deep': 'ready',
    'skills/skills/1/2/3/4/5/deeper': 'over-limit too-deep',
  });
});

test('every root is looked at this way', () => {
  const world = createWorld();
  const repository = `${world.dir}/repository`;
  world.config({ skills: { load: { extraDirs: [repository] } } });
  for (const dir of [repository, ...Object.values(world.tiers)]) {
    const label = dir === repository ? 'repository' : world.short(dir).replaceAll(/\W/g, '-');
    world.skill(`${dir}/skills/${label}`);
  }
  const { roots } = world.resolve();
  expect(roots.length).toBe(6);
  for (const { dir, scannedDir: scanned } of roots) expect(scanned).toBe(`${dir}/skills`);
});

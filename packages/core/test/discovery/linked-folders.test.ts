import { expect, test } from 'vitest';
import { createWorld, outcomes } from '../support/create-world.js';

test('broken links and links in circles are said, and cost nothing else', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.skill(`${root}/fine`);
  world.link(`${root}/nowhere`, `${world.dir}/missing`);
  world.link(`${root}/one`, `${root}/two`);
  world.link(`${root}/two`, `${root}/one`);
  const resolution = world.resolve();
  expect(outcomes(resolution, root)).toEqual({ fine: 'ready' });
  expect(resolution.problems.map(({ code, path }) => [code, path])).toEqual([
    ['broken-link', `${root}/nowhere`],
    ['broken-link', `${root}/one`],
    ['broken-link', `${root}/two`],
  ]);
});

test('a link to a folder above is not gone round for ever', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.skill(`${root}/group/a`);
  world.link(`${root}/group/up`, root);
  world.link(`${root}/group/self`, `${root}/group`);
  world.link(`${root}/zzz`, root);
  expect(outcomes(world.resolve(), root)).toEqual({ 'group/a': 'ready' });
});

test('links that lead into each other end', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.skill(`${root}/x/a`);
  world.skill(`${root}/y/b`);
  world.link(`${root}/x/to-y`, `${root}/y`);
  world.link(`${root}/y/to-x`, `${root}/x`);
  const found = outcomes(world.resolve(), root);
  expect(found).toMatchObject({ 'x/a': 'ready', 'y/b': 'ready' });
  expect(Object.values(found).filter((outcome) => outcome === 'ready')).toHaveLength(2);
});

test('a link to a file or to a hidden file is no folder', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.linkFile(`${root}/file`, world.write('file.md', 'x'));
  const resolution = world.resolve();
  expect(resolution.skills).toEqual([]);
  expect(resolution.problems).toEqual([]);
});

test('skills in a group are listed where they are, though a link to the group is read first', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.skill(`${root}/group/a`);
  world.link(`${root}/alias`, `${root}/group`);
  expect(outcomes(world.resolve(), root)).toEqual({ 'alias/a': 'shadowed duplicate-folder', 'group/a': 'ready' });
});

test('a link deep down does not make skills near the top too deep', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.skill(`${root}/group/a`);
  world.write(`${root}/1/2/3/4/5/README.md`, '');
  world.link(`${root}/1/2/3/4/5/alias`, `${root}/group`);
  expect(outcomes(world.resolve(), root)).toMatchObject({ 'group/a': 'ready' });
});

test('a group behind a hidden folder is read through the link to it', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.skill(`${root}/.store/group/a`);
  world.link(`${root}/group`, `${root}/.store/group`);
  expect(outcomes(world.resolve(), root)).toEqual({ 'group/a': 'ready' });
});

test('a nested skills folder may be a link inside the root, not out of it', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/.hidden/a`);
  world.link(`${world.tiers.workspace}/skills`, `${world.tiers.workspace}/.hidden`);
  world.skill('outside/b');
  world.link(`${world.tiers.project}/skills`, `${world.dir}/outside`);
  const resolution = world.resolve();
  expect(outcomes(resolution, world.workspaceDir)).toEqual({ 'skills/skills/a': 'ready' });
  expect(resolution.problems.map(({ code }) => code)).toEqual(['symlink-escape']);
});

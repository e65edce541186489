import { expect, test } from 'vitest';
import { createWorld, outcomes } from '../support/create-world.js';

test('the last relative path wins, whatever order the folders were made in', () => {
  for (const order of [
    ['a', 'b', 'c'],
    ['c', 'b', 'a'],
  ]) {
    const world = createWorld();
    for (const folder of order) world.skill(`${world.tiers.workspace}/${folder}`, { name: 'same' });
    expect(outcomes(world.resolve(), world.tiers.workspace)).toEqual({
      a: 'shadowed shadowed',
      b: 'shadowed shadowed',
      c: 'ready',
    });
  }
});

test('a path is compared folder by folder, by code unit', () => {
  const world = createWorld();
  // Not by byte, as some systems list them: there the note, four bytes of UTF-8, would come last.
  for (const folder of ['Z', 'a-b', 'a/z', '🎵', 'Ａ']) {
    world.skill(`${world.tiers.workspace}/${folder}`, { name: 'same' });
  }
  expect(world.resolve().skills[0]?.shadows.map(({ baseDir }) => world.short(baseDir).split('/skills/')[1])).toEqual([
    'Z',
    'a/z',
    'a-b',
    '🎵',
  ]);
});

test('a nested skills folder comes last', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/zzz`, { name: 'same' });
  world.skill(`${world.tiers.workspace}/skills/aaa`, { name: 'same' });
  expect(outcomes(world.resolve(), world.tiers.workspace)).toEqual({
    zzz: 'shadowed shadowed',
    'skills/aaa': 'ready',
  });
});

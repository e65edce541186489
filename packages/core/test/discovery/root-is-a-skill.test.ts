import { expect, test } from 'vitest';
import { createWorld, outcomes } from '../support/create-world.js';

test('a root that is a skill is that one skill, whatever is below it', () => {
  const world = createWorld();
  const root = world.skill('extra', { name: 'single' });
  world.skill('extra/inside');
  world.skill('extra/skills/nested');
  world.config({ skills: { load: { extraDirs: [root] } } });

  expect(outcomes(world.resolve(), world.dir)).toEqual({ extra: 'ready' });
});

test('a root that is a broken skill is listed with its fault, and what is below it still counts', () => {
  const world = createWorld();
  const root = world.skill('extra', { description: undefined });
  world.skill('extra/inside');
  world.skill('extra/skills/nested');
  world.config({ skills: { load: { extraDirs: [root] } } });

  expect(outcomes(world.resolve(), world.dir)).toEqual({
    extra: 'invalid description-missing',
    'extra/inside': 'ready',
    'extra/skills/nested': 'ready',
  });
});

test('a broken root skill does not keep its skills folder from being the nested root', () => {
  const world = createWorld();
  const root = world.skill('extra', { description: undefined });
  world.skill('extra/skills/nested');
  world.config({ skills: { load: { extraDirs: [root] } } });

  expect(world.resolve().roots[0]?.scannedDir).toBe(`${root}/skills`);
});

test('a root that is a skill in lower case is one too', () => {
  const world = createWorld();
  world.write('extra/skill.md', '---\nname: single\ndescription: d\n---\n');
  world.skill('extra/inside');
  world.config({ skills: { load: { extraDirs: [`${world.dir}/extra`] } } });

  expect(outcomes(world.resolve(), world.dir)).toEqual({ extra: 'ready' });
});

import { expect, test } from 'vitest';
import { createWorld } from '../support/create-world.js';

test('folders too deep to be looked into are said once, not passed over', () => {
  const world = createWorld();
  const deep = `${world.tiers.workspace}/1/2/3/4/5/6/7`;
  world.skill(`${deep}/8/far`);
  world.skill(`${deep}/9/farther`);
  const { skills, problems } = world.resolve();
  expect(skills).toEqual([]);
  const told = problems.filter(({ code }) => code === 'too-deep');
  expect(told).toMatchObject([{ path: deep, severity: 'warning', fix: expect.any(String) }]);
});

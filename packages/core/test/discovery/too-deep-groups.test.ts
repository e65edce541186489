import { expect, test } from 'vitest';
import { createWorld, outcomes, skillText } from '../support/create-world.js';

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

test('a misspelt file on the seventh level is over the limit like any other, also beside deeper folders', () => {
  const world = createWorld();
  const root = `${world.tiers.workspace}/1/2/3/4/5/6`;
  for (const name of ['low7', 'other7']) world.write(`${root}/${name}/skill.md`, skillText({ name, description: 'd' }));
  world.skill(`${root}/mid7/8/far`);
  world.skill(`${root}/last7`);
  const resolution = world.resolve();
  expect(outcomes(resolution, root)).toEqual({
    low7: 'over-limit too-deep',
    other7: 'over-limit too-deep',
    last7: 'over-limit too-deep',
  });
  expect(resolution.problems.filter(({ code }) => code === 'too-deep')).toMatchObject([{ path: `${root}/mid7` }]);
});

import { expect, test } from 'vitest';
import { createWorld, MEMORY } from '../support/create-world.js';

test('3,000 skills in one root are all accounted for, with the default limits and with none', () => {
  const world = createWorld(MEMORY);
  const names = Array.from({ length: 3000 }, (_, index) => `skill-${String(index).padStart(4, '0')}`);
  for (const name of names) world.skill(`${world.tiers.workspace}/${name}`);

  const byDefault = world.resolve();
  expect(byDefault.skills.map(({ name }) => name)).toEqual(names);
  expect(byDefault.skills.filter(({ verdict }) => verdict.state === 'ready')).toHaveLength(200);
  expect(byDefault.problems).toEqual([]);

  world.config({ skills: { limits: { maxCandidatesPerRoot: 3000, maxSkillsLoadedPerSource: 3000 } } });
  const without = world.resolve();
  expect(without.skills.map(({ name }) => name)).toEqual(names);
  expect(without.skills.every(({ verdict }) => verdict.state === 'ready')).toBe(true);
});

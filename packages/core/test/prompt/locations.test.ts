import { expect, it } from 'vitest';
import { createPathWriter } from '../../src/prompt/location.js';
import { planCatalog } from '../../src/prompt/plan-catalog.js';
import { aSkill, OPTIONS } from './a-prompt-skill.js';
import { readXmlCatalog } from './read-catalog.js';

it.each([
  ['home', '/home/me', '/home/me/s/SKILL.md', '~/s/SKILL.md'],
  ['home', '/home/me/', '/home/me/s/SKILL.md', '~/s/SKILL.md'],
  ['home', '/home/me', '/home/me2/s/SKILL.md', '/home/me2/s/SKILL.md'],
  ['home', '/home/me', '/opt/home/me/s/SKILL.md', '/opt/home/me/s/SKILL.md'],
  ['home', '/', '/s/SKILL.md', '/s/SKILL.md'],
  ['home', '', '/s/SKILL.md', '/s/SKILL.md'],
  ['absolute', '/home/me', '/home/me/s/SKILL.md', '/home/me/s/SKILL.md'],
] as const)('%s, at home in %j: %s is %s', (style, home, path, written) => {
  expect(createPathWriter(style, home)(path)).toBe(written);
});

it('compacts the home of every location by default, and of none on request', () => {
  const skills = [aSkill('a'), aSkill('b', { filePath: '/opt/b/SKILL.md' })];
  const locations = (paths: 'home' | 'absolute') =>
    readXmlCatalog(planCatalog(skills, { ...OPTIONS, paths }).text).map(({ location }) => location);
  expect(locations('home')).toEqual(['~/bundled/a/SKILL.md', '/opt/b/SKILL.md']);
  expect(locations('absolute')).toEqual(['/home/me/bundled/a/SKILL.md', '/opt/b/SKILL.md']);
});

import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createWorld, entryAt, outcomes } from '../support/create-world.js';

const TEXT = '---\nname: lower\ndescription: d\n---\n';

/** Where names are compared without regard to case there is only one spelling to find. */
const ignoresCase = (path: string): boolean => existsSync(path.replace('skill.md', 'SKILL.MD'));

test('skill.md in other case loads, with a note', (context) => {
  const world = createWorld();
  const folder = `${world.tiers.workspace}/lower`;
  if (ignoresCase(world.write(`${folder}/skill.md`, TEXT))) context.skip('the file system ignores case');

  const entry = entryAt(world.resolve(), folder);
  expect(entry.verdict.state).toBe('ready');
  expect(entry.candidate.filePath).toBe(`${folder}/skill.md`);
  expect(entry.candidate.diagnostics).toEqual([
    {
      code: 'file-name-case',
      severity: 'warning',
      message: expect.stringContaining('skill.md'),
      fix: expect.stringContaining('SKILL.md'),
    },
  ]);
});

test('the right spelling is taken before any other', (context) => {
  const world = createWorld();
  const folder = `${world.tiers.workspace}/both`;
  if (ignoresCase(world.write(`${folder}/skill.md`, TEXT))) context.skip('the file system ignores case');
  world.skill(folder);

  const { candidate } = entryAt(world.resolve(), folder);
  expect(candidate).toMatchObject({ name: 'both', filePath: `${folder}/SKILL.md`, diagnostics: [] });
});

test('of several wrong spellings the first by code unit is taken, whatever order they were made in', (context) => {
  const taken = [
    ['Skill.md', 'skill.md', 'SKILL.MD'],
    ['SKILL.MD', 'skill.md', 'Skill.md'],
    ['skill.md', 'SKILL.MD', 'Skill.md'],
  ].map((names) => {
    const world = createWorld();
    const folder = `${world.tiers.workspace}/x`;
    for (const name of names) world.write(`${folder}/${name}`, TEXT);
    if (ignoresCase(`${folder}/skill.md`) && existsSync(`${folder}/sKILL.md`)) context.skip('it ignores case');
    return world.short(entryAt(world.resolve(), folder).candidate.filePath);
  });
  expect(new Set(taken.map((path) => path.split('/').at(-1)))).toEqual(new Set(['SKILL.MD']));
});

test('a folder with only a misspelt file ends the descent', (context) => {
  const world = createWorld();
  const folder = `${world.tiers.workspace}/lower`;
  if (ignoresCase(world.write(`${folder}/skill.md`, TEXT))) context.skip('the file system ignores case');
  world.skill(`${folder}/inside`);
  expect(outcomes(world.resolve(), world.tiers.workspace)).toEqual({ lower: 'ready' });
});

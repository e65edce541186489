import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainSkill, toStatus } from '../../src/index.js';
import { createWorld, entryAt, outcomes, skillText } from '../support/create-world.js';

/** Names that a file system takes and people do not expect. */
const NAMES = [
  'new\nline',
  'carriage\rreturn',
  'escape\x1b[31mred',
  'bell\x07',
  'right-to-left \u202e txt',
  'zero\u200bwidth',
  ' leading and trailing ',
  '__proto__',
  'constructor',
  'toString',
  'SKILL.md.bak',
  '~',
  '$HOME',
  '`id`',
  '"quoted"',
  "it's",
  'a&b<c>d',
  '<skill>',
  '日本語',
  'e\u0301',
  '🎵',
  '-rf',
  '...',
  'x'.repeat(255),
].filter((name) => !name.startsWith('.'));

test.skipIf(process.platform === 'win32')('whatever a folder is called, its skill is listed under its own path', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  for (const name of NAMES) world.skill(`${root}/${name}`, { name: undefined, description: 'd' });
  const resolution = world.resolve();
  expect(resolution.problems).toEqual([]);
  const found = outcomes(resolution, root);
  expect(Object.keys(found).sort()).toEqual([...NAMES].sort());
  for (const name of NAMES) {
    const entry = entryAt(resolution, `${root}/${name}`);
    // A name of nothing but blanks is none; all others are taken as they are.
    expect(entry.candidate.skill?.name.trim()).toBe(name.trim());
    expect(() => JSON.stringify([toStatus(entry, resolution), explainSkill(entry, resolution)])).not.toThrow();
  }
});

test('names in the frontmatter that JavaScript has plans for are names like any other', () => {
  const world = createWorld();
  const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString'];
  for (const name of names)
    world.skill(`${world.tiers.workspace}/${name}`, {
      name,
      metadata: { openclaw: { skillKey: name, requires: { env: [name], config: [name] } } },
    });
  const { skills } = world.resolve();
  expect(skills.map(({ name }) => name).sort()).toEqual([...names].sort());
  for (const { verdict } of skills)
    expect(verdict.reasons.map(({ code }) => code)).toEqual(['env-missing', 'config-missing']);
});

test('a folder whose name is not text is a problem, not a skill that is simply gone', (context) => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.skill(`${root}/fine`);
  const bad = Buffer.concat([Buffer.from(`${root}/bad-`), Buffer.from([0xff, 0xfe])]);
  try {
    mkdirSync(bad);
  } catch {
    return context.skip('the file system only takes names that are UTF-8');
  }
  writeFileSync(Buffer.concat([bad, Buffer.from('/SKILL.md')]), skillText({ name: 'bad', description: 'd' }));
  const resolution = world.resolve();
  expect(outcomes(resolution, root)).toEqual({ fine: 'ready' });
  expect(resolution.problems).toMatchObject([{ code: 'folder-name-not-utf8', fix: expect.stringContaining('Rename') }]);
  renameSync(bad, `${root}/good`);
  expect(readdirSync(root).sort()).toEqual(['fine', 'good']);
  expect(world.resolve().problems).toEqual([]);
});

test('a folder that is really called with a replacement character is a folder like any other', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/a\ufffdb`);
  const resolution = world.resolve();
  expect(outcomes(resolution, world.tiers.workspace)).toEqual({ 'a\ufffdb': 'ready' });
  expect(resolution.problems).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditPath } from '../../src/index.js';
import { createWorld } from '../support/create-world.js';

const version = '1.0.0';
const pass = (skill: string) => ({ skill, status: 'PASS' });

test('a skill folder is that one skill', () => {
  const world = createWorld();
  expect(auditPath(world.skill('one', { version }))).toEqual([pass('one')]);
});

test('a folder of skills is all of them', () => {
  const world = createWorld();
  world.skill('many/b', { version });
  world.skill('many/group/a', { version });
  world.skill('many/broken', { version, description: undefined });
  expect(auditPath(join(world.dir, 'many'))).toMatchObject([
    pass('b'),
    { skill: 'broken', status: 'FAIL', issues: [expect.stringContaining('description')] },
    pass('a'),
  ]);
});

test('a folder without a skill fails', () => {
  const world = createWorld();
  mkdirSync(join(world.dir, 'empty'));
  for (const name of ['empty', 'missing']) {
    expect(auditPath(join(world.dir, name))).toMatchObject([
      { skill: name, status: 'FAIL', issues: ['SKILL.md is missing'] },
    ]);
  }
});

test('a Molecule workspace is checked for the skills its config.yaml names', () => {
  const world = createWorld();
  world.write('agent/config.yaml', 'name: Agent\nskills:\n  - good\n  - ghost\n');
  world.skill('agent/skills/good', { version });
  world.skill('agent/skills/unnamed');
  expect(auditPath(join(world.dir, 'agent'))).toEqual([
    pass('good'),
    {
      skill: 'ghost',
      status: 'FAIL',
      issues: ['SKILL.md is missing'],
      fix: 'Add skills/ghost/SKILL.md, or take ghost out of the agent’s list.',
    },
  ]);
});

test('one that names none has none to check', () => {
  const world = createWorld();
  world.write('agent/config.yaml', 'name: Agent\nskills: []\n');
  world.skill('agent/skills/unnamed', { version });
  expect(auditPath(join(world.dir, 'agent'))).toEqual([]);
});

test.each<[string, string]>([
  ['says nothing of skills', 'name: Agent\n'],
  ['is not YAML', 'a: [}\n\t- b'],
  ['is a list', '- a\n- b\n'],
  ['has skills that are no list', 'skills:\n  a: 1\n'],
  ['is empty', ''],
])('with a config.yaml that %s, the folders are what counts', (_, text) => {
  const world = createWorld();
  world.write('agent/config.yaml', text);
  world.skill('agent/skills/found', { version });
  expect(auditPath(join(world.dir, 'agent'))).toEqual([pass('found')]);
});

test('a config.yaml that is a folder is no config', () => {
  const world = createWorld();
  mkdirSync(join(world.dir, 'agent/config.yaml'), { recursive: true });
  world.skill('agent/skills/found', { version });
  expect(auditPath(join(world.dir, 'agent'))).toEqual([pass('found')]);
});

test.skipIf(process.platform === 'win32')('nor is one that is a pipe, and nobody waits for it', () => {
  const world = createWorld();
  world.skill('agent/skills/found', { version });
  execFileSync('mkfifo', [join(world.dir, 'agent/config.yaml')]);
  expect(auditPath(join(world.dir, 'agent'))).toEqual([pass('found')]);
});

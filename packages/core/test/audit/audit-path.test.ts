import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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

describe('nothing outside of a workspace is looked at', () => {
  test.each(['../../x', '../x', '..', '.', 'a/../../../x', 'a/b', '..\\x', '/etc', 'C:\\x', 'bad\0name'])(
    'a config.yaml that names %j fails for that',
    (name) => {
      const world = createWorld();
      world.skill('x', { version });
      world.skill('agent/x', { version });
      world.skill('agent/skills/good', { version });
      world.write('agent/config.yaml', `skills: [good, ${JSON.stringify(name)}]\n`);
      expect(auditPath(join(world.dir, 'agent'))).toEqual([
        pass('good'),
        {
          skill: name,
          status: 'FAIL',
          issues: [expect.stringContaining('not a name of a folder in skills/')],
          fix: expect.stringContaining('config.yaml'),
        },
      ]);
    },
  );

  test('a skill that is a link out of it fails', () => {
    const world = createWorld();
    world.link('agent/skills/folder', world.skill('secret/folder', { version }));
    world.linkFile('agent/skills/file/SKILL.md', join(world.skill('secret/file', { version }), 'SKILL.md'));
    world.link('agent/skills/group', join(world.dir, 'secret'));
    world.write('agent/config.yaml', 'skills: [folder, file, group]\n');
    expect(auditPath(join(world.dir, 'agent'))).toMatchObject([
      { skill: 'folder', status: 'FAIL', issues: [expect.stringContaining('link to a folder outside')] },
      { skill: 'file', status: 'FAIL', issues: [expect.stringContaining('link to a file outside')] },
      { skill: 'group', status: 'FAIL', issues: ['SKILL.md is missing'] },
    ]);
  });

  test('a skills folder that is a link out of it fails every skill', () => {
    const world = createWorld();
    world.skill('secret/x', { version });
    world.link('agent/skills', join(world.dir, 'secret'));
    world.write('agent/config.yaml', 'skills: [x]\n');
    expect(auditPath(join(world.dir, 'agent'))).toMatchObject([
      { skill: 'x', status: 'FAIL', issues: [expect.stringContaining('skills is a link out of the workspace')] },
    ]);
  });

  test('a config.yaml that is a link out of it is not read', () => {
    const world = createWorld();
    world.write('secret.yaml', 'skills: [hunter2]\n');
    world.skill('agent/skills/x', { version });
    world.linkFile('agent/config.yaml', join(world.dir, 'secret.yaml'));
    expect(auditPath(join(world.dir, 'agent'))).toMatchObject([
      {
        skill: 'agent',
        status: 'FAIL',
        issues: [expect.stringContaining('config.yaml is a link out of the workspace')],
      },
    ]);
  });

  test('links that stay in it are fine', () => {
    const world = createWorld();
    world.skill('agent/.store/x', { version });
    world.link('agent/skills', '.store');
    world.write('agent/..data/config.yaml', 'skills: [x]\n');
    world.linkFile('agent/config.yaml', '..data/config.yaml');
    world.link('alias', join(world.dir, 'agent'));
    for (const name of ['agent', 'alias']) expect(auditPath(join(world.dir, name))).toEqual([pass('x')]);
  });
});

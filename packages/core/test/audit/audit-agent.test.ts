import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditAgent } from '../../src/index.js';
import { createWorld, type World, withManifest } from '../support/create-world.js';

const version = '1.0.0';
const rows = (world: World) => auditAgent(world.resolve());
const pass = (skill: string) => ({ skill, status: 'PASS' });
const fail = (skill: string, issue: RegExp | string) => ({
  skill,
  status: 'FAIL',
  issues: [typeof issue === 'string' ? issue : expect.stringMatching(issue)],
  fix: expect.stringMatching(/\S/),
});

test('an agent with a list is checked for exactly its list, in its order', () => {
  const world = createWorld();
  for (const name of ['b', 'a', 'unlisted']) world.skill(`${world.tiers.workspace}/${name}`, { version });
  world.config({ agents: { list: [{ id: 'main', skills: ['b', 'ghost', 'a'] }] } });
  expect(rows(world)).toEqual([
    pass('b'),
    {
      skill: 'ghost',
      status: 'FAIL',
      issues: ['SKILL.md is missing'],
      fix: 'Add skills/ghost/SKILL.md, or take ghost out of the agent’s list.',
    },
    pass('a'),
  ]);
});

test('one with an empty list has nothing to check; one without is checked for all it sees', () => {
  const world = createWorld();
  for (const name of ['b', 'a']) world.skill(`${world.tiers.workspace}/${name}`, { version });
  world.skill(`${world.tiers.managed}/a`, { version: undefined });
  expect(rows(world)).toEqual([pass('a'), pass('b')]);
  world.config({ agents: { list: [{ id: 'main', skills: [] }] } });
  expect(rows(world)).toEqual([]);
});

test('a skill must have a version, a description and frontmatter that parses', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.skill(`${root}/a-no-version`);
  world.skill(`${root}/b-bad-version`, { version: 'one' });
  world.skill(`${root}/c-no-description`, { version, description: undefined });
  world.write(`${root}/d-no-frontmatter/SKILL.md`, 'text');
  world.skill(`${root}/e-good`, { version });
  expect(rows(world)).toEqual([
    fail('a-no-version', /version/),
    fail('b-bad-version', /version/),
    fail('c-no-description', /description/),
    fail('d-no-frontmatter', /frontmatter/),
    pass('e-good'),
  ]);
});

test('whether it is ready makes no difference: an audit is about the skill, not the machine', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/x`, {
    version,
    ...withManifest({ requires: { bins: ['nope'] }, os: ['aix'] }),
  });
  world.config({ skills: { entries: { x: { enabled: false } } } });
  expect(rows(world)).toEqual([pass('x')]);
});

test('of namesakes the one that is used is checked', () => {
  const world = createWorld();
  world.skill(`${world.tiers.managed}/x`, { version });
  world.skill(`${world.tiers.workspace}/x`, { version, description: undefined });
  world.config({ agents: { list: [{ id: 'main', skills: ['x'] }] } });
  expect(rows(world)).toEqual([pass('x')]);
});

test('what discovery keeps out does not pass, and is not read', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.link(`${root}/a-link-out`, world.skill('outside/a-link-out', { version }));
  world.linkFile(`${root}/b-file-out/SKILL.md`, `${world.skill('outside/b-file-out', { version })}/SKILL.md`);
  world.write(
    `${root}/c-large/SKILL.md`,
    `---\nname: c-large\ndescription: d\nversion: 1.0.0\n---\n${'x'.repeat(300_000)}`,
  );
  world.skill(`${root}/1/2/3/4/5/6/d-deep`, { version });
  expect(rows(world)).toEqual([
    fail('a-link-out', 'It is a link to a folder outside its root.'),
    fail('b-file-out', 'SKILL.md is a link to a file outside its folder.'),
    fail('c-large', /limit is 256000/),
    fail('d-deep', 'It is 7 levels below its root.'),
  ]);
});

test.skipIf(process.platform === 'win32')('a pipe for a SKILL.md does not keep the audit waiting', () => {
  const world = createWorld();
  mkdirSync(`${world.tiers.workspace}/pipe`, { recursive: true });
  execFileSync('mkfifo', [`${world.tiers.workspace}/pipe/SKILL.md`]);
  expect(rows(world)).toEqual([fail('pipe', 'SKILL.md is not a regular file.')]);
});

test('a file in other case is to be renamed', () => {
  const world = createWorld();
  world.write(`${world.tiers.workspace}/lower/skill.md`, '---\nname: lower\ndescription: d\nversion: 1.0.0\n---\n');
  const [row] = rows(world);
  // A file system that ignores case has nothing to complain about.
  if (row?.status === 'FAIL') expect(row).toMatchObject({ skill: 'lower', fix: 'Rename it to SKILL.md.' });
});

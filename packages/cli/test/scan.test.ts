import { chmodSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorSchema } from '../schemas/error.js';
import { scanSchema } from '../schemas/scan.js';
import { everyState } from './support/every-state.js';
import { badText, scanWorld } from './support/scan-world.js';
import { SKILLS, skillText } from './support/skill-text.js';
import { createWorld, type World } from './support/world.js';

describe.concurrent('scan', () => {
  let world: World;
  beforeAll(() => {
    world = scanWorld({
      'mine/one/SKILL.md': skillText('one'),
      'mine/group/two/SKILL.md': badText('two'),
      'mine/README.md': 'no skill',
      'empty/nothing.txt': '',
      'good/nothing.txt': '',
    });
  });
  const names = async (...args: string[]) =>
    (await world.json(scanSchema, ['scan', ...args])).skills.map(({ name, verdict }) => `${name} ${verdict}`);

  test('a good skill is clean, and that is exit code 0', async () => {
    const { code, stdout, stderr } = await world.knowhow(['scan', 'good']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(`✓ good: clean\n  ~/${SKILLS}/good\n\n1 skill: 1 clean.\n`);
  });

  test('a bad one says what, where, why and what to do, and that is exit code 1', async () => {
    const { code, stdout } = await world.knowhow(['scan', 'bad']);
    const { skills } = await world.json(scanSchema, ['scan', 'bad']);
    const finding = skills[0]?.findings.find(({ rule }) => rule === 'instruction.override');
    expect(code).toBe(1);
    expect(finding).toMatchObject({ severity: 'critical', file: 'SKILL.md', line: 10 });
    expect(stdout).toMatch(/^× bad: critical$/m);
    expect(stdout).toMatch(/^ {2}critical instruction\.override SKILL\.md:10:1$/m);
    for (const text of [finding?.message, finding?.excerpt, finding?.why, finding?.fix]) expect(stdout).toContain(text);
    expect(stdout).toMatch(/\n1 skill: 1 critical\.\n$/);
  });

  test('takes a name, a folder, a SKILL.md, or a folder of skills', async () => {
    expect(await names('bad')).toEqual(['bad critical']);
    expect(await names(`${SKILLS}/bad`)).toEqual(['bad critical']);
    expect(await names(world.path(SKILLS, 'bad/SKILL.md'))).toEqual(['bad critical']);
    expect((await names('./mine')).sort()).toEqual(['one clean', 'two critical']);
    expect((await names('mine')).sort()).toEqual(['one clean', 'two critical']);
  });

  test('a skill’s name is meant before a folder of the same name that is no skill', async () => {
    expect(await names('good')).toEqual(['good clean']);
  });

  test('who could mean two skills has to say which', async () => {
    const twice = scanWorld({ 'good/SKILL.md': badText('good') });
    const { code, stdout, stderr } = await twice.knowhow(['scan', 'good']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('knowhow scan ./good');
    expect(stderr).toContain(`knowhow scan ~/${SKILLS}/good`);
    expect((await twice.knowhow(['scan', './good'])).code).toBe(1);
    expect((await twice.knowhow(['scan', twice.path(SKILLS, 'good')])).code).toBe(0);
    // The same folder is no other one.
    expect((await twice.knowhow(['scan', 'good'], { cwd: twice.path(SKILLS) })).code).toBe(0);
  });

  test.each([
    ['there is nothing', './nowhere', 'There is nothing at'],
    ['there is no SKILL.md', 'empty', 'There is no SKILL.md in'],
    ['there is another file', './mine/README.md', 'is neither a folder nor a SKILL.md'],
    ['no skill has the name', 'godo', 'Did you mean good?'],
  ])('says so when %s', async (_, target, message) => {
    const { code, stdout } = await world.knowhow(['scan', target, '--json']);
    expect(code).toBe(1);
    expect(errorSchema.parse(JSON.parse(stdout)).error.message).toContain(message);
  });

  test.each([
    [[], 'Say which skill to scan.'],
    [['good', '--all'], 'Either --all or good, not both.'],
    [['good', '--fail-on', 'hgih'], 'Did you mean high?'],
    [['good', '--suppress', 'a.rule'], '--suppress needs a reason'],
    [['good', '--reason', 'why'], '--reason and --expires go with --suppress.'],
    [['good', '--suppress', 'a.rule', '--reason', 'r', '--expires', 'soon'], '--expires takes a day'],
    [['good', '--suppress', 'a.rule', '--reason', 'r', '--expires', '2027-02-30'], '--expires takes a day'],
    [['good', '--suppress', 'a.rule', '--reason', 'r', '--expires', '2020-01-01'], 'is over already'],
    [['good', '-v'], 'There is no option "-v".'],
    [['--all', '--suppress', 'a.rule', '--reason', 'r'], 'Suppressions are for one skill'],
  ])('a command line that makes no sense: %j', async (args, message) => {
    const { code, stdout, stderr } = await world.knowhow(['scan', ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  test('one form of output at a time', async () => {
    const { code, stdout } = await world.knowhow(['scan', 'good', '--json', '--sarif']);
    expect(code).toBe(2);
    expect(errorSchema.parse(JSON.parse(stdout)).error.message).toBe('Either --json or --sarif, not both.');
  });

  test('--all sums up, and names only what there is something to say about', async () => {
    const { code, stdout } = await world.knowhow(['scan', '--all']);
    expect(code).toBe(1);
    expect(stdout).not.toContain('good');
    expect(stdout).toMatch(/\n2 skills: 1 clean, 1 critical\.\n$/);
    expect((await world.knowhow(['scan', '--all', '--verbose'])).stdout).toContain('✓ good: clean');
  });

  test('the order is that of the list, whatever is done first', async () => {
    expect(await names('--all')).toEqual(['bad critical', 'good clean']);
  });

  test('there may be no skill at all', async () => {
    const { code, stdout } = await createWorld().knowhow(['scan', '--all']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'There is no skill to scan.\n' });
  });
});

describe('every folder', () => {
  test('--all scans each folder once: broken, blocked, shadowed, over a limit', async () => {
    const world = everyState();
    const { skills, failed } = await world.json(scanSchema, ['scan', '--all']);
    const paths = skills.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(failed).toEqual([]);
    for (const dir of ['broken', 'escape', 'pointer', 'huge', 'off', 'nul', 'lost']) {
      expect(paths).toContain(world.path(SKILLS, dir));
    }
    // Two ways to one folder.
    expect(paths.filter((path) => /alpha/.test(path))).toHaveLength(2);
  });

  test('a name that acts on a terminal is shown as what it is', async () => {
    const world = createWorld({ 'x/SKILL.md': badText('"evil\\e[2Jname"') });
    const { stdout } = await world.knowhow(['scan', 'x/']);
    expect(stdout).not.toContain('\x1b[2J');
  });
});

const isRoot = process.getuid?.() === 0;
describe.skipIf(process.platform === 'win32')('a folder that can’t be opened', () => {
  const uid = isRoot ? { uid: 65_534 } : {};
  const closedWorld = () => {
    const world = scanWorld({ 'skills/a/SKILL.md': skillText('a'), 'skills/c/SKILL.md': skillText('c') });
    chmodSync(world.path('skills/c'), 0o000);
    return world;
  };

  test.each(['./skills', './skills/c'])('is exit code 1, and said (%s)', async (target) => {
    const world = closedWorld();
    const { code, stdout } = await world.knowhow(['scan', target], uid);
    expect(code).toBe(1);
    expect(stdout).toMatch(/skills\/c: It could not be scanned: The folder .*skills\/c can’t be opened \(EACCES\)\./);
    expect(stdout).toContain('1 not scanned');
    const { stdout: json } = await world.knowhow(['scan', target, '--json'], uid);
    expect(scanSchema.parse(JSON.parse(json)).failed).toMatchObject([{ path: world.path('skills/c') }]);
    const { stdout: sarif } = await world.knowhow(['scan', target, '--sarif'], uid);
    expect(sarif).toContain('"executionSuccessful":false');
    chmodSync(world.path('skills/c'), 0o755);
  });
});

test('what was not analysed is told once', async () => {
  const world = createWorld({
    'x/SKILL.md': skillText('x'),
    'x/run.sh': `#!/bin/sh\n${'echo a line of a long script\n'.repeat(50_000)}`,
  });
  const { stdout } = await world.knowhow(['scan', './x']);
  expect(stdout).toContain('coverage.incomplete run.sh');
  expect(stdout).not.toContain('! run.sh:');
});

describe.concurrent('--fail-on', () => {
  const world = scanWorld();
  test.each([
    ['critical', 'bad', 1],
    ['high', 'bad', 1],
    ['warn', 'bad', 1],
    ['warn', 'good', 0],
    ['critical', 'good', 0],
  ])('%s for %s is exit code %i', async (failOn, name, expected) => {
    const { code } = await world.knowhow(['scan', name, '--fail-on', failOn]);
    expect(code).toBe(expected);
  });
});

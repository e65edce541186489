import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listSchema } from '../schemas/list.js';
import { rootsSchema } from '../schemas/roots.js';
import { findProgram } from './support/find-program.js';
import { KNOWHOW, runProgram } from './support/run.js';
import { CONFIG, SKILLS, skillText } from './support/skill-text.js';
import { createWorld } from './support/world.js';

const SKILL = { [`${SKILLS}/one/SKILL.md`]: skillText('one') };
const isRoot = process.getuid?.() === 0;
/** Root may write everywhere; as somebody else it may not. */
const asNobody = isRoot ? { uid: 65534 } : {};
/** A user that the system knows nothing about, as in a container. */
const STRANGER = 54321;
const READING = [
  ['list'],
  ['info', 'one'],
  ['check'],
  ['explain', 'one'],
  ['prompt'],
  ['cost'],
  ['roots'],
  ['config', 'get'],
];

describe.concurrent('odd homes', () => {
  test('a home that does not exist: nothing is found, and nothing is made', async () => {
    const world = createWorld();
    const env = { ...world.env, HOME: world.path('nowhere') };
    for (const args of READING.filter(([name]) => name !== 'info' && name !== 'explain'))
      expect((await world.knowhow(args, { env })).code, args[0]).toBe(0);
    expect(() => readFileSync(world.path('nowhere'))).toThrow('ENOENT');
  });

  test.each([
    ['unset', {}],
    ['empty', { HOME: '' }],
    ['"undefined"', { HOME: 'undefined' }],
  ])('HOME %s: the system’s own idea of home is used', async (_, home) => {
    const world = createWorld(SKILL);
    const { HOME: _home, ...rest } = world.env;
    const { roots } = await world.json(rootsSchema, ['roots'], { env: { ...rest, ...home } });
    const managed = roots.find(({ tier }) => tier === 'managed');
    expect(managed?.dir).not.toContain(world.home);
    const listed = await world.json(listSchema, ['list', '--workspace', '.openclaw/workspace'], {
      env: { ...rest, ...home },
    });
    expect(listed.skills.map(({ name }) => name)).toContain('one');
  });

  test.skipIf(!isRoot)('no HOME and no such user (skipped unless root)', async () => {
    const world = createWorld(SKILL);
    const { HOME, ...env } = world.env;
    for (const args of [...READING, ['config', 'set', 'skills.load.watch', 'true'], ['list', '--agent', 'x']]) {
      const given = args[0] === 'config' ? args : [...args, '--workspace', world.path('.openclaw/workspace')];
      const { stderr, code } = await world.knowhow(given, { env, uid: STRANGER });
      expect(stderr, args.join(' ')).not.toContain('    at ');
      if (READING.includes(args)) expect(code, args.join(' ')).toBe(0);
    }
  });

  test('a home that can’t be written: reading works, writing says why', async () => {
    const world = createWorld({ ...SKILL, [CONFIG]: '{}' });
    for (const dir of ['.openclaw', '']) chmodSync(world.path(dir), 0o555);
    for (const args of READING) expect((await world.knowhow(args, asNobody)).code, args[0]).toBe(0);
    const { code, stderr } = await world.knowhow(['config', 'set', 'skills.load.watch', 'true'], asNobody);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^knowhow: .*openclaw\.json/);
    for (const dir of ['', '.openclaw']) chmodSync(world.path(dir), 0o755);
    expect(readFileSync(world.path(CONFIG), 'utf8')).toBe('{}');
  });

  test('files that can’t be read: each says so, the rest is there', async () => {
    const world = createWorld({
      ...SKILL,
      [`${SKILLS}/shut/SKILL.md`]: skillText('shut'),
      [`${SKILLS}/closed/SKILL.md`]: skillText('closed'),
      [CONFIG]: '{}',
    });
    chmodSync(world.path(SKILLS, 'shut/SKILL.md'), 0);
    chmodSync(world.path(SKILLS, 'closed'), 0);
    chmodSync(world.path(CONFIG), 0);
    const { skills } = await world.json(listSchema, ['list', '--all'], asNobody);
    expect(skills.map(({ name, state, reasons }) => [name, state, reasons[0]?.code])).toEqual([
      ['closed', 'invalid', 'unreadable'],
      ['one', 'blocked', 'config-unreadable'],
      ['shut', 'invalid', 'unreadable'],
    ]);
    const { code, stdout } = await world.knowhow(['check'], asNobody);
    expect(code).toBe(1);
    expect(stdout).toMatch(/openclaw\.json cannot be read \(EACCES\)/);
    chmodSync(world.path(SKILLS, 'closed'), 0o755);
  });

  test.skipIf(findProgram('sh') === undefined)('a working directory that is gone', async () => {
    const world = createWorld(SKILL);
    const inGone = (args: string) => {
      mkdirSync(world.path('gone'));
      const line = `rmdir "$PWD"; exec "${process.execPath}" "${KNOWHOW}" ${args}`;
      const env = { ...world.env, PATH: process.env.PATH ?? '' };
      return runProgram(findProgram('sh') as string, ['-c', line], { env, cwd: world.path('gone') });
    };
    for (const args of READING) {
      const { code, stderr } = await inGone(args.join(' '));
      expect({ code, stderr }, args.join(' ')).toEqual({ code: 0, stderr: '' });
    }
    for (const args of ['lint x', 'audit ./x', 'list --workspace x', 'info ./x', 'list --config x']) {
      const { code, stderr } = await inGone(args);
      expect(code, args).toBe(1);
      expect(stderr, args).toMatch(/^knowhow: The directory you are in is gone/);
    }
    rmSync(world.path('gone'), { recursive: true, force: true });
  });

  test('a path that only contains the home’s path is shown as it is', async () => {
    const world = createWorld();
    world.write({ [`copy${world.home}/skills/one/SKILL.md`]: skillText('one') });
    const dir = world.path('copy') + world.home;
    const { stdout } = await world.knowhow(['info', 'one', '--workspace', dir]);
    expect(stdout).toContain(`~/copy${world.home}/skills/one/SKILL.md`);
  });
});

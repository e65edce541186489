import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { createBinaryFinder } from '../../src/gates/find-binary.js';
import { createWorld, entryNamed, type World, withManifest } from '../support/create-world.js';

function program(world: World, path: string, mode = 0o755): string {
  const file = world.write(path, '#!/bin/sh\n');
  chmodSync(file, mode);
  return file;
}

const find = (path: string, name: string, platform = 'linux', more = {}) =>
  createBinaryFinder({ PATH: path, ...more }, platform)(name);

test('the first PATH directory that has it counts, and every one before it was probed', () => {
  const world = createWorld();
  const dirs = ['one', 'two', 'three'].map((name) => join(world.dir, name));
  program(world, 'two/tool');
  const file = join(world.dir, 'two/tool');
  program(world, 'three/tool');
  expect(find(dirs.join(':'), 'tool')).toEqual({
    path: file,
    probed: [
      { where: dirs[0], found: false },
      { where: dirs[1], found: true },
    ],
  });
  expect(find(dirs.join(':'), 'missing')).toEqual({ probed: dirs.map((where) => ({ where, found: false })) });
});

test('empty and repeated PATH entries are passed over', () => {
  const world = createWorld();
  expect(find(`:${world.binDir}::${world.binDir}:`, 'x').probed).toEqual([{ where: world.binDir, found: false }]);
  expect(find('', 'x').probed).toEqual([]);
  expect(createBinaryFinder({}, 'linux')('sh').probed).toEqual([]);
});

test.skipIf(process.platform === 'win32')('a file that may not be run is no program', () => {
  const world = createWorld();
  program(world, 'bin/plain', 0o644);
  expect(find(world.binDir, 'plain').path).toBeUndefined();
});

test('a directory is no program', () => {
  const world = createWorld();
  mkdirSync(join(world.binDir, 'dir'));
  expect(find(world.binDir, 'dir').path).toBeUndefined();
});

test('a link to a program is one, a broken link is not', () => {
  const world = createWorld();
  world.linkFile('bin/alias', world.program('real'));
  world.linkFile('bin/broken', '/nowhere/at/all');
  expect(find(world.binDir, 'alias').path).toBe(join(world.binDir, 'alias'));
  expect(find(world.binDir, 'broken').path).toBeUndefined();
});

test('a name with a slash is looked for below each directory, and never above', () => {
  const world = createWorld();
  program(world, 'bin/sub/tool');
  program(world, 'outside');
  expect(find(world.binDir, 'sub/tool').path).toBe(join(world.binDir, 'sub/tool'));
  for (const name of ['../outside', 'sub/../../outside', '..\\outside', '..', '.', '/bin/sh', '']) {
    expect(find(world.binDir, name).path).toBeUndefined();
  }
});

test.each(['a\0b', 'x'.repeat(300), 'x/'.repeat(3000), '__proto__', 'constructor', '*', '\n'])(
  'a name no program has is missing, not a crash: %j',
  (name) => {
    const world = createWorld();
    expect(find(world.binDir, name)).toEqual({ probed: [{ where: world.binDir, found: false }] });
  },
);

test.each(['/nowhere', '/etc/passwd', 'a\0b', 'x'.repeat(5000)])('a PATH of %j is no crash either', (path) => {
  expect(find(path, 'tool').path).toBeUndefined();
});

const WINDOWS: [string, string, Record<string, string>, string | undefined][] = [
  ['tool.EXE', 'tool', {}, 'tool.EXE'],
  ['tool.CMD', 'tool', {}, 'tool.CMD'],
  ['tool.BAT', 'tool', {}, 'tool.BAT'],
  ['tool.COM', 'tool', {}, 'tool.COM'],
  ['tool', 'tool', {}, 'tool'],
  ['tool.EXE', 'tool.EXE', {}, 'tool.EXE'],
  ['tool.PS1', 'tool', {}, undefined],
  ['tool.PS1', 'tool', { PATHEXT: '.EXE;.PS1' }, 'tool.PS1'],
  ['tool.PS1', 'tool', { PathExt: '.PS1' }, 'tool.PS1'],
  ['tool.EXE', 'tool', { PATHEXT: '.PS1' }, undefined],
];

test.each(WINDOWS)('on Windows %s is found by %s with %j: %s', (file, name, more, expected) => {
  const world = createWorld();
  program(world, `bin/${file}`);
  expect(find(world.binDir, name, 'win32', more).path).toBe(expected && join(world.binDir, expected));
  if (file !== name) expect(find(world.binDir, name, 'linux', more).path).toBeUndefined();
});

test('what counts as a program is part of what is remembered', () => {
  const world = createWorld();
  program(world, 'bin/tool.EXE');
  expect(find(world.binDir, 'tool', 'win32').path).toBeDefined();
  expect(find(world.binDir, 'tool', 'win32', { PATHEXT: '.PS1' }).path).toBeUndefined();
});

test('on Windows PATH is divided by semicolons and found in any case', () => {
  const world = createWorld();
  program(world, 'two/tool.EXE');
  const dirs = [join(world.dir, 'one'), join(world.dir, 'two')];
  const finder = createBinaryFinder({ Path: dirs.join(';') }, 'win32');
  expect(finder('tool').path).toBe(join(world.dir, 'two/tool.EXE'));
  expect(createBinaryFinder({ Path: dirs.join(';') }, 'linux')('tool').probed).toEqual([]);
});

test('a finder gives one answer, and the next one a true one: programs come, go and move', () => {
  const world = createWorld();
  const env = { PATH: world.binDir };
  const first = createBinaryFinder(env, 'linux');
  expect(first('tool').path).toBeUndefined();
  const file = world.program('tool');
  // A resolution does not change while it is made.
  expect(first('tool').path).toBeUndefined();
  const second = createBinaryFinder(env, 'linux');
  expect(second('tool').path).toBe(file);
  rmSync(file);
  expect(second('tool').path).toBe(file);
  const third = createBinaryFinder(env, 'linux');
  expect(third('tool').path).toBeUndefined();
  expect(third('tool').path).toBeUndefined();
});

test('a program that has moved is found where it is now', () => {
  const world = createWorld();
  const env = { PATH: [join(world.dir, 'one'), join(world.dir, 'two')].join(':') };
  const file = program(world, 'one/tool');
  expect(createBinaryFinder(env, 'linux')('tool').path).toBe(file);
  rmSync(file);
  const moved = program(world, 'two/tool');
  expect(createBinaryFinder(env, 'linux')('tool').path).toBe(moved);
});

test('a memory that is given is taken at its word, and only that', () => {
  const world = createWorld();
  const env = { PATH: world.binDir };
  const memory = new Map();
  const file = world.program('tool');
  expect(createBinaryFinder(env, 'linux', memory)('tool').path).toBe(file);
  rmSync(file);
  expect(createBinaryFinder(env, 'linux', memory)('tool').path).toBe(file);
  memory.delete('tool');
  expect(createBinaryFinder(env, 'linux', memory)('tool').path).toBeUndefined();
});

test('a program that is installed between two resolutions makes its skill ready', () => {
  const world = createWorld();
  Object.assign(world.env, { PATH: [join(world.dir, 'other'), world.binDir].join(delimiter) });
  world.skill(`${world.tiers.workspace}/x`, withManifest({ requires: { bins: ['tool'] } }));
  expect(entryNamed(world.resolve(), 'x').verdict.reasons[0]?.probed).toEqual([
    { where: join(world.dir, 'other'), found: false },
    { where: world.binDir, found: false },
  ]);
  world.program(process.platform === 'win32' ? 'tool.EXE' : 'tool');
  expect(entryNamed(world.resolve(), 'x').verdict.state).toBe('ready');
});

import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toListing } from '../../src/index.js';
import { createWorld, outcomes, type World } from '../support/create-world.js';

const manifest = (world: World, dir: string, value: unknown): string =>
  world.write(`${dir}/openclaw.plugin.json`, typeof value === 'string' ? value : JSON.stringify(value));

const userPlugin = (world: World, id: string) => `${world.stateDir}/extensions/${id}`;
const pluginRoots = (world: World) =>
  world.resolve().roots.flatMap(({ plugin, dir, skipped, found }) => (plugin ? [{ plugin, dir, skipped, found }] : []));

test('an active plugin brings the skills of every directory it names', () => {
  const world = createWorld();
  const dir = userPlugin(world, 'p');
  manifest(world, dir, '{ id: "p", skills: ["./skills", "more/skills"], /* JSON5 */ }');
  world.skill(`${dir}/skills/a`);
  world.skill(`${dir}/more/skills/b`);
  world.skill(`${dir}/unnamed/c`);

  const resolution = world.resolve();
  expect(outcomes(resolution, dir)).toEqual({ 'skills/a': 'ready', 'more/skills/b': 'ready' });
  expect(resolution.skills.map((entry) => [entry.candidate.tier, toListing(entry).source])).toEqual([
    ['extra', 'openclaw-extra'],
    ['extra', 'openclaw-extra'],
  ]);
  expect(pluginRoots(world)).toEqual([
    { plugin: 'p', dir: `${dir}/skills`, found: 1 },
    { plugin: 'p', dir: `${dir}/more/skills`, found: 1 },
  ]);
});

test('plugins come after the extra directories and before the bundled skills', () => {
  const world = createWorld();
  const dir = userPlugin(world, 'p');
  manifest(world, dir, { id: 'p', skills: ['skills'] });
  world.config({ skills: { load: { extraDirs: [world.tiers.extra] } } });
  for (const root of [world.tiers.extra, `${dir}/skills`]) world.skill(`${root}/one`);
  for (const root of [world.tiers.bundled, `${dir}/skills`]) world.skill(`${root}/two`);
  expect(outcomes(world.resolve(), world.dir)).toEqual({
    'extra/one': 'shadowed shadowed',
    'home/.openclaw/extensions/p/skills/one': 'ready',
    'home/.openclaw/extensions/p/skills/two': 'shadowed shadowed',
    'bundled/two': 'ready',
  });
});

test('a plugin that is off shows up as a skipped root, with the reason', () => {
  const world = createWorld();
  const dir = userPlugin(world, 'p');
  manifest(world, dir, { id: 'p', skills: ['skills'] });
  world.skill(`${dir}/skills/a`);
  world.config({ plugins: { entries: { p: { enabled: false } } } });
  expect(world.resolve().skills).toEqual([]);
  expect(pluginRoots(world)).toEqual([
    { plugin: 'p', dir: `${dir}/skills`, skipped: expect.stringContaining('plugins.entries.p.enabled'), found: 0 },
  ]);
});

test('one that comes with the workspace waits until it is switched on', () => {
  const world = createWorld();
  const dir = `${world.workspaceDir}/.openclaw/extensions/p`;
  manifest(world, dir, { id: 'p', skills: ['skills'] });
  world.skill(`${dir}/skills/a`);
  expect(world.resolve().skills).toEqual([]);
  expect(pluginRoots(world)).toMatchObject([{ skipped: expect.stringContaining('workspace') }]);
  world.config({ plugins: { entries: { p: { enabled: true } } } });
  expect(outcomes(world.resolve(), dir)).toEqual({ 'skills/a': 'ready' });
});

test('of memory plugins only the one in the slot is active', () => {
  const world = createWorld();
  for (const id of ['memory-core', 'memory-other']) {
    manifest(world, userPlugin(world, id), { id, kind: 'memory', skills: ['skills'] });
    world.skill(`${userPlugin(world, id)}/skills/recall`);
  }
  const active = () =>
    pluginRoots(world)
      .filter(({ skipped }) => skipped === undefined)
      .map(({ plugin }) => plugin);
  expect(active()).toEqual(['memory-core']);
  world.config({ plugins: { slots: { memory: 'memory-other' } } });
  expect(active()).toEqual(['memory-other']);
  world.config({ plugins: { slots: { memory: 'none' } } });
  expect(active()).toEqual([]);
});

test('plugins.load.paths names plugins, or directories of them', () => {
  const world = createWorld();
  for (const path of ['one', 'many/two', 'many/three']) {
    const id = path.split('/').at(-1);
    manifest(world, `${world.dir}/${path}`, { id, skills: 'skills' });
    world.skill(`${world.dir}/${path}/skills/from-${id}`);
  }
  world.config({ plugins: { load: { paths: [`${world.dir}/one`, '../../many', '~/nowhere'] } } });
  expect(world.resolve().skills.map(({ name }) => name)).toEqual(['from-one', 'from-three', 'from-two']);
});

test('of two plugins with one id the configured one counts, then the workspace’s; the other says so', () => {
  const world = createWorld();
  const dirs = ['configured', `${world.workspaceDir}/.openclaw/extensions/x`, userPlugin(world, 'y')];
  for (const dir of dirs) {
    manifest(world, dir, { id: 'p', skills: ['skills'] });
    world.skill(`${dir}/skills/a`);
  }
  world.config({ plugins: { load: { paths: [`${world.dir}/configured`] }, entries: { p: { enabled: true } } } });
  expect(outcomes(world.resolve(), world.dir)).toEqual({ 'configured/skills/a': 'ready' });
  expect(pluginRoots(world).map(({ skipped }) => skipped)).toEqual([
    undefined,
    expect.stringContaining(`${world.dir}/configured`),
    expect.stringContaining(`${world.dir}/configured`),
  ]);
});

test('a plugin that is off does not stand in for its namesake', () => {
  const world = createWorld();
  manifest(world, `${world.workspaceDir}/.openclaw/extensions/p`, { id: 'p', skills: ['skills'] });
  manifest(world, userPlugin(world, 'p'), { id: 'p', skills: ['skills'] });
  world.skill(`${userPlugin(world, 'p')}/skills/a`);
  expect(world.resolve().skills.map(({ name }) => name)).toEqual(['a']);
});

test('the same plugin found twice is one', () => {
  const world = createWorld();
  const dir = userPlugin(world, 'p');
  manifest(world, dir, { id: 'p', skills: ['skills'] });
  world.skill(`${dir}/skills/a`);
  world.config({ plugins: { load: { paths: [dir] } } });
  expect(pluginRoots(world)).toEqual([{ plugin: 'p', dir: `${dir}/skills`, found: 1 }]);
});

test.each<[string, (world: World) => string]>([
  ['a path up', () => '../../../../outside'],
  ['an absolute path', (world) => `${world.dir}/outside`],
  ['a link', (world) => world.link(`${userPlugin(world, 'p')}/linked`, `${world.dir}/outside`)],
])('a plugin that points outside its folder by %s brings nothing', (_, pathIn) => {
  const world = createWorld();
  world.skill('outside/a');
  manifest(world, userPlugin(world, 'p'), { id: 'p', skills: [pathIn(world)] });
  expect(world.resolve().skills).toEqual([]);
  expect(pluginRoots(world)).toMatchObject([{ skipped: expect.stringContaining('outside its own folder') }]);
});

test('a plugin that names a directory it lacks has an empty root', () => {
  const world = createWorld();
  manifest(world, userPlugin(world, 'p'), { id: 'p', skills: ['missing', '../also/missing'] });
  const { skills, roots } = world.resolve();
  expect(skills).toEqual([]);
  expect(roots.filter(({ plugin }) => plugin).map(({ exists }) => exists)).toEqual([false, false]);
});

const BROKEN: Record<string, (world: World, dir: string) => unknown> = {
  'text that is no JSON': (world, dir) => manifest(world, dir, '{ id: '),
  'a list': (world, dir) => manifest(world, dir, []),
  'no id': (world, dir) => manifest(world, dir, { skills: ['skills'] }),
  'an id that is no text': (world, dir) => manifest(world, dir, { id: { a: 1 }, skills: ['skills'] }),
  'skills that are no list': (world, dir) => manifest(world, dir, { id: 'p', skills: { a: 'skills' } }),
  'a directory': (_, dir) => mkdirSync(`${dir}/openclaw.plugin.json`),
  'a manifest of a megabyte': (world, dir) => manifest(world, dir, `{"id":"p"${' '.repeat(1_000_000)}}`),
  'deep nesting': (world, dir) => manifest(world, dir, '['.repeat(100_000)),
};

test.each(Object.entries(BROKEN))('a broken manifest is a problem, not a crash: %s', (_, breakIt) => {
  const world = createWorld();
  const dir = userPlugin(world, 'p');
  world.skill(`${dir}/skills/a`);
  breakIt(world, dir);
  manifest(world, userPlugin(world, 'good'), { id: 'good', skills: ['skills'] });
  world.skill(`${userPlugin(world, 'good')}/skills/b`);

  const resolution = world.resolve();
  expect(resolution.skills.map(({ name }) => name)).toEqual(['b']);
  expect(resolution.problems).toMatchObject([
    { code: 'plugin-manifest', severity: 'warning', path: `${dir}/openclaw.plugin.json` },
  ]);
});

test.skipIf(process.platform === 'win32')('a pipe for a manifest does not keep anyone waiting', () => {
  const world = createWorld();
  const dir = userPlugin(world, 'p');
  mkdirSync(dir, { recursive: true });
  execFileSync('mkfifo', [`${dir}/openclaw.plugin.json`]);
  expect(world.resolve().problems.map(({ code }) => code)).toEqual(['plugin-manifest']);
});

test('a plugin without skills is no root and no problem', () => {
  const world = createWorld();
  manifest(world, userPlugin(world, 'p'), { id: 'p' });
  expect(pluginRoots(world)).toEqual([]);
  expect(world.resolve().problems).toEqual([]);
});

import { expect, test } from 'vitest';
import { explainSkill, type Tier } from '../../src/index.js';
import { createWorld, entryNamed, outcomes } from '../support/create-world.js';

/** A world with one skill outside of every root, and a link to it in the tier's root. */
function linkedFrom(tier: Tier) {
  const world = createWorld();
  const target = world.skill('outside/linked');
  world.link(`${world.tiers[tier]}/linked`, target);
  const configure = (load: object = {}) =>
    world.config({ skills: { load: { extraDirs: [world.tiers.extra], ...load } } });
  configure();
  return { world, target, configure };
}

test.each<Tier>(['extra', 'bundled', 'project', 'workspace'])('a link out of the %s root is blocked', (tier) => {
  const { world, target } = linkedFrom(tier);
  const entry = entryNamed(world.resolve(), 'linked');
  expect(entry.candidate).toMatchObject({ baseDir: `${world.tiers[tier]}/linked`, realDir: target });
  expect(entry.candidate.skill).toBeUndefined();
  expect(entry.verdict).toMatchObject({
    state: 'blocked',
    reasons: [{ code: 'symlink-escape', fix: expect.stringContaining(target) }],
    fix: expect.stringContaining('skills.load.allowSymlinkTargets'),
  });
});

test.each<Tier>(['managed', 'personal'])('the %s root may link out', (tier) => {
  const { world, target } = linkedFrom(tier);
  const resolution = world.resolve();
  const entry = entryNamed(resolution, 'linked');
  expect(entry.verdict.state).toBe('ready');
  expect(explainSkill(entry, resolution).found).toMatchObject({ realDir: target });
});

test.each<Tier>(['extra', 'project', 'workspace'])('allowSymlinkTargets widens the %s root', (tier) => {
  const { world, target, configure } = linkedFrom(tier);
  for (const allowed of [target, `${world.dir}/outside`, '~/../outside']) {
    configure({ allowSymlinkTargets: [allowed] });
    expect(entryNamed(world.resolve(), 'linked').verdict.state).toBe('ready');
  }
});

test('the fix that is offered works', () => {
  const { world, configure } = linkedFrom('workspace');
  const target = entryNamed(world.resolve(), 'linked').verdict.fix?.split(': ').at(-1);
  configure({ allowSymlinkTargets: [target] });
  expect(entryNamed(world.resolve(), 'linked').verdict.state).toBe('ready');
});

test('allowSymlinkTargets names real directories: its own links are resolved', () => {
  const { world, configure } = linkedFrom('workspace');
  const alias = world.link('alias', `${world.dir}/outside`);
  configure({ allowSymlinkTargets: [alias] });
  expect(entryNamed(world.resolve(), 'linked').verdict.state).toBe('ready');
});

test('a directory that only begins like an allowed one is not allowed', () => {
  const { world, configure } = linkedFrom('workspace');
  configure({ allowSymlinkTargets: [`${world.dir}/out`, `${world.dir}/outside/link`] });
  expect(entryNamed(world.resolve(), 'linked').verdict.state).toBe('blocked');
});

test('allowSymlinkTargets does not speak for the bundled skills', () => {
  const { world, configure } = linkedFrom('bundled');
  configure({ allowSymlinkTargets: [world.dir] });
  expect(entryNamed(world.resolve(), 'linked').verdict.state).toBe('blocked');
});

test('a link in a group counts like one at the top', () => {
  const world = createWorld();
  world.link(`${world.tiers.workspace}/group/linked`, world.skill('outside/linked'));
  expect(outcomes(world.resolve(), world.tiers.workspace)).toEqual({ 'group/linked': 'blocked symlink-escape' });
});

test('a link to a group outside is not gone through, and says so', () => {
  const world = createWorld();
  world.skill('outside/group/inner');
  const link = world.link(`${world.tiers.workspace}/group`, `${world.dir}/outside/group`);
  const resolution = world.resolve();
  expect(resolution.skills).toEqual([]);
  expect(resolution.problems).toMatchObject([{ code: 'symlink-escape', severity: 'warning', path: link }]);
});

test('a link that leaves the root and comes back stays inside', () => {
  const world = createWorld();
  const real = world.skill(`${world.tiers.workspace}/.store/a`);
  const detour = world.link('detour', real);
  world.link(`${world.tiers.workspace}/a`, detour);
  expect(outcomes(world.resolve(), world.tiers.workspace)).toEqual({ a: 'ready' });
});

test('a root that is a link is contained by what it leads to', () => {
  const world = createWorld();
  world.skill('shared/real');
  world.link('shared/alias', `${world.dir}/shared/real`);
  world.link('shared/escape', world.skill('outside/escape'));
  world.link(world.tiers.workspace, `${world.dir}/shared`);
  expect(outcomes(world.resolve(), world.tiers.workspace)).toEqual({
    alias: 'shadowed duplicate-folder',
    real: 'ready',
    escape: 'blocked symlink-escape',
  });
});

test('a neighbour whose name only begins like the root’s is outside', () => {
  const world = createWorld();
  world.link(`${world.tiers.workspace}/linked`, world.skill(`${world.tiers.workspace}-other/linked`));
  expect(outcomes(world.resolve(), world.tiers.workspace)).toEqual({ linked: 'blocked symlink-escape' });
});

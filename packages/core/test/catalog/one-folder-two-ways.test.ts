import { expect, test } from 'vitest';
import { explainSkill } from '../../src/index.js';
import { createWorld, entryAt, outcomes } from '../support/create-world.js';

test('a directory that is two roots is scanned once, where it has the most say', () => {
  const world = createWorld();
  world.config({ skills: { load: { extraDirs: [world.tiers.workspace, world.tiers.workspace] } } });
  world.skill(`${world.tiers.workspace}/a`);

  const { skills, roots } = world.resolve();
  expect(skills.map(({ candidate }) => candidate.tier)).toEqual(['workspace']);
  const extra = roots.filter(({ tier }) => tier === 'extra');
  expect(extra).toHaveLength(2);
  for (const root of extra) {
    expect(root).toMatchObject({ found: 0, skipped: expect.stringContaining(world.tiers.workspace) });
  }
  expect(roots.find(({ tier }) => tier === 'workspace')).toMatchObject({ found: 1 });
});

test('a root reached through a link is the same directory', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/a`);
  const alias = world.link('alias', world.tiers.workspace);
  world.config({ skills: { load: { extraDirs: [alias] } } });

  expect(outcomes(world.resolve(), world.tiers.workspace)).toEqual({ a: 'ready' });
});

test('a folder that two overlapping roots find is listed once, in the higher one', () => {
  const world = createWorld();
  // The workspace itself as an extra directory: its `skills/` is the workspace root.
  world.config({ skills: { load: { extraDirs: [world.workspaceDir] } } });
  world.skill(`${world.tiers.workspace}/a`);
  world.skill(`${world.workspaceDir}/b`);

  const { skills } = world.resolve();
  expect(skills.map(({ name, candidate, verdict }) => [name, candidate.tier, verdict.state])).toEqual([
    ['a', 'workspace', 'ready'],
    ['b', 'extra', 'ready'],
  ]);
});

test('where one of two overlapping roots can’t load a folder, the other one’s reading counts', () => {
  const world = createWorld();
  const inner = 'extra/1/2/3/4/5';
  world.skill(`${inner}/6/deep`);
  // Listed later, so with more say; but from there the skill is seven levels down.
  world.config({ skills: { load: { extraDirs: [`${world.dir}/${inner}`, `${world.dir}/extra`] } } });

  expect(outcomes(world.resolve(), world.dir)).toEqual({ [`${inner}/6/deep`]: 'ready' });
});

test('a link to a skill in the same root is a duplicate of it', () => {
  const world = createWorld();
  const real = world.skill(`${world.tiers.workspace}/real`);
  const alias = world.link(`${world.tiers.workspace}/alias`, real);

  const resolution = world.resolve();
  expect(outcomes(resolution, world.tiers.workspace)).toEqual({ alias: 'shadowed duplicate-folder', real: 'ready' });
  const duplicate = entryAt(resolution, alias);
  expect(duplicate).toMatchObject({ isSameFolder: true, candidate: { realDir: real } });
  expect(duplicate.verdict.reasons[0]).toMatchObject({ subject: `${real}/SKILL.md` });
  expect(entryAt(resolution, real).shadows).toEqual([duplicate.candidate]);
});

test('a link from a lower tier into a higher one is a duplicate too', () => {
  const world = createWorld();
  const real = world.skill(`${world.tiers.workspace}/a`);
  world.link(`${world.tiers.managed}/a`, real);

  expect(outcomes(world.resolve(), world.stateDir)).toEqual({
    'skills/a': 'shadowed duplicate-folder',
    'workspace/skills/a': 'ready',
  });
});

test('a duplicate in a low tier does not lower the skill that it leads to', () => {
  const world = createWorld();
  const real = world.skill(`${world.tiers.workspace}/a`);
  world.link(`${world.tiers.managed}/a`, real);
  world.skill(`${world.tiers.project}/a`);

  expect(outcomes(world.resolve(), world.stateDir)).toEqual({
    'skills/a': 'shadowed duplicate-folder',
    'workspace/.agents/skills/a': 'shadowed shadowed',
    'workspace/skills/a': 'ready',
  });
});

test('a link in a high tier lifts the skill that it leads to', () => {
  const world = createWorld();
  const shared = world.skill(`${world.tiers.personal}/a`);
  world.skill(`${world.tiers.project}/a`);
  world.config({ skills: { load: { allowSymlinkTargets: [world.tiers.personal] } } });
  world.link(`${world.tiers.workspace}/a`, shared);

  expect(outcomes(world.resolve(), world.home)).toEqual({
    '.agents/skills/a': 'shadowed duplicate-folder',
    '.openclaw/workspace/.agents/skills/a': 'shadowed shadowed',
    '.openclaw/workspace/skills/a': 'ready',
  });
});

test('a link named unlike its target is a duplicate, not a second skill, when the folder is what names it', () => {
  const world = createWorld();
  const real = world.skill(`${world.tiers.workspace}/real`, { name: undefined });
  const alias = world.link(`${world.tiers.workspace}/alias`, real);

  const resolution = world.resolve();
  expect(outcomes(resolution, world.tiers.workspace)).toEqual({ alias: 'shadowed duplicate-folder', real: 'ready' });
  // Although the names differ, each one’s explanation names the other.
  const relations = (dir: string) => explainSkill(entryAt(resolution, dir), resolution).namesakes;
  expect(relations(alias)).toMatchObject([{ filePath: `${real}/SKILL.md`, relation: 'used instead' }]);
  expect(relations(real)).toMatchObject([{ filePath: `${alias}/SKILL.md`, relation: 'shadowed by this one' }]);
});

test('a duplicate that is not used hides no namesake of its own', () => {
  const world = createWorld();
  const own = world.skill(`${world.tiers.managed}/alias`);
  const real = world.skill(`${world.tiers.workspace}/real`, { name: undefined });
  world.link(`${world.tiers.workspace}/alias`, real);

  const resolution = world.resolve();
  expect(outcomes(resolution, world.stateDir)).toEqual({
    'skills/alias': 'ready',
    'workspace/skills/alias': 'shadowed duplicate-folder',
    'workspace/skills/real': 'ready',
  });
  expect(entryAt(resolution, own).shadows).toEqual([]);
});

test('the same text in two folders is two skills, one of which shadows the other', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/a`, { name: 'same', description: 'd' });
  world.skill(`${world.tiers.workspace}/b`, { name: 'same', description: 'd' });
  expect(outcomes(world.resolve(), world.tiers.workspace)).toEqual({ a: 'shadowed shadowed', b: 'ready' });
});

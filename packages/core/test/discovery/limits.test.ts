import { mkdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Limits } from '../../src/index.js';
import { createWorld, entryNamed, MEMORY, outcomes, skillText, type World } from '../support/create-world.js';

const limit = (world: World, limits: Partial<Limits>) => world.config({ skills: { limits } });

function count(world: World): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of Object.values(outcomes(world.resolve(), world.dir))) {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

test('the defaults are the seed’s five numbers', () => {
  expect(createWorld().resolve().settings.limits).toEqual({
    maxCandidatesPerRoot: 300,
    maxSkillsLoadedPerSource: 200,
    maxSkillsInPrompt: 150,
    maxSkillsPromptChars: 30_000,
    maxSkillFileBytes: 256_000,
  });
});

test('with the defaults 350 skills are 200 loaded ones, 150 over a limit, and 50 left out of the prompt', () => {
  const world = createWorld(MEMORY);
  for (let index = 0; index < 350; index++) world.skill(`${world.tiers.workspace}/s${String(index).padStart(3, '0')}`);
  expect(count(world)).toEqual({ ready: 200, 'over-limit too-many-skills': 100, 'over-limit too-many-candidates': 50 });
  const { skills } = world.resolve();
  expect(skills.filter(({ delivery }) => delivery === 'prompt')).toHaveLength(150);
  expect(skills.filter(({ delivery }) => delivery === 'omitted')).toHaveLength(50);

  limit(world, { maxSkillsLoadedPerSource: 350 });
  expect(count(world)).toEqual({ ready: 300, 'over-limit too-many-candidates': 50 });
  limit(world, { maxSkillsLoadedPerSource: 350, maxCandidatesPerRoot: 350 });
  expect(count(world)).toEqual({ ready: 350 });
});

test('each over-limit skill names the setting and a number that is enough', () => {
  const world = createWorld();
  for (const name of ['a', 'b', 'c', 'd']) world.skill(`${world.tiers.workspace}/${name}`);
  limit(world, { maxCandidatesPerRoot: 3, maxSkillsLoadedPerSource: 2 });
  const resolution = world.resolve();
  expect(outcomes(resolution, world.tiers.workspace)).toEqual({
    a: 'ready',
    b: 'ready',
    c: 'over-limit too-many-skills',
    d: 'over-limit too-many-candidates',
  });
  expect(entryNamed(resolution, 'c').verdict.fix).toContain('skills.limits.maxSkillsLoadedPerSource');
  expect(entryNamed(resolution, 'd').verdict.fix).toContain('skills.limits.maxCandidatesPerRoot to at least 4');
});

test('the candidate limit is per directory and goes by code unit', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  for (const folder of ['b', 'a', 'g/z', 'g/y', 'g/x']) world.skill(`${root}/${folder}`);
  limit(world, { maxCandidatesPerRoot: 2 });
  expect(outcomes(world.resolve(), root)).toEqual({
    a: 'ready',
    b: 'ready',
    'g/x': 'over-limit too-many-candidates',
    'g/y': 'over-limit too-many-candidates',
    'g/z': 'over-limit too-many-candidates',
  });
  limit(world, { maxCandidatesPerRoot: 3 });
  expect(new Set(Object.values(outcomes(world.resolve(), root)))).toEqual(new Set(['ready']));
});

test('a nested skills folder does not count against the candidates beside it', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  for (const folder of ['a', 'zzz', 'skills/b', 'skills/c']) world.skill(`${root}/${folder}`);
  limit(world, { maxCandidatesPerRoot: 2 });
  expect(new Set(Object.values(outcomes(world.resolve(), root)))).toEqual(new Set(['ready']));
});

test('only skills that load count towards the limit per root, and each root has its own', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/a-broken`, { description: undefined });
  for (const name of ['b', 'c', 'd']) world.skill(`${world.tiers.workspace}/${name}`);
  for (const name of ['x', 'y', 'z']) world.skill(`${world.tiers.managed}/${name}`);
  limit(world, { maxSkillsLoadedPerSource: 2 });
  expect(outcomes(world.resolve(), world.stateDir)).toEqual({
    'workspace/skills/a-broken': 'invalid description-missing',
    'workspace/skills/b': 'ready',
    'workspace/skills/c': 'ready',
    'workspace/skills/d': 'over-limit too-many-skills',
    'skills/x': 'ready',
    'skills/y': 'ready',
    'skills/z': 'over-limit too-many-skills',
  });
});

test('a file that is misspelt or a broken link is counted past the limits too', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.skill(`${root}/a`);
  world.write(`${root}/b/skill.md`, skillText({ name: 'b', description: 'd' }));
  world.linkFile(`${root}/c/SKILL.md`, 'nowhere.md');
  for (const [limits, code] of [
    [{ maxSkillsLoadedPerSource: 1 }, 'over-limit too-many-skills'],
    [{ maxCandidatesPerRoot: 1 }, 'over-limit too-many-candidates'],
  ] as const) {
    limit(world, limits);
    expect(outcomes(world.resolve(), root)).toEqual({ a: 'ready', b: code, c: code });
  }
});

test('a file over the limit is not read; at the limit it is', () => {
  const world = createWorld();
  const text = skillText({ name: 'big', description: 'd' });
  world.write(`${world.tiers.workspace}/big/SKILL.md`, text);
  limit(world, { maxSkillFileBytes: text.length - 1 });
  const { verdict } = entryNamed(world.resolve(), 'big');
  expect(verdict).toMatchObject({ state: 'over-limit', reasons: [{ code: 'file-too-large' }] });
  expect(verdict.reasons[0]?.message).toContain(`${text.length} bytes`);
  expect(verdict.fix).toContain('skills.limits.maxSkillFileBytes');
  limit(world, { maxSkillFileBytes: text.length });
  expect(entryNamed(world.resolve(), 'big').verdict.state).toBe('ready');
});

test('whatever the limits, every skill folder is accounted for exactly once', () => {
  const folder = fc.stringMatching(/^[a-d]{1,2}(\/[a-d]){0,3}$/);
  fc.assert(
    fc.property(
      fc.uniqueArray(folder, { maxLength: 14 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      (folders, maxCandidatesPerRoot, maxSkillsLoadedPerSource) => {
        const world = createWorld(MEMORY);
        // A skill ends the descent, so what is inside another skill is not one.
        const skills = folders.filter((path) => !folders.some((other) => path.startsWith(`${other}/`)));
        for (const path of skills) world.skill(`${world.tiers.workspace}/${path}`);
        limit(world, { maxCandidatesPerRoot, maxSkillsLoadedPerSource });
        const found = outcomes(world.resolve(), world.tiers.workspace);
        world.remove();
        expect(Object.keys(found).sort()).toEqual([...skills].sort());
        const loaded = Object.values(found).filter((outcome) => !outcome.startsWith('over-limit'));
        expect(loaded.length).toBeLessThanOrEqual(maxSkillsLoadedPerSource);
      },
    ),
    { numRuns: 150 },
  );
});

test('a root that is really a whole disk ends, and says where it stopped', () => {
  const world = createWorld(MEMORY);
  const root = world.tiers.workspace;
  for (let group = 0; group < 1010; group++)
    mkdirSync(`${root}/${String(group).padStart(4, '0')}`, { recursive: true });
  world.skill(`${root}/0000/found`);
  world.skill(`${root}/1009/unseen`);
  limit(world, { maxCandidatesPerRoot: 1 });
  const resolution = world.resolve();
  expect(outcomes(resolution, root)).toEqual({ '0000/found': 'ready' });
  expect(resolution.problems).toMatchObject([
    { code: 'scan-budget', severity: 'warning', fix: expect.stringContaining('maxCandidatesPerRoot') },
  ]);
});

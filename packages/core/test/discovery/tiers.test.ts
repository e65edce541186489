import { expect, test } from 'vitest';
import { sourceLabel, TIERS, type Tier, toListing } from '../../src/index.js';
import { createWorld, entryNamed, outcomes } from '../support/create-world.js';

const ALL_TIERS = TIERS.map(({ tier }) => tier);

test('there are six tiers, each with the label OpenClaw gives it, lowest first', () => {
  expect(TIERS.map(({ tier, source }) => [tier, source])).toEqual([
    ['extra', 'openclaw-extra'],
    ['bundled', 'openclaw-bundled'],
    ['managed', 'openclaw-managed'],
    ['personal', 'agents-skills-personal'],
    ['project', 'agents-skills-project'],
    ['workspace', 'openclaw-workspace'],
  ]);
});

test.each(ALL_TIERS)('a skill in the %s tier is found, labelled and ready', (tier) => {
  const world = createWorld();
  world.config({ skills: { load: { extraDirs: [world.tiers.extra] } } });
  const folder = world.skill(`${world.tiers[tier]}/only`);

  const entry = entryNamed(world.resolve(), 'only');
  expect(entry.candidate).toMatchObject({ tier, baseDir: folder, realDir: folder, root: { dir: world.tiers[tier] } });
  expect(entry.verdict.state).toBe('ready');
  expect(toListing(entry)).toMatchObject({ source: sourceLabel(tier), bundled: tier === 'bundled' });
});

const PAIRS = ALL_TIERS.flatMap((lower, rank) =>
  ALL_TIERS.slice(rank + 1).map((higher): [Tier, Tier] => [lower, higher]),
);

test.each(PAIRS)('of namesakes in %s and %s the second is used, and both know it', (lower, higher) => {
  const world = createWorld();
  world.config({ skills: { load: { extraDirs: [world.tiers.extra] } } });
  // Written highest first, so that the order of writing can't be what decides.
  const used = world.skill(`${world.tiers[higher]}/same`);
  const unused = world.skill(`${world.tiers[lower]}/same`);

  const resolution = world.resolve();
  expect(resolution.skills.map(({ candidate }) => candidate.baseDir)).toEqual([used, unused]);
  const [winner, loser] = resolution.skills;
  expect(winner?.verdict.state).toBe('ready');
  expect(winner?.shadows).toEqual([loser?.candidate]);
  expect(winner?.shadowedBy).toBeUndefined();
  expect(loser?.shadowedBy).toBe(winner?.candidate);
  expect(loser?.verdict.reasons).toEqual([
    {
      state: 'shadowed',
      code: 'shadowed',
      subject: winner?.candidate.filePath,
      message: expect.stringContaining(`${winner?.candidate.filePath} (${sourceLabel(higher)})`),
      fix: expect.stringContaining(`${loser?.candidate.filePath}`),
    },
  ]);
});

test('of six namesakes one is used and the five others are listed, highest tier first', () => {
  const world = createWorld();
  world.config({ skills: { load: { extraDirs: [world.tiers.extra] } } });
  for (const tier of ALL_TIERS) world.skill(`${world.tiers[tier]}/same`);

  const { skills } = world.resolve();
  expect(skills.map(({ candidate, verdict }) => [candidate.tier, verdict.state])).toEqual([
    ['workspace', 'ready'],
    ['project', 'shadowed'],
    ['personal', 'shadowed'],
    ['managed', 'shadowed'],
    ['bundled', 'shadowed'],
    ['extra', 'shadowed'],
  ]);
  expect(skills[0]?.shadows.map(({ tier }) => tier)).toEqual(['extra', 'bundled', 'managed', 'personal', 'project']);
});

test('of namesakes in two extra directories the later directory wins', () => {
  const world = createWorld();
  const extraDirs = [`${world.dir}/zebra`, `${world.dir}/ape`];
  world.config({ skills: { load: { extraDirs } } });
  for (const dir of extraDirs) world.skill(`${dir}/same`);

  expect(outcomes(world.resolve(), world.dir)).toEqual({ 'ape/same': 'ready', 'zebra/same': 'shadowed shadowed' });
});

test('names are compared as they are written', () => {
  const world = createWorld();
  world.skill(`${world.tiers.managed}/one`, { name: 'Deploy' });
  world.skill(`${world.tiers.workspace}/one`, { name: 'deploy' });

  expect(world.resolve().skills.map(({ name, verdict }) => [name, verdict.state])).toEqual([
    ['deploy', 'ready'],
    ['Deploy', 'ready'],
  ]);
});

test('roots are reported lowest precedence first, those that do not exist too', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/a`);
  world.skill(`${world.tiers.workspace}/b`);

  const { roots } = world.resolve();
  expect(roots.map(({ tier, dir, exists, found }) => ({ tier, dir, exists, found }))).toEqual([
    { tier: 'bundled', dir: world.tiers.bundled, exists: true, found: 0 },
    { tier: 'managed', dir: world.tiers.managed, exists: false, found: 0 },
    { tier: 'personal', dir: world.tiers.personal, exists: false, found: 0 },
    { tier: 'project', dir: world.tiers.project, exists: false, found: 0 },
    { tier: 'workspace', dir: world.tiers.workspace, exists: true, found: 2 },
  ]);
});

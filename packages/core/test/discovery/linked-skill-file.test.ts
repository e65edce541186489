import { linkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TIERS, type Tier } from '../../src/index.js';
import { createWorld, entryNamed, outcomes, skillText } from '../support/create-world.js';

const TEXT = skillText({ name: 'linked', description: 'd' });
const ALL_TIERS = TIERS.map(({ tier }) => tier);

function inTier(tier: Tier) {
  const world = createWorld();
  world.config({ skills: { load: { extraDirs: [world.tiers.extra] } } });
  return { world, folder: `${world.tiers[tier]}/linked` };
}

test.each(ALL_TIERS)('a SKILL.md that links out of its folder is blocked in the %s tier', (tier) => {
  const { world, folder } = inTier(tier);
  world.linkFile(`${folder}/SKILL.md`, world.write('secret.md', TEXT));
  expect(entryNamed(world.resolve(), 'linked').verdict).toMatchObject({
    state: 'blocked',
    reasons: [{ code: 'file-escape', fix: expect.any(String) }],
  });
});

test.each(ALL_TIERS)('one that links to a neighbour’s is blocked too, although it stays in the %s root', (tier) => {
  const { world, folder } = inTier(tier);
  world.linkFile(`${folder}/SKILL.md`, `${world.skill(`${folder}/../other`)}/SKILL.md`);
  expect(entryNamed(world.resolve(), 'linked').verdict.reasons[0]?.code).toBe('file-escape');
});

test('one that links inside its own folder is fine', () => {
  const { world, folder } = inTier('workspace');
  world.write(`${folder}/docs/real.md`, TEXT);
  world.linkFile(`${folder}/SKILL.md`, 'docs/real.md');
  const entry = entryNamed(world.resolve(), 'linked');
  expect(entry.verdict.state).toBe('ready');
  expect(entry.candidate.filePath).toBe(`${folder}/SKILL.md`);
});

test('in a linked folder the file is judged by where the folder really is', () => {
  const { world } = inTier('managed');
  const real = `${world.dir}/shared/linked`;
  world.write(`${real}/real.md`, TEXT);
  world.linkFile(`${real}/SKILL.md`, 'real.md');
  world.link(`${world.tiers.managed}/linked`, real);
  expect(entryNamed(world.resolve(), 'linked').verdict.state).toBe('ready');
});

test('links to nowhere and in circles are invalid', () => {
  const { world } = inTier('workspace');
  const root = world.tiers.workspace;
  world.linkFile(`${root}/nowhere/SKILL.md`, 'missing.md');
  world.linkFile(`${root}/circle/SKILL.md`, 'other.md');
  world.linkFile(`${root}/circle/other.md`, 'SKILL.md');
  world.linkFile(`${root}/itself/SKILL.md`, 'SKILL.md');
  world.link(`${root}/directory/SKILL.md`, '.');
  world.skill(`${root}/fine`);
  expect(outcomes(world.resolve(), root)).toEqual({
    nowhere: 'invalid broken-link',
    circle: 'invalid unreadable',
    itself: 'invalid unreadable',
    directory: 'invalid not-a-file',
    fine: 'ready',
  });
});

test.each(ALL_TIERS)('a hard-linked SKILL.md in the %s tier', (tier) => {
  const { world, folder } = inTier(tier);
  world.write(`${folder}/notes.txt`, '');
  linkSync(world.write('elsewhere.md', TEXT), `${folder}/SKILL.md`);
  const { verdict } = entryNamed(world.resolve(), 'linked');
  if (tier === 'bundled') expect(verdict.state).toBe('ready');
  else expect(verdict).toMatchObject({ state: 'invalid', reasons: [{ code: 'hard-linked', fix: expect.any(String) }] });
});

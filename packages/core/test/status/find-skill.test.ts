import { expect, test } from 'vitest';
import { findSkill } from '../../src/index.js';
import { createWorld, withManifest } from '../support/create-world.js';

function lookup(wanted: string) {
  const world = createWorld();
  const { workspace, managed } = world.tiers;
  world.skill(`${workspace}/deploy-app`);
  world.skill(`${workspace}/Notes`);
  world.skill(`${workspace}/keyed`, withManifest({ skillKey: 'the.key' }));
  world.skill(`${managed}/deploy-app`);
  world.skill(`${workspace}/one`, { name: 'Same Name' });
  world.skill(`${workspace}/two`, { name: 'same-name' });
  world.skill(`${workspace}/broken`, { description: undefined });
  const found = findSkill(world.resolve(), wanted.replace('WORKSPACE', workspace).replace('MANAGED', managed));
  return 'entry' in found ? world.short(found.entry.candidate.baseDir).replace('home/.openclaw/', '') : found;
}

test.each<[string, unknown]>([
  ['deploy-app', 'workspace/skills/deploy-app'],
  ['the.key', 'workspace/skills/keyed'],
  ['keyed', 'workspace/skills/keyed'],
  ['DEPLOY-APP', 'workspace/skills/deploy-app'],
  ['notes', 'workspace/skills/Notes'],
  ['deploy_app', 'workspace/skills/deploy-app'],
  ['Deploy App', 'workspace/skills/deploy-app'],
  ['broken', 'workspace/skills/broken'],
  ['MANAGED/deploy-app', 'skills/deploy-app'],
  ['MANAGED/deploy-app/SKILL.md', 'skills/deploy-app'],
  ['WORKSPACE/deploy-app', 'workspace/skills/deploy-app'],
  // An exact name is meant before anything like it.
  ['same-name', 'workspace/skills/two'],
  ['Same Name', 'workspace/skills/one'],
  ['same_name', { ambiguous: ['Same Name', 'same-name'] }],
  ['SAME-NAME', 'workspace/skills/two'],
  ['deploy-ap', { suggestion: 'deploy-app' }],
  ['nothing like it', {}],
  ['', {}],
])('%j', (wanted, expected) => {
  expect(lookup(wanted)).toEqual(expected);
});

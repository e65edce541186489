import { expect, test } from 'vitest';
import { explainSkill } from '../../src/index.js';
import { createWorld, entryNamed, withManifest } from '../support/create-world.js';

const MAC = { id: 'studio-mac', platform: 'darwin', bins: ['imsg', 'memo'] };

test('a connected machine satisfies os, bins and anyBins, and is named for it', () => {
  const world = createWorld();
  const manifest = { os: ['macos'], requires: { bins: ['imsg'], anyBins: ['other', 'memo'] } };
  world.skill(`${world.tiers.workspace}/messages`, withManifest(manifest));
  expect(entryNamed(world.resolve({ platform: 'linux' }), 'messages').verdict.reasons.map(({ code }) => code)).toEqual([
    'os-mismatch',
    'bin-missing',
    'any-bin-missing',
  ]);
  const resolution = world.resolve({ platform: 'linux', nodes: [MAC] });
  const entry = entryNamed(resolution, 'messages');
  expect(entry.verdict.state).toBe('ready');
  const { gates } = explainSkill(entry, resolution);
  expect(gates.find(({ gate }) => gate === 'bins')?.detail).toBe('found imsg on node studio-mac');
  expect(gates.find(({ gate }) => gate === 'os')?.detail).toContain('studio-mac');
});

test('it has no environment and no config to give', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/x`, withManifest({ requires: { env: ['imsg'], config: ['imsg'] } }));
  const { verdict } = entryNamed(world.resolve({ nodes: [MAC] }), 'x');
  expect(verdict.reasons.map(({ code }) => code)).toEqual(['env-missing', 'config-missing']);
});

import { expect, test } from 'vitest';
import { toListing, toStatus } from '../../src/index.js';
import { createWorld, entryAt, entryNamed, withManifest } from '../support/create-world.js';

test('a listing has OpenClaw’s fields, and ours', () => {
  const world = createWorld();
  const dir = world.skill(`${world.tiers.workspace}/x`, {
    homepage: 'https://example.com',
    ...withManifest({ emoji: '🎵', primaryEnv: 'X_KEY' }),
  });
  expect(toListing(entryNamed(world.resolve(), 'x'))).toEqual({
    name: 'x',
    description: 'Does x things.',
    emoji: '🎵',
    eligible: true,
    disabled: false,
    blockedByAllowlist: false,
    blockedByAgentFilter: false,
    modelVisible: true,
    userInvocable: true,
    commandVisible: true,
    source: 'openclaw-workspace',
    bundled: false,
    primaryEnv: 'X_KEY',
    homepage: 'https://example.com',
    missing: { bins: [], anyBins: [], env: [], config: [], os: [] },
    filePath: `${dir}/SKILL.md`,
    state: 'ready',
    delivery: 'prompt',
    reasons: [],
  });
});

test('what is not there is absent, not empty', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/x`);
  const listing = toListing(entryNamed(world.resolve(), 'x'));
  for (const key of ['emoji', 'primaryEnv', 'homepage', 'fix']) expect(listing).not.toHaveProperty(key);
});

test('a folder that was not read is listed under its name, as nothing', () => {
  const world = createWorld();
  world.write(`${world.tiers.workspace}/bad/SKILL.md`, 'no frontmatter');
  const listing = toListing(entryNamed(world.resolve(), 'bad'));
  expect(listing).toMatchObject({
    name: 'bad',
    description: '',
    eligible: false,
    modelVisible: false,
    userInvocable: false,
    commandVisible: false,
    state: 'invalid',
    reasons: [{ code: 'frontmatter-missing', line: 1, column: 1 }],
    fix: expect.any(String),
  });
  expect(listing).not.toHaveProperty('delivery');
});

test('the agent’s list leaves a skill eligible, as OpenClaw has it, but not visible', () => {
  const world = createWorld();
  world.config({ agents: { list: [{ id: 'main', skills: [] }] } });
  world.skill(`${world.tiers.workspace}/x`);
  expect(toListing(entryNamed(world.resolve(), 'x'))).toMatchObject({
    eligible: true,
    blockedByAgentFilter: true,
    modelVisible: false,
    commandVisible: false,
    state: 'not-allowed',
  });
});

test('flags say every reason, not only the one that is the state', () => {
  const world = createWorld();
  world.config({
    skills: { allowBundled: ['other'], entries: { x: { enabled: false } } },
    agents: { list: [{ id: 'main', skills: [] }] },
  });
  world.skill(`${world.tiers.bundled}/x`);
  expect(toListing(entryNamed(world.resolve(), 'x'))).toMatchObject({
    state: 'disabled',
    eligible: false,
    disabled: true,
    blockedByAllowlist: true,
    blockedByAgentFilter: true,
  });
});

test('what was probed is for looking at one skill: the status has it, the listing has not', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/x`, withManifest({ requires: { bins: ['nope'] } }));
  const resolution = world.resolve();
  const entry = entryNamed(resolution, 'x');
  expect(toListing(entry).reasons[0]).not.toHaveProperty('probed');
  expect(toStatus(entry, resolution).reasons[0]).toHaveProperty('probed');
});

test('a status has everything there is to say', () => {
  const world = createWorld();
  world.config({ channels: { slack: {} } });
  const manifest = {
    always: true,
    os: ['linux'],
    skillKey: 'key',
    requires: { bins: ['b'], anyBins: ['c'], env: ['E'], config: ['channels.slack', 'channels.none'] },
    install: [{ kind: 'go', module: 'example.com/b', bins: ['b'] }],
  };
  const dir = world.skill(`${world.tiers.workspace}/x`, {
    version: '1.2.3',
    license: 'MIT',
    compatibility: 'any',
    tags: ['t'],
    runtime: ['r'],
    ...withManifest(manifest),
  });
  const other = world.skill(`${world.tiers.managed}/x`);
  const resolution = world.resolve({ platform: 'linux' });
  expect(toStatus(entryAt(resolution, dir), resolution)).toMatchObject({
    baseDir: dir,
    skillKey: 'key',
    version: '1.2.3',
    license: 'MIT',
    compatibility: 'any',
    tags: ['t'],
    runtime: ['r'],
    always: true,
    platformIncompatible: false,
    requirements: { ...manifest.requires, os: ['linux'] },
    configChecks: [
      { path: 'channels.slack', satisfied: true },
      { path: 'channels.none', satisfied: false },
    ],
    install: [{ kind: 'go' }],
    shadows: [`${other}/SKILL.md`],
    diagnostics: [],
  });
  expect(toStatus(entryAt(resolution, other), resolution)).toMatchObject({
    shadowedBy: `${dir}/SKILL.md`,
    shadows: [],
  });
});

test('the wrong platform is a flag of its own', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/x`, withManifest({ os: ['darwin'] }));
  const resolution = world.resolve({ platform: 'linux' });
  expect(toStatus(entryNamed(resolution, 'x'), resolution)).toMatchObject({
    platformIncompatible: true,
    missing: { os: ['darwin'] },
  });
});

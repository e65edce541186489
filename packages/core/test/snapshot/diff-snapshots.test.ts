import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.js';
import { diffSnapshots } from '../../src/snapshot/diff-snapshots.js';
import type { Snapshot } from '../../src/snapshot/snapshot.js';
import { createWorld, type Fields, withManifest } from '../support/create-world.js';

const NOTHING = {
  isSame: true,
  added: [],
  removed: [],
  changed: [],
  promptChanged: false,
  commandsChanged: false,
  filterChanged: false,
};

/** A world with three skills, and the difference that `change` makes. */
function difference(change: (world: ReturnType<typeof createWorld>) => void) {
  const world = createWorld();
  for (const name of ['alpha', 'beta', 'gamma']) world.skill(join(world.tiers.workspace, name));
  const before = buildSnapshot(world.resolve());
  change(world);
  return diffSnapshots(before, buildSnapshot(world.resolve()));
}

it('is nothing between equals', () => {
  expect(difference(() => undefined)).toEqual(NOTHING);
});

it('names what came and went', () => {
  const diff = difference((world) => {
    world.skill(join(world.tiers.workspace, 'omega'));
    world.clear(join(world.tiers.workspace, 'beta'));
  });
  expect(diff).toEqual({
    ...NOTHING,
    isSame: false,
    added: ['omega'],
    removed: ['beta'],
    promptChanged: true,
    commandsChanged: true,
  });
});

describe('says what changed about a skill', () => {
  it.each<[string, Fields, string[], Partial<typeof NOTHING>]>([
    ['description', { description: 'New.' }, ['description'], { promptChanged: true, commandsChanged: true }],
    ['version', { version: '3.0.0' }, ['version'], {}],
    ['key', withManifest({ skillKey: 'k' }), ['skillKey'], {}],
    ['variable', withManifest({ primaryEnv: 'A_KEY' }), ['primaryEnv'], {}],
    ['calls', { 'user-invocable': false }, ['userInvocable'], { commandsChanged: true }],
    ['delivery', { 'disable-model-invocation': true }, ['delivery'], { promptChanged: true, commandsChanged: true }],
    ['dispatch', { 'command-dispatch': 'tool', 'command-tool': 't' }, [], { commandsChanged: true }],
  ])('%s', (_, fields, changed, rest) => {
    const diff = difference((world) => world.skill(join(world.tiers.workspace, 'beta'), fields));
    expect(diff).toEqual({
      ...NOTHING,
      isSame: false,
      changed: changed.length > 0 ? [{ name: 'beta', fields: changed }] : [],
      ...rest,
    });
  });

  it('that moved to another tier', () => {
    const diff = difference((world) => {
      world.clear(join(world.tiers.workspace, 'beta'));
      world.skill(join(world.tiers.managed, 'beta'));
    });
    expect(diff.changed).toEqual([{ name: 'beta', fields: ['filePath', 'source'] }]);
    expect([...diff.added, ...diff.removed]).toEqual([]);
  });

  it('that no longer fits', () => {
    const diff = difference((world) => world.config({ skills: { limits: { maxSkillsInPrompt: 2 } } }));
    expect(diff.changed).toEqual([{ name: 'gamma', fields: ['delivery'] }]);
    expect(diff).toMatchObject({ promptChanged: true, commandsChanged: false });
  });
});

it('says when the allowlist changed, even if the skills did not', () => {
  const diff = difference((world) =>
    world.config({ agents: { list: [{ id: 'main', skills: ['alpha', 'beta', 'gamma'] }] } }),
  );
  expect(diff).toEqual({ ...NOTHING, isSame: false, filterChanged: true });
});

it('does not mind the order in which a store gives the keys back', () => {
  const world = createWorld();
  world.skill(join(world.tiers.workspace, 'alpha'), { 'command-dispatch': 'tool', 'command-tool': 't', version: '1' });
  const snapshot = buildSnapshot(world.resolve());
  const stored = turnedAround(JSON.parse(JSON.stringify(snapshot))) as Snapshot;
  expect(diffSnapshots(stored, snapshot)).toEqual(NOTHING);
});

function turnedAround(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(turnedAround);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json)
      .reverse()
      .map(([key, value]) => [key, turnedAround(value)]),
  );
}

import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overrideResolution } from '../../src/live/override-resolution.js';
import type { PromptOptions } from '../../src/prompt/render-prompt.js';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.js';
import { hashContent } from '../../src/snapshot/hash-content.js';
import { readSnapshot } from '../../src/snapshot/read-snapshot.js';
import { createWorld, type Fields, MEMORY, type World, withManifest } from '../support/create-world.js';

const FOLDERS = ['alpha', 'beta', 'gamma', 'group/delta', 'group/epsilon'];

function fill(world: World, folders: readonly string[]): World {
  for (const folder of folders) world.skill(join(world.tiers.workspace, folder));
  return world;
}

const versionOf = (world: World, options: PromptOptions = {}): string =>
  buildSnapshot(world.resolve(), options).version;

describe('the version is the same', () => {
  it('for the same folders in any order of creation', () => {
    const world = createWorld(MEMORY);
    const expected = versionOf(fill(world, FOLDERS));
    fc.assert(
      fc.property(fc.shuffledSubarray(FOLDERS, { minLength: FOLDERS.length }), (folders) => {
        world.clear(world.tiers.workspace);
        expect(versionOf(fill(world, folders))).toBe(expected);
      }),
      { numRuns: 10 },
    );
  });

  it('for the same frontmatter in any order, and after anything that changes nothing', () => {
    const world = fill(createWorld(), FOLDERS);
    const path = join(world.tiers.workspace, 'alpha', 'SKILL.md');
    const before = versionOf(world);
    world.write(path, '---\n# a remark\ndescription: "Does alpha things."\nname: alpha\n---\nAnother body.\n');
    expect(versionOf(world)).toBe(before);
    world.write(join(world.tiers.workspace, 'alpha', 'references', 'more.md'), 'More.');
    world.write(join(world.tiers.workspace, 'no-skill', 'README.md'), 'No skill.');
    expect(versionOf(world)).toBe(before);
  });

  it('for the same allowlist in any order', () => {
    const world = fill(createWorld(), FOLDERS);
    world.config({ agents: { list: [{ id: 'main', skills: ['alpha', 'beta'] }] } });
    const before = versionOf(world);
    world.config({ agents: { list: [{ id: 'main', skills: ['beta', 'alpha'] }] } });
    expect(versionOf(world)).toBe(before);
  });
});

describe('the version is another one', () => {
  const changes: readonly [string, Fields][] = [
    ['the description', { description: 'Does other things.' }],
    ['the name', { name: 'alpha2' }],
    ['the version', { version: '2.0.0' }],
    ['who may call it', { 'user-invocable': false }],
    ['whether the model sees it', { 'disable-model-invocation': true }],
    ['where its command goes', { 'command-dispatch': 'tool', 'command-tool': 'do_it' }],
    ['its key', withManifest({ skillKey: 'other' })],
    ['its variable', withManifest({ primaryEnv: 'SOME_KEY' })],
    ['its gates, so that it is gone', withManifest({ os: ['plan9'] })],
  ];

  it.each(changes)('when a skill changes %s', (_, fields) => {
    const world = fill(createWorld(), FOLDERS);
    const before = versionOf(world);
    world.skill(join(world.tiers.workspace, 'alpha'), fields);
    expect(versionOf(world)).not.toBe(before);
  });

  it('when a skill comes, goes or moves', () => {
    const world = fill(createWorld(), FOLDERS);
    const versions = [versionOf(world)];
    world.skill(join(world.tiers.workspace, 'omega'));
    versions.push(versionOf(world));
    world.clear(join(world.tiers.workspace, 'alpha'));
    versions.push(versionOf(world));
    world.skill(join(world.tiers.managed, 'alpha'));
    versions.push(versionOf(world));
    expect(new Set(versions).size).toBe(4);
  });

  it('when the prompt, the agent or the allowlist does', () => {
    const world = fill(createWorld(), FOLDERS);
    const versions = [versionOf(world), versionOf(world, { form: 'list' }), versionOf(world, { paths: 'absolute' })];
    versions.push(versionOf(world, { maxChars: 500 }), versionOf(world, { mode: 'none' }));
    world.config({ agents: { list: [{ id: 'main', skills: FOLDERS.map((folder) => folder.replace('group/', '')) }] } });
    versions.push(versionOf(world));
    world.config({ agents: { list: [{ id: 'other', workspace: world.workspaceDir }] } });
    versions.push(versionOf(world));
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('and the old one again when the change is taken back', () => {
    const world = fill(createWorld(), FOLDERS);
    const before = versionOf(world);
    world.skill(join(world.tiers.workspace, 'alpha'), { description: 'Other.' });
    expect(versionOf(world)).not.toBe(before);
    world.skill(join(world.tiers.workspace, 'alpha'));
    expect(versionOf(world)).toBe(before);
  });
});

describe('the hash', () => {
  const value = fc.jsonValue({ maxDepth: 3 });

  it('does not depend on the order of keys', () => {
    expect(hashContent({ a: 1, b: { c: 2, d: [1, 2] } })).toBe(hashContent({ b: { d: [1, 2], c: 2 }, a: 1 }));
    fc.assert(fc.property(value, (json) => hashContent(json) === hashContent(reordered(json))));
  });

  it('depends on everything else', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const same = JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
        expect(hashContent(a) === hashContent(b)).toBe(same);
      }),
    );
    expect(hashContent([1, 2])).not.toBe(hashContent([2, 1]));
    expect(hashContent({ a: '1' })).not.toBe(hashContent({ a: 1 }));
  });
});

function rebuilt(json: unknown, order: (keys: string[]) => string[]): unknown {
  if (Array.isArray(json)) return json.map((item) => rebuilt(item, order));
  if (typeof json !== 'object' || json === null) return json;
  const record = json as Record<string, unknown>;
  return Object.fromEntries(order(Object.keys(record)).map((key) => [key, rebuilt(record[key], order)]));
}

const reordered = (json: unknown): unknown => rebuilt(json, (keys) => keys.reverse());
const sorted = (json: unknown): unknown => rebuilt(json, (keys) => keys.sort());

it('the version is the hash of the content in canonical form, so that a store may reorder it', () => {
  const world = fill(createWorld(), FOLDERS);
  world.skill(join(world.tiers.workspace, 'rich'), {
    version: '1.2.3',
    'command-dispatch': 'tool',
    'command-tool': 'send',
    ...withManifest({ primaryEnv: 'RICH_KEY', skillKey: 'rich-key' }),
  });
  world.config({
    skills: { limits: { maxSkillsInPrompt: 2 } },
    agents: { list: [{ id: 'main', skills: ['rich', 'alpha', 'beta'] }] },
  });
  const resolution = overrideResolution(world.resolve({ nodes: [{ id: 'n', platform: 'linux', bins: ['b', 'a'] }] }), {
    gamma: true,
    10: false,
    beta: false,
  });
  const snapshot = buildSnapshot(resolution);
  const { version, tokens: _, ...content } = snapshot;
  expect(version).toBe(hashContent(content));
  expect(readSnapshot(JSON.parse(JSON.stringify(snapshot)))).toEqual(snapshot);
  const reordered = Object.fromEntries(Object.entries(snapshot).reverse());
  expect(readSnapshot(reordered)?.version).toBe(version);
});

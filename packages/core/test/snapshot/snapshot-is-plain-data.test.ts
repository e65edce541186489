import { describe, expect, it } from 'vitest';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.js';
import { hashContent } from '../../src/snapshot/hash-content.js';
import type { Snapshot } from '../../src/snapshot/snapshot.js';
import { createWorld, withManifest } from '../support/create-world.js';

/** One skill of each way to be delivered, and of each way to be called. */
function fullWorld() {
  const world = createWorld();
  world.program('git');
  world.skill(`${world.tiers.workspace}/alpha`, { version: '1.2.0' });
  world.skill(`${world.tiers.bundled}/beta`, withManifest({ skillKey: 'b', requires: { bins: ['git'] } }));
  world.skill(`${world.tiers.managed}/hidden`, { 'disable-model-invocation': true });
  world.skill(`${world.tiers.managed}/quiet`, { 'user-invocable': false });
  world.skill(`${world.tiers.managed}/direct`, { 'command-dispatch': 'tool', 'command-tool': 'do_it' });
  world.skill(
    `${world.tiers.personal}/keyed`,
    withManifest({ primaryEnv: 'KEY', requires: { env: ['KEY', 'OTHER'] } }),
  );
  world.skill(`${world.tiers.workspace}/missing`, withManifest({ requires: { bins: ['no-such-program'] } }));
  world.config({
    skills: { entries: { keyed: { apiKey: 'sk-very-secret', env: { OTHER: 'hush-hush' }, config: { pin: '4711' } } } },
  });
  return world;
}

describe('a snapshot', () => {
  it('holds what a session uses', () => {
    const world = fullWorld();
    const snapshot = buildSnapshot(world.resolve());
    expect(snapshot).toMatchObject({ format: 1, agentId: 'main', promptForm: 'xml', omitted: [] });
    expect(snapshot.version).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(snapshot.skills.map(({ name, delivery }) => `${name} ${delivery}`)).toEqual([
      'alpha prompt',
      'beta prompt',
      'direct prompt',
      'hidden hidden',
      'keyed prompt',
      'quiet prompt',
    ]);
    expect(snapshot.skills[0]).toEqual({
      name: 'alpha',
      skillKey: 'alpha',
      description: 'Does alpha things.',
      source: 'openclaw-workspace',
      filePath: `${world.tiers.workspace}/alpha/SKILL.md`,
      delivery: 'prompt',
      userInvocable: true,
      requiredEnv: [],
      version: '1.2.0',
    });
    expect(snapshot.skills[4]).toMatchObject({ primaryEnv: 'KEY', requiredEnv: ['KEY', 'OTHER'] });
    expect(snapshot.commands.map(({ name }) => name)).toEqual(['alpha', 'beta', 'direct', 'hidden', 'keyed']);
    expect(snapshot.prompt).toContain('<name>alpha</name>');
    expect(snapshot.prompt).not.toContain('<name>hidden</name>');
    expect(snapshot).not.toHaveProperty('skillFilter');
  });

  it('holds no secret', () => {
    const world = fullWorld();
    const resolution = world.resolve({ env: { ...world.env, OTHER: 'from-the-host', KEY: 'also-secret' } });
    const text = JSON.stringify(buildSnapshot(resolution));
    for (const secret of ['sk-very-secret', 'hush-hush', '4711', 'from-the-host', 'also-secret'])
      expect(text).not.toContain(secret);
    expect(text).toContain('KEY');
  });

  it('can’t be changed, at any depth', () => {
    const snapshot = buildSnapshot(fullWorld().resolve());
    const frozen = (value: unknown): boolean =>
      typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(frozen));
    expect(frozen(snapshot)).toBe(true);
    expect(() => {
      (snapshot as { prompt: string }).prompt = 'other';
    }).toThrow(TypeError);
    expect(() => (snapshot.skills as unknown[]).push({})).toThrow(TypeError);
    expect(() => (snapshot.omitted as unknown[]).push({})).toThrow(TypeError);
  });

  it('leaves the resolution fit for another one', () => {
    const resolution = fullWorld().resolve();
    expect(buildSnapshot(resolution)).toEqual(buildSnapshot(resolution));
    expect(buildSnapshot(resolution, { form: 'list' }).promptForm).toBe('list');
  });

  it('is the same after a journey as JSON, and its version can be checked', () => {
    const snapshot = buildSnapshot(fullWorld().resolve());
    const copy = JSON.parse(JSON.stringify(snapshot)) as Snapshot;
    expect(copy).toEqual(snapshot);
    const { version, tokens, ...content } = copy;
    expect(tokens.total).toBeGreaterThan(0);
    expect(hashContent(content)).toBe(version);
    expect(structuredClone(snapshot)).toEqual(snapshot);
  });

  it('is marked with what the budget left out', () => {
    const world = createWorld();
    for (let index = 0; index < 30; index++) world.skill(`${world.tiers.bundled}/skill-${index}`);
    const snapshot = buildSnapshot(world.resolve(), { maxChars: 600 });
    const omitted = snapshot.skills.filter(({ delivery }) => delivery === 'omitted').map(({ name }) => name);
    expect(omitted.length).toBeGreaterThan(0);
    expect(snapshot.omitted.map(({ name }) => name)).toEqual(omitted);
    expect(snapshot.skills).toHaveLength(30);
  });

  it('carries the allowlist, sorted', () => {
    const world = fullWorld();
    world.config({ agents: { list: [{ id: 'main', skills: ['quiet', 'alpha'] }] } });
    const snapshot = buildSnapshot(world.resolve());
    expect(snapshot.skillFilter).toEqual(['alpha', 'quiet']);
    expect(snapshot.skills.map(({ name }) => name)).toEqual(['alpha', 'quiet']);
  });
});

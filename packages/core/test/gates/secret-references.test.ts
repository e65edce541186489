import { chmodSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainSkill } from '../../src/index.js';
import { createWorld, entryNamed, type World, withManifest } from '../support/create-world.js';
import { brief } from './judge-skill.js';

function judged(world: World, apiKey: unknown, providers: object = {}, manifest: object = {}) {
  world.config({ secrets: { providers }, skills: { entries: { x: { apiKey } } } });
  world.skill(`${world.tiers.workspace}/x`, withManifest({ primaryEnv: 'X_TOKEN', ...manifest }));
  const resolution = world.resolve({ env: { ...world.env, SET: 'canary-secret' } });
  const entry = entryNamed(resolution, 'x');
  return { verdict: entry.verdict, shown: JSON.stringify([entry.verdict, explainSkill(entry, resolution)]) };
}

const env = (id: string) => ({ source: 'env', provider: 'default', id });
const file = { source: 'file', provider: 'vault', id: '/x' };
const exec = { source: 'exec', provider: 'tool', id: 'x' };

test('a reference that can be resolved is ready, whatever it refers to', () => {
  const world = createWorld();
  const vault = world.write('vault.json', '{"x":"canary-secret"}');
  const tool = world.program('tool');
  chmodSync(vault, 0o600);
  expect(brief(judged(world, env('SET')).verdict)).toBe('ready');
  expect(brief(judged(world, file, { vault: { source: 'file', path: vault } }).verdict)).toBe('ready');
  expect(brief(judged(world, exec, { tool: { source: 'exec', command: tool } }).verdict)).toBe('ready');
});

test.each<[string, unknown, object]>([
  ['a variable that is not set', env('UNSET'), {}],
  ['text that stands for one', '$UNSET', {}],
  ['a file that is not there', file, { vault: { source: 'file', path: '/nowhere/vault.json' } }],
  ['a program that is not there', exec, { tool: { source: 'exec', command: '/nowhere/tool' } }],
  ['a provider that is not configured', file, {}],
])('%s: needs setup', (_, apiKey, providers) => {
  const { verdict } = judged(createWorld(), apiKey, providers);
  expect(brief(verdict)).toBe('needs-setup secret-unresolved:X_TOKEN');
  expect(verdict.reasons[0]).toMatchObject({
    message: expect.stringContaining('skills.entries.x.apiKey'),
    fix: expect.stringContaining('skills.entries.x.apiKey'),
  });
});

test('with `requires.env` both are said: the variable is missing because its reference is broken', () => {
  const { verdict } = judged(createWorld(), env('UNSET'), {}, { requires: { env: ['X_TOKEN'] } });
  expect(brief(verdict)).toBe('needs-setup env-missing:X_TOKEN, secret-unresolved:X_TOKEN');
});

test('`always` skips what is required, not a key that was given and can’t be had', () => {
  const manifest = { always: true, requires: { env: ['X_TOKEN'] } };
  expect(brief(judged(createWorld(), env('UNSET'), {}, manifest).verdict)).toBe(
    'needs-setup secret-unresolved:X_TOKEN',
  );
});

test('without a primary variable the skill’s key is what the reason is about', () => {
  const { verdict } = judged(createWorld(), env('UNSET'), {}, { primaryEnv: undefined, skillKey: 'x' });
  expect(verdict.reasons[0]?.subject).toBe('x');
});

test('no secret is looked at, so none is shown', () => {
  const world = createWorld();
  const vault = world.write('vault.json', '{"x":"canary-secret"}');
  for (const apiKey of [env('SET'), file, 'canary-secret']) {
    expect(judged(world, apiKey, { vault: { source: 'file', path: vault } }).shown).not.toContain('canary');
  }
});

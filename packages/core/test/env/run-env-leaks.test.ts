import { inspect } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveRunEnv } from '../../src/env/resolve-run-env.js';
import { runInput } from './run-input.js';

const CANARY = 'canary-7f3a';
const run = await resolveRunEnv(
  runInput(
    {
      a: { primaryEnv: 'A_KEY', entry: { apiKey: `${CANARY}-1`, env: { PATH: `${CANARY}-2`, NUL: `${CANARY}\0` } } },
      b: { primaryEnv: 'A_KEY', entry: { apiKey: `${CANARY}-3` } },
    },
    { hostEnv: { HOST_SECRET: CANARY } },
  ),
);

test.each<[string, () => unknown]>([
  ['JSON', () => JSON.stringify({ run, list: [run] })],
  ['JSON of its parts', () => JSON.stringify([run.overrides, run.env])],
  ['a log', () => inspect({ deep: { run } }, { depth: null })],
  ['a log that shows everything', () => inspect(run, { depth: null, showHidden: true, getters: true })],
  ['a log without custom rules', () => inspect(run, { depth: null, showHidden: true, customInspect: false })],
  ['a log of its parts', () => inspect([run.overrides, run.env], { depth: null, showHidden: true })],
  ['a copy', () => JSON.stringify({ ...run })],
  ['a template', () => `${Object.entries(run)}`],
])('the values don’t show in %s', (_, show) => {
  expect(show()).not.toContain(CANARY);
});

test('the names do', () => {
  expect(JSON.parse(JSON.stringify(run)).injected).toEqual(['A_KEY']);
  expect(inspect(run)).toContain("injected: [ 'A_KEY' ]");
});

test('a child still gets everything, and nothing but variables', () => {
  expect(Object.entries(run.overrides)).toEqual([['A_KEY', `${CANARY}-1`]]);
  expect({ ...run.env }).toEqual({ HOST_SECRET: CANARY, A_KEY: `${CANARY}-1` });
  expect(Object.getPrototypeOf(run.overrides)).toBeNull();
  expect(Object.isFrozen(run.env)).toBe(true);
});

test('whatever the settings hold, no value shows', async () => {
  const name = fc.constantFrom('A', 'A_TOKEN', 'PATH', '1', 'toJSON', '__proto__', 'constructor');
  const env = fc.dictionary(name, fc.constantFrom(CANARY, `${CANARY}\0`, CANARY.repeat(5000)), {
    noNullPrototype: false,
  });
  await fc.assert(
    fc.asyncProperty(env, env, async (first, second) => {
      const requiredEnv = ['A_TOKEN'];
      const result = await resolveRunEnv(
        runInput({ a: { requiredEnv, entry: { env: first } }, b: { requiredEnv, entry: { env: second } } }),
      );
      expect(JSON.stringify(result)).not.toContain(CANARY);
      expect(inspect(result, { depth: null, maxStringLength: null })).not.toContain(CANARY);
    }),
  );
});

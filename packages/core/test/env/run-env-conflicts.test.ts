import { expect, test } from 'vitest';
import { resolveRunEnv } from '../../src/env/resolve-run-env.js';
import { runInput } from './run-input.js';

const wants = (value: string) => ({ requiredEnv: ['A_TOKEN'], entry: { env: { A_TOKEN: value } } });

test('of two skills with different values the first is served, and the conflict is reported by name only', async () => {
  const run = await resolveRunEnv(runInput({ first: wants('canary-1'), second: wants('canary-2') }));
  expect(run.overrides).toEqual({ A_TOKEN: 'canary-1' });
  expect(run.warnings).toMatchObject([{ code: 'env-conflict' }]);
  expect(run.warnings[0]?.message).toBe(
    'Skills "first" and "second" have different values for A_TOKEN; the one of "first" is used.',
  );
  expect(JSON.stringify(run.warnings)).not.toContain('canary');
});

test('two skills that agree are no conflict', async () => {
  const run = await resolveRunEnv(runInput({ first: wants('same'), second: wants('same') }));
  expect(run.warnings).toEqual([]);
});

test('a skill whose reference can’t be resolved doesn’t stand in the way of the next', async () => {
  const broken = {
    primaryEnv: 'A_TOKEN',
    entry: { apiKey: { source: 'env', provider: 'default', id: 'NONE' } as const },
  };
  const run = await resolveRunEnv(runInput({ broken, second: wants('x') }));
  expect(run.overrides).toEqual({ A_TOKEN: 'x' });
  expect(run.unresolved).toMatchObject([{ name: 'A_TOKEN', skill: 'broken' }]);
});

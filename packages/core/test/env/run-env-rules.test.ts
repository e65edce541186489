import { expect, test } from 'vitest';
import { resolveRunEnv } from '../../src/env/resolve-run-env.js';
import { runInput } from './run-input.js';
import { context } from './secret-program.js';

test('a skill gets the variables of its settings', async () => {
  const run = await resolveRunEnv(runInput({ a: { entry: { env: { ' UNITS ': 'metric', EMPTY: ' ' } } } }));
  expect(run.overrides).toEqual({ UNITS: 'metric' });
});

test('the apiKey goes where the skill says', async () => {
  const run = await resolveRunEnv(runInput({ a: { primaryEnv: 'GH_TOKEN', entry: { apiKey: 'x' } } }));
  expect(run.overrides).toEqual({ GH_TOKEN: 'x' });
  expect(run.blocked).toEqual([]);
});

test('a variable given by name wins over the apiKey', async () => {
  const entry = { apiKey: 'from-key', env: { A_TOKEN: 'from-env' } };
  const run = await resolveRunEnv(runInput({ a: { primaryEnv: 'A_TOKEN', entry } }));
  expect(run.overrides).toEqual({ A_TOKEN: 'from-env' });
});

test('what the machine has already stays; a blank variable is as good as none', async () => {
  const entry = { apiKey: 'key', env: { SET: 'new', BLANK: 'new' } };
  const hostEnv = { SET: 'old', BLANK: ' ', A_TOKEN: 'old', GONE: undefined, OTHER: '' };
  const run = await resolveRunEnv(runInput({ a: { primaryEnv: 'A_TOKEN', entry } }, { hostEnv }));
  expect(run.overrides).toEqual({ BLANK: 'new' });
  expect(run.env).toEqual({ SET: 'old', A_TOKEN: 'old', OTHER: '', BLANK: 'new' });
});

test('settings are found by skill key, not by name', async () => {
  const input = runInput({ a: { skillKey: 'key', entry: { env: { X: '1' } } } });
  expect((await resolveRunEnv(input)).overrides).toEqual({ X: '1' });
  expect(
    (await resolveRunEnv({ ...input, skills: [{ name: 'key', skillKey: 'a', requiredEnv: [] }] })).overrides,
  ).toEqual({});
});

test('a skill that is switched off contributes nothing', async () => {
  const entry = { enabled: false, apiKey: 'x', env: { X: '1', PATH: '/evil' } };
  const run = await resolveRunEnv(runInput({ a: { primaryEnv: 'A_TOKEN', entry } }));
  expect(run.toJSON()).toEqual({ injected: [], blocked: [], unresolved: [], warnings: [] });
});

test('a skill key that every object has is not an entry', async () => {
  const input = runInput({ constructor: {} }, { entries: {} });
  expect((await resolveRunEnv(input)).overrides).toEqual({});
});

test('forbidden names are kept out and reported, whatever the machine has', async () => {
  const entry = {
    env: { PATH: '/evil', node_options: '--require x', STRIPE_API_KEY: 'x', '1X': 'x', NUL: 'a\0b', OK: 'y' },
  };
  const hostEnv = { PATH: '/usr/bin' };
  const run = await resolveRunEnv(runInput({ a: { requiredEnv: ['PATH'], entry } }, { hostEnv }));
  expect(run.env).toEqual({ PATH: '/usr/bin', OK: 'y' });
  expect(run.blocked.map(({ name, skill, code }) => [name, skill, code])).toEqual(
    expect.arrayContaining([
      ['PATH', 'a', 'env-name-dangerous'],
      ['node_options', 'a', 'env-name-dangerous'],
      ['STRIPE_API_KEY', 'a', 'env-secret-undeclared'],
      ['1X', 'a', 'env-name-invalid'],
      ['NUL', 'a', 'env-value-nul'],
    ]),
  );
  expect(run.blocked).toHaveLength(5);
});

test('a credential goes to the skill that declares it, not to its neighbour’s settings', async () => {
  const input = runInput({
    a: { entry: { env: { GITLAB_TOKEN: 'a' } } },
    b: { requiredEnv: ['GITLAB_TOKEN'], entry: { env: { GITLAB_TOKEN: 'b' } } },
  });
  const run = await resolveRunEnv(input);
  expect(run.overrides).toEqual({ GITLAB_TOKEN: 'b' });
  expect(run.blocked).toMatchObject([{ skill: 'a', code: 'env-credential-undeclared' }]);
});

test('an apiKey nobody asks for is worth a warning', async () => {
  const run = await resolveRunEnv(runInput({ a: { entry: { apiKey: 'canary' } } }));
  expect(run.warnings).toMatchObject([{ code: 'env-api-key-unused', severity: 'warning' }]);
  expect(JSON.stringify(run)).not.toContain('canary');
});

test('strange values are passed on with a warning', async () => {
  const env = { BIG: 'x '.repeat(20_000), BLOB: 'A'.repeat(100) };
  const run = await resolveRunEnv(runInput({ a: { entry: { env } } }));
  expect(run.overrides).toEqual(env);
  expect(run.warnings.map(({ code }) => code)).toEqual(['env-value-large', 'env-value-base64']);
});

test('on Windows two spellings are one variable', async () => {
  const secrets = context({ platform: 'win32' });
  const entry = { env: { units: 'metric', Fresh: '1', FRESH: '2', blank: 'full' } };
  const hostEnv = { Units: 'imperial', BLANK: '' };
  const run = await resolveRunEnv(runInput({ a: { entry } }, { secrets, hostEnv }));
  expect(run.overrides).toEqual({ Fresh: '1', blank: 'full' });
  expect(run.env).toEqual({ Units: 'imperial', Fresh: '1', blank: 'full' });
});

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the syntax under test.
import { expect, test } from 'vitest';
import { explainSkill, resolveRunEnv, runEnvInput } from '../../src/index.js';
import { createWorld, entryNamed, withManifest } from '../support/create-world.js';

interface Given {
  readonly process?: Record<string, string>;
  readonly dotenv?: string;
  readonly config?: object;
  readonly entry: object;
  readonly manifest?: object;
}

async function resolved({ process = {}, dotenv = '', config = {}, entry, manifest = {} }: Given) {
  const world = createWorld();
  world.write(`${world.stateDir}/.env`, dotenv);
  world.config({ ...config, skills: { entries: { x: entry } } });
  world.skill(`${world.tiers.workspace}/x`, withManifest({ primaryEnv: 'X_TOKEN', ...manifest }));
  const resolution = world.resolve({ env: { ...world.env, ...process } });
  const found = entryNamed(resolution, 'x');
  const skill = { name: 'x', skillKey: 'x', primaryEnv: 'X_TOKEN', requiredEnv: [] };
  const { overrides, unresolved } = await resolveRunEnv(runEnvInput(resolution, [skill]));
  const shown = JSON.stringify([found.verdict, explainSkill(found, resolution), resolution.problems, unresolved]);
  return { verdict: found.verdict, problems: resolution.problems, overrides, unresolved, shown };
}

const KEY = { entry: { apiKey: '${MY_KEY}' } };
const VARIABLE = { entry: { env: { X_TOKEN: '${MY_KEY}' } } };

test.each<[string, Omit<Given, 'entry'>]>([
  ['the process', { process: { MY_KEY: 'canary' } }],
  ['the .env file', { dotenv: 'MY_KEY=canary\n' }],
  ['env of the config', { config: { env: { MY_KEY: 'canary' } } }],
])('a reference to a variable that %s has is ready, and a run gets the value', async (_, given) => {
  for (const setting of [KEY, VARIABLE]) {
    const { verdict, problems, overrides, shown } = await resolved({ ...given, ...setting });
    expect(verdict.state).toBe('ready');
    expect(problems).toEqual([]);
    expect(overrides).toEqual({ X_TOKEN: 'canary' });
    expect(shown).not.toContain('canary');
  }
});

test('it fulfils `requires.env`', async () => {
  const manifest = { requires: { env: ['X_TOKEN'] } };
  const { verdict } = await resolved({ ...KEY, manifest, dotenv: 'MY_KEY=canary\n' });
  expect(verdict.state).toBe('ready');
});

test.each([
  ['apiKey', KEY],
  ['env.X_TOKEN', VARIABLE],
])('a reference in %s to a variable nobody has needs setup, and is never taken for the value', async (at, setting) => {
  const { verdict, overrides, unresolved } = await resolved(setting);
  expect(verdict.state).toBe('needs-setup');
  expect(verdict.reasons).toMatchObject([
    {
      code: 'secret-unresolved',
      subject: 'X_TOKEN',
      message: `The reference in skills.entries.x.${at} can’t be resolved: MY_KEY is not set.`,
    },
  ]);
  expect(overrides).toEqual({});
  expect(unresolved).toMatchObject([{ name: 'X_TOKEN' }]);
});

test('a reference for a variable that the machine has is not needed', async () => {
  const { verdict } = await resolved({ ...VARIABLE, process: { X_TOKEN: 'canary' } });
  expect(verdict.state).toBe('ready');
});

test.each([{ apiKey: '$${MY_KEY}' }, { env: { X_TOKEN: '$${MY_KEY}' } }])('%j is the text', async (entry) => {
  for (const process of [{}, { MY_KEY: 'canary' }] as Record<string, string>[]) {
    const { verdict, problems, overrides } = await resolved({ entry, process });
    expect(verdict.state).toBe('ready');
    expect(problems).toEqual([]);
    expect(overrides).toEqual({ X_TOKEN: '${MY_KEY}' });
  }
});

test('what a variable holds is not read as a reference again', async () => {
  const { overrides } = await resolved({ ...KEY, process: { MY_KEY: '${OTHER}', OTHER: 'canary' } });
  expect(overrides).toEqual({ X_TOKEN: '${OTHER}' });
});

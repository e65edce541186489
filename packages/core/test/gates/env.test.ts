import { expect, test } from 'vitest';
import { explainSkill } from '../../src/index.js';
import { createWorld, entryNamed, withManifest } from '../support/create-world.js';
import { brief } from './judge-skill.js';

interface Given {
  readonly process?: Record<string, string>;
  readonly dotenv?: string;
  readonly config?: object;
  readonly entry?: unknown;
  readonly manifest?: object;
}

/** A real machine on which the skill `x` needs X_TOKEN, which is its primary variable. */
function machineWith({ process = {}, dotenv, config = {}, entry, manifest = {} }: Given) {
  const world = createWorld();
  if (dotenv !== undefined) world.write(`${world.stateDir}/.env`, dotenv);
  world.config({ ...config, skills: { entries: { ...(entry === undefined ? {} : { x: entry }) } } });
  world.skill(
    `${world.tiers.workspace}/x`,
    withManifest({ requires: { env: ['X_TOKEN'] }, primaryEnv: 'X_TOKEN', ...manifest }),
  );
  const resolution = world.resolve({ env: { ...world.env, ...process } });
  const found = entryNamed(resolution, 'x');
  const gate = explainSkill(found, resolution).gates.find(({ gate: name }) => name === 'env');
  return { world, verdict: found.verdict, detail: gate?.detail };
}

const READY: [string, Given, string][] = [
  ['the environment', { process: { X_TOKEN: 'v' } }, 'X_TOKEN from the environment'],
  ['the .env file', { dotenv: 'X_TOKEN=v\n' }, 'X_TOKEN from ~/.openclaw/.env'],
  ['env.vars of the config', { config: { env: { vars: { X_TOKEN: 'v' } } } }, 'X_TOKEN from openclaw.json env'],
  ['env of the config', { config: { env: { X_TOKEN: 'v' } } }, 'X_TOKEN from openclaw.json env'],
  ['the entry’s env', { entry: { env: { X_TOKEN: 'v' } } }, 'X_TOKEN from skills.entries.x.env.X_TOKEN'],
  ['the entry’s key', { entry: { apiKey: 'v' } }, 'X_TOKEN from skills.entries.x.apiKey'],
  [
    'a reference to a variable',
    { entry: { apiKey: { source: 'env', provider: 'default', id: 'OTHER' } }, process: { OTHER: 'v' } },
    'X_TOKEN from skills.entries.x.apiKey',
  ],
  [
    'a short reference',
    { entry: { apiKey: '$OTHER' }, process: { OTHER: 'v' } },
    'X_TOKEN from skills.entries.x.apiKey',
  ],
  ['the first of several', { process: { X_TOKEN: 'v' }, entry: { apiKey: 'v' } }, 'X_TOKEN from the environment'],
];

test.each(READY)('set by %s', (_, given, detail) => {
  const machine = machineWith(given);
  expect(brief(machine.verdict)).toBe('ready');
  expect(machine.detail).toBe(detail);
});

const MISSING: [string, Given][] = [
  ['nobody', {}],
  ['a blank in the environment', { process: { X_TOKEN: '  ' } }],
  ['a blank in the entry', { entry: { env: { X_TOKEN: ' ' } } }],
  ['a blank key', { entry: { apiKey: '  ' } }],
  ['a variable of another name', { process: { x_token: 'v', X_TOKEN_2: 'v' } }],
  ['a key of a skill with another primary variable', { entry: { apiKey: 'v' }, manifest: { primaryEnv: 'OTHER' } }],
  ['a key of a skill without one', { entry: { apiKey: 'v' }, manifest: { primaryEnv: undefined } }],
  ['an entry under the name instead of the key', { entry: { apiKey: 'v' }, manifest: { skillKey: 'y' } }],
];

test.each(MISSING)('not set by %s', (_, given) => {
  expect(brief(machineWith(given).verdict)).toBe('needs-setup env-missing:X_TOKEN');
});

test('a missing variable is said with every place it may come from', () => {
  const { world, verdict } = machineWith({});
  expect(verdict.reasons).toEqual([
    {
      state: 'needs-setup',
      code: 'env-missing',
      subject: 'X_TOKEN',
      message: 'The variable X_TOKEN is not set.',
      fix: `Set X_TOKEN in the environment, or skills.entries.x.apiKey in ${world.configPath}.`,
      probed: [
        { where: 'the environment', found: false },
        { where: 'skills.entries.x.env.X_TOKEN', found: false },
        { where: 'skills.entries.x.apiKey', found: false },
      ],
    },
  ]);
  expect(verdict.missing.env).toEqual(['X_TOKEN']);
});

test('for any other than the primary variable the fix is the entry’s env', () => {
  const { world, verdict } = machineWith({ manifest: { primaryEnv: undefined } });
  expect(verdict.fix).toBe(`Set X_TOKEN in the environment, or skills.entries.x.env.X_TOKEN in ${world.configPath}.`);
  expect(verdict.reasons[0]?.probed).toHaveLength(2);
});

test('all that are missing are said, in the order they are required', () => {
  const { verdict } = machineWith({ process: { B: 'v' }, manifest: { requires: { env: ['C', 'A', 'B'] } } });
  expect(brief(verdict)).toBe('needs-setup env-missing:C, env-missing:A');
});

test('a variable that no skill may set does not count from its entry, and the reason says so', () => {
  const manifest = { requires: { env: ['NODE_OPTIONS'] }, primaryEnv: undefined };
  const { verdict } = machineWith({ manifest, entry: { env: { NODE_OPTIONS: '--require=./evil.js' } } });
  expect(brief(verdict)).toBe('needs-setup env-missing:NODE_OPTIONS');
  expect(verdict.reasons[0]?.message).toMatch(/skills\.entries\.x\.env\.NODE_OPTIONS .*no skill may set it/);
  expect(verdict.fix).toBe('Set NODE_OPTIONS in the environment.');
  expect(JSON.stringify(verdict)).not.toContain('evil');
  // Where the machine itself has it, it is there.
  expect(brief(machineWith({ manifest, process: { NODE_OPTIONS: '--no-warnings' } }).verdict)).toBe('ready');
});

test('the same holds for a key whose variable no skill may set', () => {
  const manifest = { requires: { env: ['LD_PRELOAD'] }, primaryEnv: 'LD_PRELOAD' };
  const { verdict } = machineWith({ manifest, entry: { apiKey: '/tmp/evil.so' } });
  expect(brief(verdict)).toBe('needs-setup env-missing:LD_PRELOAD');
  expect(verdict.reasons[0]?.message).toMatch(/skills\.entries\.x\.apiKey .*no skill may set it/);
  expect(verdict.fix).toBe('Set LD_PRELOAD in the environment.');
});

test('a credential that the skill declares counts, though its name looks like somebody else’s', () => {
  const manifest = { requires: { env: ['GH_TOKEN'] }, primaryEnv: 'GH_TOKEN' };
  expect(brief(machineWith({ manifest, entry: { apiKey: 'v' } }).verdict)).toBe('ready');
});

test.each(['__proto__', 'constructor', 'toString', 'a=b', ' ', '1X'])(
  'the name %j is asked for without a crash',
  (name) => {
    const { verdict } = machineWith({ manifest: { requires: { env: [name] }, primaryEnv: name } });
    expect(verdict.state).toBe(name.trim() === '' ? 'ready' : 'needs-setup');
  },
);

import { describe, expect, test } from 'vitest';
import { titled } from './support/lines.js';
import { CONFIG, gatedText, SKILLS, skillText } from './support/skill-text.js';
import { createWorld } from './support/world.js';

/** Each is planted once; none may be in any output of any command. */
const SECRETS = [
  'sk-in-api-key',
  'sk-in-entry-env',
  'sk-in-gateway-token',
  'sk-in-config-env',
  'sk-in-password',
  'sk-in-process-env',
  'sk-substituted',
  'sk-in-secret-file',
  'sk-in-dotenv',
  'sk-wrong-type',
];

const world = createWorld({
  [`${SKILLS}/gh/SKILL.md`]: gatedText('gh', {
    primaryEnv: 'GH_KEY',
    requires: { env: ['GH_KEY', 'GH_HOST', 'PLANTED', 'DOTENV_KEY'], config: ['gateway.auth.token', 'gateway.on'] },
  }),
  [`${SKILLS}/sub/SKILL.md`]: gatedText('sub', { primaryEnv: 'SUB_KEY', requires: { env: ['SUB_KEY'] } }),
  [`${SKILLS}/file/SKILL.md`]: gatedText('file', { primaryEnv: 'FILE_KEY', requires: { env: ['FILE_KEY'] } }),
  [`${SKILLS}/plain/SKILL.md`]: skillText('plain'),
  '.openclaw/.env': 'DOTENV_KEY=sk-in-dotenv\n',
  'secret.txt': 'sk-in-secret-file',
  [CONFIG]: JSON.stringify({
    gateway: { auth: { token: 'sk-in-gateway-token', password: 'sk-in-password' }, on: '' },
    env: { vars: { CONFIG_KEY: 'sk-in-config-env' } },
    secrets: { providers: { mine: { source: 'file', path: '~/secret.txt', mode: 'singleValue' } } },
    skills: {
      limits: { maxSkillsInPrompt: 'many' },
      entries: {
        gh: { apiKey: 'sk-in-api-key', env: { GH_HOST: 'sk-in-entry-env' } },
        odd: { apiKey: { value: 'sk-wrong-type' }, env: { LIST: ['sk-wrong-type'] } },
        sub: { apiKey: `\${PLANTED_SUB}` },
        file: { apiKey: { source: 'file', provider: 'mine', id: 'value' } },
      },
    },
  }),
});
const env = { ...world.env, PLANTED: 'sk-in-process-env', PLANTED_SUB: 'sk-substituted' };

const COMMAND_LINES = [
  ['list', '--all'],
  ...['gh', 'sub', 'file'].flatMap((name) => [
    ['info', name],
    ['explain', name],
    ['exec', name, '--dry-run'],
    ['exec', name, '--dry-run', '--', 'no-such-program'],
  ]),
  ['check'],
  ['prompt', '--needs-setup'],
  ['cost'],
  ['lint'],
  ['audit'],
  ['roots'],
  ['config', 'get'],
  ['config', 'get', 'skills'],
  ['config', 'get', 'skills.entries.gh'],
  ['config', 'get', 'skills.entries.gh.apiKey'],
  ['config', 'get', 'skills.entries.gh.env.GH_HOST'],
  ['config', 'get', 'skills.entries.sub.apiKey'],
  ['config', 'get', 'gateway.auth'],
  ['config', 'get', 'env.vars.CONFIG_KEY'],
  ['config', 'set', 'skills.entries.gh.apiKey', '[1,"sk-in-api-key"]'],
  ['config', 'set', 'skills.entries.gh.env', '"sk-in-entry-env"'],
  ['config', 'set', 'skills.entries.gh.enbled', 'sk-in-api-key'],
];

describe.concurrent('secrets from config and environment', () => {
  test.each(titled(COMMAND_LINES))('never come out of knowhow %s', async (_, given) => {
    const answers = await Promise.all([world.knowhow(given, { env }), world.knowhow([...given, '--json'], { env })]);
    const output = answers.map(({ stdout, stderr }) => stdout + stderr).join('');
    expect(output).not.toBe('');
    expect(SECRETS.filter((secret) => output.includes(secret))).toEqual([]);
  });

  test('are found all the same: what they are for is set up', async () => {
    const { stdout } = await world.knowhow(['explain', 'gh', '--json'], { env });
    const { gates } = JSON.parse(stdout) as { gates: { gate: string; passed: boolean; detail: string }[] };
    expect(gates.find(({ gate }) => gate === 'env')).toMatchObject({ passed: true });
  });
});

describe.concurrent('secrets in files that are broken', () => {
  test('never come out of a message about a config that does not parse', async () => {
    const broken = createWorld({
      [CONFIG]: '{ skills: { entries: { gh: { apiKey: "sk-broken-here" "sk-and-here" } } } }',
    });
    for (const args of [
      ['list'],
      ['check', '--json'],
      ['config', 'get'],
      ['config', 'set', 'skills.load.watch', 'true'],
    ]) {
      const { stdout, stderr } = await broken.knowhow(args);
      expect(stdout + stderr).not.toContain('sk-');
    }
  });
});

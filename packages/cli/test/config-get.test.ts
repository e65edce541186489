import { beforeAll, describe, expect, test } from 'vitest';
import { errorSchema } from '../schemas/error.js';
import { CONFIG, OWN_CONFIG } from './support/skill-text.js';
import { createWorld, type World } from './support/world.js';

const HIDDEN = '__OPENCLAW_REDACTED__';

describe.concurrent('config get', () => {
  let world: World;
  beforeAll(() => {
    world = createWorld({
      [CONFIG]: `{
        // mine
        gateway: { auth: { token: 'planted-token' }, port: 18789 },
        env: { vars: { SOME_VAR: 'planted-variable' } },
        skills: {
          load: { extraDirs: ['~/a', '~/b'] },
          entries: {
            gh: { apiKey: 'planted-key', env: { GH_HOST: 'planted-host' }, config: { color: 'blue' } },
            ref: { apiKey: { source: 'env', provider: 'default', id: 'REF_KEY' } },
            'my.skill': { enabled: false },
            late: { apiKey: '\${LATE_KEY}' },
          },
        },
      }`,
      [OWN_CONFIG]: '{ pins: ["gh"] }',
      'other.json': '{ skills: { load: { watch: false } } }',
    });
  });
  const get = async (...args: string[]) => {
    const { code, stdout } = await world.knowhow(['config', 'get', ...args]);
    expect(stdout).not.toContain('planted');
    return { code, value: stdout.trimEnd() };
  };

  test('prints a text as it is, anything else as JSON', async () => {
    expect(await get('skills.entries.gh.config.color')).toEqual({ code: 0, value: 'blue' });
    expect(await get('skills.entries.gh.config.color', '--json')).toEqual({ code: 0, value: '"blue"' });
    expect(await get('gateway.port')).toEqual({ code: 0, value: '18789' });
    expect(await get('skills.load.extraDirs')).toEqual({ code: 0, value: '["~/a","~/b"]' });
    expect(await get('skills.load.extraDirs[1]')).toEqual({ code: 0, value: '~/b' });
    expect(await get('skills.entries["my.skill"].enabled')).toEqual({ code: 0, value: 'false' });
  });

  test.each(['skills.entries.gh.apiKey', 'skills.entries.gh.env.GH_HOST', 'gateway.auth.token', 'env.vars.SOME_VAR'])(
    'hides %s',
    async (path) => {
      expect((await get(path)).value).toBe(HIDDEN);
    },
  );

  test('hides them in the whole, too', async () => {
    const { code, value } = await get();
    expect(code).toBe(0);
    expect(JSON.parse(value)).toMatchObject({
      gateway: { auth: { token: HIDDEN }, port: 18789 },
      skills: { entries: { gh: { apiKey: HIDDEN, env: { GH_HOST: HIDDEN }, config: { color: 'blue' } } } },
    });
  });

  test('shows references, which hold no secret, as they are written', async () => {
    expect(JSON.parse((await get('skills.entries.ref.apiKey')).value)).toMatchObject({ id: 'REF_KEY' });
    const { stdout } = await world.knowhow(['config', 'get', 'skills.entries.late.apiKey'], {
      env: { ...world.env, LATE_KEY: 'planted-late' },
    });
    expect(stdout).toBe(`\${LATE_KEY}\n`);
  });

  test('what is not set is an error', async () => {
    const { code, stdout, stderr } = await world.knowhow(['config', 'get', 'skills.limits']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('skills.limits is not set');
    expect(stderr).toContain('The default applies: {"maxCandidatesPerRoot":300,');
    const json = await world.knowhow(['config', 'get', 'skills.limits', '--json']);
    expect(json.code).toBe(1);
    expect(errorSchema.parse(JSON.parse(json.stdout)).error.message).toContain('skills.limits');
  });

  test('what has no default says no more than that', async () => {
    const { code, stderr } = await world.knowhow(['config', 'get', 'gateway.nothing']);
    const said = 'knowhow: gateway.nothing is not set in ~/.openclaw/openclaw.json.\n';
    expect({ code, stderr }).toEqual({ code: 1, stderr: said });
    const own = await world.knowhow(['config', 'get', '--own', 'prompt.form']);
    expect(own.stderr).toContain('The default applies: "auto"');
  });

  test.each(['constructor', 'toString', 'hasOwnProperty'])('a skill may be called %s', async (key) => {
    const named = createWorld();
    const path = `skills.entries.${key}.enabled`;
    expect((await named.knowhow(['config', 'get', path])).code).toBe(1);
    expect((await named.knowhow(['config', 'set', path, 'true'])).code).toBe(0);
    expect(await named.knowhow(['config', 'get', path])).toMatchObject({ code: 0, stdout: 'true\n' });
  });

  test('nothing comes from __proto__', async () => {
    for (const path of ['__proto__', 'skills.__proto__.toString', 'skills.entries.__proto__']) {
      expect(await get(path)).toEqual({ code: 1, value: '' });
    }
  });

  test('--own reads knowhow.json, --config another file', async () => {
    expect(await get('--own', 'pins[0]')).toEqual({ code: 0, value: 'gh' });
    expect(await get('skills.load.watch', '--config', 'other.json')).toEqual({ code: 0, value: 'false' });
  });
});

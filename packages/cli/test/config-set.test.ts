import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { configSchema } from '../schemas/config.js';
import { errorSchema } from '../schemas/error.js';
import { listSchema } from '../schemas/list.js';
import { CONFIG, OWN_CONFIG, SKILLS, skillText } from './support/skill-text.js';
import { createWorld, type World } from './support/world.js';

const COMMENTED = `// read me first
{
  // what agents may use
  skills: {
    load: { watch: true }, // watching is nice
    entries: {
      'notes': { enabled: true, /* why not */ },
    },
  },
}
`;
const read = (world: World, file: string = CONFIG) => readFileSync(world.path(file), 'utf8');

describe.concurrent('config set', () => {
  test('changes one value and nothing else', async () => {
    const world = createWorld({ [CONFIG]: COMMENTED });
    const { code, stdout } = await world.knowhow(['config', 'set', 'skills.entries.notes.enabled', 'false']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Wrote .*openclaw\.json\n$/);
    expect(read(world)).toBe(COMMENTED.replace('enabled: true', 'enabled: false'));
  });

  test('what was set is what counts', async () => {
    const world = createWorld({ [CONFIG]: COMMENTED, [`${SKILLS}/notes/SKILL.md`]: skillText('notes') });
    await world.knowhow(['config', 'set', 'skills.entries.notes.enabled', 'false']);
    expect((await world.json(listSchema, ['list'])).skills).toMatchObject([{ name: 'notes', state: 'disabled' }]);
  });

  test('says in JSON what became of the file', async () => {
    const world = createWorld({ [CONFIG]: COMMENTED });
    const set = ['config', 'set', 'skills.load.watch', 'false'];
    const first = await world.json(configSchema, set);
    expect(first).toMatchObject({ ok: true, path: world.path(CONFIG), changed: true });
    expect(await world.json(configSchema, set)).toEqual({ ...first, changed: false });
  });

  test('makes a file that is not there, for its owner alone', async () => {
    const world = createWorld();
    await world.knowhow(['config', 'set', 'skills.load.watch', 'false']);
    expect(JSON.parse(read(world))).toEqual({ skills: { load: { watch: false } } });
    expect(statSync(world.path(CONFIG)).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['skills.load.extraDirs', '["~/a", \'~/b\']', ['~/a', '~/b']],
    ['skills.entries.notes.apiKey', 'plain words', 'plain words'],
    ['skills.limits.maxSkillsInPrompt', '0', 0],
    ['skills.entries["my.skill"].config.n', '-5', -5],
  ])('reads %s %s as JSON5, else as text', async (path, value, expected) => {
    const world = createWorld();
    await world.json(configSchema, ['config', 'set', path, value]);
    const { stdout } = await world.knowhow(['config', 'get', path, '--json']);
    if (!path.endsWith('apiKey')) expect(JSON.parse(stdout)).toEqual(expected);
    expect(read(world)).toContain(JSON.stringify(expected).slice(1, 4));
  });

  test.each([
    ['skills.load.debounceMs', '500', 'debounceMs'],
    ['skills.entries.notes.enbled', 'false', 'skills.entries.notes.enabled'],
    ['skills.limits.maxSkillsInPrompt', '"many"', 'a whole number'],
    ['skills.install.nodeManager', 'npn', 'npm, pnpm, yarn, bun'],
    ['agents.list.0.skills', '[]', 'agents.list'],
  ])('refuses %s %s, which OpenClaw would reject, and leaves the file alone', async (path, value, hint) => {
    const world = createWorld({ [CONFIG]: COMMENTED });
    const [text, json] = [
      await world.knowhow(['config', 'set', path, value]),
      await world.knowhow(['config', 'set', path, value, '--json']),
    ];
    expect([text.code, text.stdout, json.code]).toEqual([1, '', 1]);
    expect(text.stderr).toContain(hint);
    expect(errorSchema.parse(JSON.parse(json.stdout)).error.type).toBe('cli_error');
    expect(read(world)).toBe(COMMENTED);
  });

  test.each([
    [['agents.entries.bob.name', 'Bob'], 'is a key that knowhow reads and does not write.'],
    [['--own', 'pins', 'my-skill'], '`pins` must be a list of strings, not a string.\n'],
    [['--own', 'prompt.form', 'sk-secret'], '`prompt.form` must be one of auto, list, and is none of them.\n'],
    [['--own', 'nope', '1'], '`nope` is not a known key.'],
  ])('says of %j why it was refused, and not what would have come of it', async (args, says) => {
    const world = createWorld();
    const { code, stderr } = await world.knowhow(['config', 'set', ...args]);
    expect(code).toBe(1);
    expect(stderr).toContain(says);
    expect(stderr).not.toMatch(/sk-secret|default|ignored/);
    expect(existsSync(world.path(OWN_CONFIG))).toBe(false);
  });

  test.each([
    ['skills.entries.notes.apiKey', '__OPENCLAW_REDACTED__'],
    ['skills.entries.notes.config', '{ url: "https://__OPENCLAW_REDACTED__@host" }'],
  ])('what `config get` hid is not written back as %s', async (path, value) => {
    const world = createWorld({ [CONFIG]: COMMENTED });
    const { code, stderr } = await world.knowhow(['config', 'set', path, value]);
    expect(code).toBe(1);
    expect(stderr).toContain('stands for a secret');
    expect(read(world)).toBe(COMMENTED);
  });

  test('a broken file is not touched, and the message says where it is broken', async () => {
    const broken = '{\n  skills: { load: ] }\n}\n';
    const world = createWorld({ [CONFIG]: broken });
    const { code, stderr } = await world.knowhow(['config', 'set', 'skills.load.watch', 'false']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/openclaw\.json:2:\d+/);
    expect(read(world)).toBe(broken);
  });

  test('--own writes knowhow.json and leaves openclaw.json alone', async () => {
    const world = createWorld();
    await world.json(configSchema, ['config', 'set', '--own', 'debounceMs', '500']);
    expect(JSON.parse(read(world, OWN_CONFIG))).toEqual({ debounceMs: 500 });
    expect(existsSync(world.path(CONFIG))).toBe(false);
  });

  test.each(['OPENCLAW_CONFIG_READONLY', 'OPENCLAW_NIX_MODE'])('%s keeps openclaw.json as it is', async (name) => {
    const world = createWorld({ [CONFIG]: COMMENTED });
    const env = { ...world.env, [name]: '1' };
    for (const args of [
      ['set', 'skills.load.watch', 'false'],
      ['unset', 'skills.load.watch'],
    ]) {
      const { code, stderr } = await world.knowhow(['config', ...args], { env });
      expect(code).toBe(1);
      expect(stderr).toContain(name);
    }
    expect(read(world)).toBe(COMMENTED);
  });
});

describe.concurrent('config unset', () => {
  test('takes a key out and keeps the rest', async () => {
    const world = createWorld({ [CONFIG]: COMMENTED });
    await world.json(configSchema, ['config', 'unset', 'skills.entries.notes.enabled']);
    const text = read(world);
    expect(text).not.toContain('enabled');
    for (const comment of ['// read me first', '// what agents may use', '// watching is nice'])
      expect(text).toContain(comment);
  });

  test('what is not there is already gone', async () => {
    const world = createWorld({ [CONFIG]: COMMENTED });
    const { changed } = await world.json(configSchema, ['config', 'unset', 'skills.entries.ghost.enabled']);
    expect(changed).toBe(false);
    expect(read(world)).toBe(COMMENTED);
  });

  test('may take out a key that OpenClaw would reject', async () => {
    const world = createWorld({ [CONFIG]: '{ skills: { load: { debounceMs: 5 } } }' });
    const { changed } = await world.json(configSchema, ['config', 'unset', 'skills.load.debounceMs']);
    expect(changed).toBe(true);
    expect(read(world)).not.toContain('debounceMs');
  });
});

describe.concurrent('config', () => {
  test('many processes that write at once all get through', async () => {
    const world = createWorld({ [CONFIG]: COMMENTED });
    const names = Array.from({ length: 6 }, (_, at) => `skill-${at}`);
    const results = await Promise.all(
      names.map((name) => world.knowhow(['config', 'set', `skills.entries.${name}.enabled`, 'false'])),
    );
    expect(results.map(({ code }) => code)).toEqual(names.map(() => 0));
    for (const name of names) {
      const { stdout } = await world.knowhow(['config', 'get', `skills.entries.${name}.enabled`]);
      expect(stdout).toBe('false\n');
    }
    expect(read(world)).toContain('// watching is nice');
  });
});

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { knowhowKeyPolicy, readKnowhowSettings } from '../../src/config/knowhow-settings.js';
import { tempDir } from './temp-dir.js';

const DEFAULTS = { pins: [], prompt: { form: 'auto', paths: 'home', needsSetup: false }, agents: Object.create(null) };

function read(text: string): ReturnType<typeof readKnowhowSettings> {
  return readKnowhowSettings(join(tempDir({ 'knowhow.json': text }), 'knowhow.json'));
}

it('is all defaults without a file', () => {
  expect(readKnowhowSettings(join(tempDir(), 'knowhow.json'))).toEqual({ settings: DEFAULTS, problems: [] });
});

it('is read in full, JSON5', () => {
  const { settings, problems } = read(
    "{ pins: [' a ', 'b', 'a', ''], debounceMs: 100, prompt: { form: 'list', paths: 'absolute', needsSetup: true }, agents: { main: { runtime: ' python ' }, ann: {} } }",
  );
  expect(problems).toEqual([]);
  expect(settings).toMatchObject({
    pins: ['a', 'b'],
    debounceMs: 100,
    prompt: { form: 'list', paths: 'absolute', needsSetup: true },
  });
  expect({ ...settings.agents }).toEqual({ main: { runtime: 'python' }, ann: {} });
});

it('reports what it cannot use, where it is, and goes on with the default', () => {
  const { settings, problems } = read(
    "{\n  pins: 'a',\n  debounceMs: -1,\n  prompt: { form: 'xml' },\n  agents: { main: { runtime: 5 } },\n  promt: 1,\n}",
  );
  expect(settings).toMatchObject({ pins: [], prompt: { form: 'auto' } });
  expect(settings).not.toHaveProperty('debounceMs');
  expect(problems.map(({ code, line }) => [code, line])).toEqual([
    ['config-unknown-key', 6],
    ['config-too-small', 3],
    ['config-wrong-type', 2],
    ['config-wrong-type', 4],
    ['config-wrong-type', 5],
  ]);
});

it('reports a broken file', () => {
  expect(read('{')).toMatchObject({ settings: DEFAULTS, problems: [{ code: 'json5-syntax', line: 1 }] });
  expect(read('[]')).toMatchObject({ settings: DEFAULTS, problems: [{ code: 'config-not-object' }] });
  expect(readKnowhowSettings(tempDir())).toMatchObject({
    settings: DEFAULTS,
    problems: [{ code: 'config-not-a-file' }],
  });
});

it.each<[string, unknown, string, string | undefined]>([
  ['pins', 'my-skill', '`pins` must be a list of strings, not a string.', undefined],
  ['pins', ['a', 5], '`pins[1]` must be a string, not a number.', undefined],
  ['debounceMs', -1, '`debounceMs` must be 0 or more, not -1.', undefined],
  ['prompt.form', 'xml', '`prompt.form` must be one of auto, list, and is none of them.', undefined],
  ['prompt.form', 'lst', '`prompt.form` must be one of auto, list, and is none of them.', 'Did you mean `list`?'],
  ['prompt.form', 7, '`prompt.form` must be one of auto, list, not a number.', undefined],
  ['nope', 1, '`nope` is not a known key.', 'Known here: pins, debounceMs, prompt, agents.'],
  ['prompt.frm', 1, '`prompt.frm` is not a known key.', 'Did you mean `form`?'],
])('refuses to write %s %j without speaking of what would come of it', (path, value, message, fix) => {
  const question = { path: path.split('.'), value, current: undefined, document: {} };
  expect(knowhowKeyPolicy(question)).toMatchObject({ severity: 'error', message });
  expect(knowhowKeyPolicy(question)?.fix).toBe(fix);
});

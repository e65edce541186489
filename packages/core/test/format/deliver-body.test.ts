import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/config/types.js';
import { fillPlaceholders } from '../../src/format/deliver-body.js';

const fill = (body: string, config: JsonObject = {}, baseDir = '/skills/a') =>
  fillPlaceholders(body, { baseDir, config });

describe('{baseDir}', () => {
  it('is the skill’s folder, wherever it stands', () => {
    const { text, diagnostics } = fill('Run `{baseDir}/run.sh {baseDir}`.');
    expect(text).toBe('Run `/skills/a/run.sh /skills/a`.');
    expect(diagnostics).toEqual([]);
  });

  it.each(['$&', '$1', '$$', "$'", '$`', '$<name>', '\\1', '{config.a}', '{baseDir}'])(
    'that looks like a pattern is only text: %s',
    (folder) => {
      expect(fill('<{baseDir}>', { a: 'no' }, `/s/${folder}`).text).toBe(`</s/${folder}>`);
    },
  );

  it('in other spellings is left alone', () => {
    const body = '{{baseDir }} {basedir} {BASEDIR} { baseDir } {baseDir.x} {config} {config.} {input}';
    expect(fill(body)).toEqual({ text: body, diagnostics: [] });
  });
});

describe('{config.key}', () => {
  const config = {
    endpoint: 'https://x.example',
    model: { name: 'nano', sizes: [1, 2], limits: { 'per-day': 5 } },
    isOn: false,
    zero: 0,
    empty: '',
    nothing: null,
  };

  it.each([
    ['{config.endpoint}', 'https://x.example'],
    ['{config.model.name}', 'nano'],
    ['{config.model.limits.per-day}', '5'],
    ['{config.model.sizes}', '[1,2]'],
    ['{config.model.sizes.1}', '2'],
    ['{config.model.limits}', '{"per-day":5}'],
    ['{config.isOn}', 'false'],
    ['{config.zero}', '0'],
    ['{config.empty}', ''],
  ])('%s is %j', (placeholder, value) => {
    expect(fill(`a ${placeholder} b`, config)).toEqual({ text: `a ${value} b`, diagnostics: [] });
  });

  it.each([
    ['unknown', 'unknown'],
    ['null', 'nothing'],
    ['below an unknown one', 'unknown.deep'],
    ['below a text', 'endpoint.length'],
    ['below a number', 'zero.toFixed'],
    ['a prototype', '__proto__'],
    ['a constructor', 'constructor'],
    ['a constructor’s name', 'constructor.name'],
    ['a method', 'toString'],
    ['a prototype below', 'model.__proto__.x'],
    ['a method of a list', 'model.sizes.map'],
    ['an empty part', 'model..name'],
  ])('that is %s stays as it is written, and is reported', (_, key) => {
    const { text, diagnostics } = fill(`a {config.${key}} b {config.${key}}`, config);
    expect(text).toBe(`a {config.${key}} b {config.${key}}`);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code: 'config-key-unknown', severity: 'warning' });
    expect(diagnostics[0]?.message).toContain(`{config.${key}}`);
  });

  it('reports each unknown key once, and never a value', () => {
    const { diagnostics } = fill('{config.a} {config.b} {config.a}', { secret: 'hunter2' });
    expect(diagnostics).toHaveLength(2);
    expect(JSON.stringify(diagnostics)).not.toContain('hunter2');
  });

  it('holds any text, and none of it is filled in again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(fill('<{config.v}>', { v: value }).text).toBe(`<${value}>`);
      }),
    );
    expect(fill('{config.v}', { v: '{baseDir}{config.v}$&' }).text).toBe('{baseDir}{config.v}$&');
  });
});

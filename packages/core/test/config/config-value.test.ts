import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatConfigPath, parseConfigPath } from '../../src/config/config-path.js';
import { getConfigValue, isConfigPathSatisfied } from '../../src/config/config-value.js';

describe('a config path', () => {
  it('is written as people write it', () => {
    expect(formatConfigPath(['agents', 'list', 0, 'skills'])).toBe('agents.list[0].skills');
    expect(formatConfigPath(['skills', 'entries', 'my.skill', 'enabled'])).toBe('skills.entries["my.skill"].enabled');
    expect(parseConfigPath('.a..b.')).toEqual(['a', 'b']);
    expect(parseConfigPath('a[0]["x.\\"y"].b')).toEqual(['a', '0', 'x."y', 'b']);
    expect(parseConfigPath('')).toEqual([]);
  });

  it('reads back as it was written', () => {
    const keys = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a.b', '["x"]', '[', '0')), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(keys, (path) => {
        expect(parseConfigPath(formatConfigPath(path))).toEqual(path);
      }),
    );
  });
});

describe('the value at a path', () => {
  const config = { a: { b: { c: 1 } }, list: [{ x: 'y' }], 'my.skill': 2 };

  it.each<[string, unknown]>([
    ['a.b.c', 1],
    ['a..b.c', 1],
    ['list.0.x', 'y'],
    ['list[0].x', 'y'],
    ['list.00.x', undefined],
    ['list.length', undefined],
    ['list.x', undefined],
    ['["my.skill"]', 2],
    ['a.b.c.d', undefined],
    ['a.toString', undefined],
    ['a.__proto__', undefined],
    ['a.constructor', undefined],
    ['prototype', undefined],
    ['', config],
  ])('%s', (path, expected) => {
    expect(getConfigValue(config, path)).toEqual(expected);
  });

  it.each(['constructor', 'toString', '__proto__', 'prototype'])(
    'finds a key called %s when the config has it',
    (key) => {
      const value = JSON.parse(`{"entries": {"${key}": {"enabled": true}}}`);
      expect(getConfigValue(value, `entries.${key}`)).toEqual({ enabled: true });
      expect(getConfigValue(value, `entries.${key}.${key}`)).toBeUndefined();
      expect(isConfigPathSatisfied({ entries: {} }, `entries.${key}`)).toBe(false);
    },
  );
});

describe('a required config path', () => {
  it.each<[unknown, boolean]>([
    [undefined, false],
    [null, false],
    [true, true],
    [false, false],
    [0, false],
    [-1, true],
    ['', false],
    [' ', false],
    ['false', true],
    [[], true],
    [{}, true],
  ])('with %j is satisfied: %s', (value, expected) => {
    expect(isConfigPathSatisfied({ a: { b: value } }, 'a.b')).toBe(expected);
  });

  it('has OpenClaw’s two defaults, which a config can overrule', () => {
    expect(isConfigPathSatisfied({}, 'browser.enabled')).toBe(true);
    expect(isConfigPathSatisfied({ browser: {} }, '.browser..evaluateEnabled')).toBe(true);
    expect(isConfigPathSatisfied({ browser: { enabled: false } }, 'browser.enabled')).toBe(false);
    expect(isConfigPathSatisfied({ browser: { enabled: null } }, 'browser.enabled')).toBe(false);
    expect(isConfigPathSatisfied({}, 'browser.other')).toBe(false);
    expect(isConfigPathSatisfied({}, '')).toBe(false);
  });
});

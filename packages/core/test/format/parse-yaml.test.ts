import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../src/format/yaml/parse-yaml.js';

function fieldsOf(yaml: string): Readonly<Record<string, unknown>> {
  const result = parseYaml(yaml);
  if ('error' in result) throw new Error(result.error.message);
  return result.fields;
}

function errorOf(yaml: string) {
  const result = parseYaml(yaml);
  return 'error' in result ? result.error : undefined;
}

describe('a top-level plain scalar', () => {
  it.each([
    ['version: 1.0', '1.0'],
    ['version: 007', '007'],
    ['name: 123', '123'],
    ['user-invocable: yes', 'yes'],
    ['user-invocable: true', 'true'],
    ['date: 2024-01-02', '2024-01-02'],
    ['hex: 0x1F', '0x1F'],
    ['text: spread over\n  two lines', 'spread over two lines'],
    ['text: before # a remark', 'before'],
  ])('%j is its source text', (yaml, text) => {
    expect(Object.values(fieldsOf(yaml))).toEqual([text]);
  });

  it.each(['x:', 'x: ~', 'x: null', 'x: Null', 'x: NULL', 'x: # only a remark'])('%j is null', (yaml) => {
    expect(fieldsOf(yaml)).toEqual({ x: null });
  });

  it('keeps quoted and block scalars as texts', () => {
    expect(fieldsOf('a: "1.0"\nb: \'null\'\nc: |\n  one\n  two\nd: >-\n  one\n  two')).toEqual({
      a: '1.0',
      b: 'null',
      c: 'one\ntwo\n',
      d: 'one two',
    });
  });
});

it('types nested values by the core schema', () => {
  const yaml = 'metadata:\n  openclaw: {always: true, count: 3, yes: yes, none: ~, list: [1.5, "1.5"]}';
  expect(fieldsOf(yaml)).toEqual({
    metadata: { openclaw: { always: true, count: 3, yes: 'yes', none: null, list: [1.5, '1.5'] } },
  });
});

it('has no prototype to reach, and none to replace', () => {
  const fields = fieldsOf('__proto__: a\nconstructor: b\nnested:\n  __proto__: {x: 1}');
  expect(Object.getPrototypeOf(fields)).toBe(null);
  expect(Object.keys(fields)).toEqual(['__proto__', 'constructor', 'nested']);
  expect(Object.keys(fields.nested as object)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(fields.nested)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

it('reads CRLF and lone CR as line ends', () => {
  expect(fieldsOf('name: a\r\ndescription: b\r\n')).toEqual({ name: 'a', description: 'b' });
  expect(fieldsOf('name: a\rdescription: b\r')).toEqual({ name: 'a', description: 'b' });
});

it('lets aliases share what their anchor holds', () => {
  expect(fieldsOf('a: &x [1, 2]\nb: *x\nc: {d: *x}')).toEqual({ a: [1, 2], b: [1, 2], c: { d: [1, 2] } });
});

describe('an error', () => {
  it.each([
    ['- a\n- b', 'frontmatter-not-mapping'],
    ['only words', 'frontmatter-not-mapping'],
    ['', 'frontmatter-not-mapping'],
    ['# a remark', 'frontmatter-not-mapping'],
    ['a: b: c', 'yaml-syntax'],
    ['a: 1\n...\nb: 2', 'yaml-syntax'],
    ['a: *nowhere', 'yaml-syntax'],
    ['a: [*self]', 'yaml-syntax'],
    ['a: !important', 'yaml-syntax'],
    ['a: &amp; more', 'yaml-syntax'],
    ['metadata: {os:"linux"}', 'yaml-syntax'],
    ['metadata: {"bins":["a"],["b"]}', 'yaml-syntax'],
    ['metadata:\n\u00a0\u00a0openclaw: {}', 'yaml-syntax'],
    ['name: a\nname: b', 'yaml-duplicate-key'],
    ['m: {x: 1, "x": 2}', 'yaml-duplicate-key'],
  ])('%j is %s', (yaml, code) => {
    expect(errorOf(yaml)).toMatchObject({ code, severity: 'error', fix: expect.any(String) });
  });

  it('says where, counting from the start of the YAML', () => {
    expect(errorOf('name: a\ndescription: b: c')).toMatchObject({ line: 2, column: 14 });
    expect(errorOf('name: a\r\nname: b')).toMatchObject({ line: 2, column: 1 });
    expect(errorOf('name: a\rx: b: c')).toMatchObject({ line: 2, column: 4 });
  });

  it('is one sentence without the library’s codes and nothing that could forge a line', () => {
    const message = errorOf('a: [1\u0007\n\u001b[31m: b: "')?.message ?? '';
    expect(message).toMatch(/^The frontmatter is not valid YAML: .*\.$/);
    expect(message).not.toMatch(/[A-Z]+_[A-Z]+/);
    expect(message).not.toMatch(/\p{Cc}/u);
  });

  it('names an unresolved merge conflict', () => {
    const yaml = 'name: a\n<<<<<<< ours\nversion: 1\n=======\n>>>>>>> theirs';
    expect(errorOf(yaml)).toMatchObject({ message: expect.stringContaining('merge conflict'), line: 2 });
  });
});

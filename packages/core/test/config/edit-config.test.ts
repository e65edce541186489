import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigChangedError } from '../../src/config/config-changed-error.js';
import { ConfigEditError } from '../../src/config/config-edit-error.js';
import { hashConfig } from '../../src/config/config-hash.js';
import { ConfigWriteError } from '../../src/config/config-write-error.js';
import { editConfig } from '../../src/config/edit-config.js';
import { readConfig } from '../../src/config/read-config.js';
import { tempDir } from './temp-dir.js';

const set = (path: string, value: unknown): { op: 'set'; path: string[]; value: unknown } => ({
  op: 'set',
  path: path.split('.'),
  value,
});

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('It did not throw.');
}

function existing(text: string | Uint8Array): string {
  return join(tempDir({ 'openclaw.json': text }), 'openclaw.json');
}

describe('editing a config file', () => {
  it('makes all edits and says what it left', () => {
    const path = existing('{\n  a: 1, // one\n  b: 2,\n}\n');
    const result = editConfig(path, [set('c.d', true), { op: 'unset', path: ['b'] }, set('a', 3)]);
    const text = readFileSync(path, 'utf8');
    expect(text).toBe('{\n  a: 3, // one\n  c: {\n    d: true,\n  },\n}\n');
    expect(result).toEqual({ changed: true, hash: hashConfig(text) });
    expect(readConfig(path, { env: {} }).hash).toBe(result.hash);
  });

  it('leaves the file alone when nothing changes', () => {
    const path = existing('{ "a" :1 }');
    const before = statSync(path);
    expect(editConfig(path, [set('a', 1), { op: 'unset', path: ['b', 'c'] }])).toMatchObject({ changed: false });
    expect(statSync(path).ino).toBe(before.ino);
  });

  it('makes a file, private, and its directory', () => {
    const path = join(tempDir(), 'state', 'openclaw.json');
    editConfig(path, [set('skills.entries.gemini.enabled', false)]);
    expect(readFileSync(path, 'utf8')).toBe(
      '{\n  "skills": {\n    "entries": {\n      "gemini": {\n        "enabled": false\n      }\n    }\n  }\n}\n',
    );
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
  });

  it('makes no file to remove something from', () => {
    const path = join(tempDir(), 'openclaw.json');
    expect(editConfig(path, [{ op: 'unset', path: ['a'] }])).toEqual({ changed: false, hash: '' });
    expect(existsSync(path)).toBe(false);
  });

  it('fills an empty file', () => {
    const path = existing('\n');
    editConfig(path, [set('a', 1)]);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ a: 1 });
  });

  it('keeps a byte order mark, the mode, and a link', () => {
    const dir = tempDir({ 'real/openclaw.json': '\uFEFF{"a":1}' });
    const real = join(dir, 'real/openclaw.json');
    chmodSync(real, 0o640);
    symlinkSync('real/openclaw.json', join(dir, 'openclaw.json'));
    editConfig(join(dir, 'openclaw.json'), [set('a', 2)]);
    expect(readFileSync(real, 'utf8')).toBe('\uFEFF{"a":2}');
    expect(statSync(real).mode & 0o777).toBe(0o640);
    expect(readdirSync(dir).sort()).toEqual(['openclaw.json', 'real']);
    expect(readdirSync(join(dir, 'real'))).toEqual(['openclaw.json']);
  });

  it.each<[string, string | Uint8Array, string, object]>([
    ['does not parse', '{\n  a: 1\n  b: 2\n}', 'json5-syntax', { line: 3, column: 3 }],
    ['is no object', '[1]', 'config-not-object', { line: 1, column: 1 }],
    ['is not UTF-8', Buffer.from([0x7b, 0x2f, 0x2f, 0xff, 0x0a, 0x7d]), 'config-not-utf8', {}],
  ])('never touches a file that %s', (_, content, code, place) => {
    const path = existing(content);
    const before = readFileSync(path);
    const error = thrownBy(() => editConfig(path, [set('a', 2)]));
    expect(ConfigEditError.isInstance(error)).toBe(true);
    expect(error).toMatchObject({ code: 'config-unusable', path, diagnostic: { code, path, ...place } });
    expect(readFileSync(path)).toEqual(before);
    expect(readdirSync(join(path, '..'))).toEqual(['openclaw.json']);
  });

  it.each<[string, ReturnType<typeof set>]>([
    ['`a` is a number, so nothing can be set below it.', set('a.b', 1)],
    ['`l` is a list of 1; `2` is no place in it.', set('l.2', 1)],
    ['`l` is a list of 1; `x` is no place in it.', set('l.x', 1)],
    ['A config cannot have a key `__proto__`.', set('__proto__.x', 1)],
    ['An edit needs a path.', { op: 'set', path: [], value: 1 }],
    ['`a` cannot be set to undefined.', set('a', undefined)],
    ['`a` cannot be set to NaN.', set('a', { x: [Number.NaN] })],
    ['`a` cannot be set to an object with a key `__proto__`.', set('a', JSON.parse('{"__proto__":1}'))],
  ])('refuses the impossible: %s', (message, edit) => {
    const path = existing('{ a: 1, l: [1] }');
    expect(thrownBy(() => editConfig(path, [set('z', 1), edit]))).toMatchObject({ code: 'edit-impossible', message });
    expect(readFileSync(path, 'utf8')).toBe('{ a: 1, l: [1] }');
  });

  it('refuses what contains itself', () => {
    const knot: unknown[] = [];
    knot.push(knot, knot);
    expect(thrownBy(() => editConfig(existing('{}'), [set('a', knot)]))).toMatchObject({ code: 'edit-impossible' });
  });

  it('reports a directory in the way, with the cause', () => {
    const dir = tempDir();
    mkdirSync(join(dir, 'openclaw.json'));
    expect(thrownBy(() => editConfig(join(dir, 'openclaw.json'), [set('a', 1)]))).toMatchObject({
      code: 'config-unusable',
    });
    writeFileSync(join(dir, 'file'), '');
    const error = thrownBy(() => editConfig(join(dir, 'file', 'openclaw.json'), [set('a', 1)]));
    expect(ConfigWriteError.isInstance(error)).toBe(true);
    expect(error).toMatchObject({ code: 'config-write-failed', cause: expect.any(Error) });
  });
});

it('clears away what a killed writer left, not what a living one is at', () => {
  const path = existing('{}');
  const dir = join(path, '..');
  const [old, fresh] = ['.openclaw.json.1-0123456789ab.tmp', `.openclaw.json.${process.pid}-ba9876543210.tmp`];
  for (const name of [old, fresh, 'other.tmp', 'openclaw.json.knowhow-lock.1.x']) writeFileSync(join(dir, name), '');
  for (const name of [old, 'other.tmp', 'openclaw.json.knowhow-lock.1.x']) utimesSync(join(dir, name), 1, 1);
  editConfig(path, [set('a', 1)]);
  expect(readdirSync(dir).sort()).toEqual([fresh, 'openclaw.json', 'other.tmp']);
});

describe('a base hash', () => {
  it('lets an edit through while the file is as it was', () => {
    const path = existing('{ a: 1 }');
    const { hash } = readConfig(path, { env: {} });
    const first = editConfig(path, [set('a', 2)], { baseHash: hash ?? '' });
    expect(editConfig(path, [set('a', 3)], { baseHash: first.hash }).changed).toBe(true);
  });

  it('stops one that was made for another file', () => {
    const path = existing('{ a: 1 }');
    const baseHash = hashConfig('{ a: 0 }');
    const error = thrownBy(() => editConfig(path, [set('a', 2)], { baseHash }));
    expect(ConfigChangedError.isInstance(error)).toBe(true);
    expect(error).toMatchObject({ code: 'config-changed', path, expected: baseHash, actual: hashConfig('{ a: 1 }') });
    expect(readFileSync(path, 'utf8')).toBe('{ a: 1 }');
  });

  it('can ask that there be no file', () => {
    const path = join(tempDir(), 'openclaw.json');
    expect(thrownBy(() => editConfig(path, [set('a', 1)], { baseHash: hashConfig('{}') }))).toMatchObject({
      actual: '',
    });
    editConfig(path, [set('a', 1)], { baseHash: '' });
    expect(thrownBy(() => editConfig(path, [set('a', 2)], { baseHash: '' }))).toMatchObject({ code: 'config-changed' });
  });
});

it('errors are told apart without their classes', () => {
  const error = new ConfigChangedError('/x', 'a', 'b');
  expect(ConfigChangedError.isInstance(error)).toBe(true);
  expect([
    ConfigEditError.isInstance(error),
    ConfigWriteError.isInstance(error),
    ConfigChangedError.isInstance(null),
  ]).toEqual([false, false, false]);
});

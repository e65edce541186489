import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveJsonPointer } from '../../src/env/json-pointer.js';

test('any value is found again at the pointer that leads to it', () => {
  const keys = fc.array(
    fc.string().filter((key) => key !== '__proto__'),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(keys, (path) => {
      const document = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), 'found');
      const pointer = path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
      expect(resolveJsonPointer(document, pointer)).toBe('found');
    }),
  );
});

test.each([
  ['', { a: ['x'] }],
  ['/a/0', 'x'],
  ['/a/1', undefined],
  ['/a/00', undefined],
  ['/a/length', undefined],
  ['/a/0/length', undefined],
  ['/b', undefined],
  ['/constructor', undefined],
  ['/__proto__', undefined],
  ['a', undefined],
])('%j leads to %j', (pointer, expected) => {
  expect(resolveJsonPointer({ a: ['x'] }, pointer)).toEqual(expected);
});

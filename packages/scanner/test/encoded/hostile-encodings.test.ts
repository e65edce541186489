import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodedAnalyser } from '../../src/encoded/encoded-analyser.js';
import { makeUnit, NO_HURRY } from '../support/make-unit.js';
import { readText } from '../text/support.js';

test('bytes in any encoding never make it throw', () => {
  const encoded = fc
    .tuple(fc.uint8Array({ maxLength: 200 }), fc.constantFrom('base64', 'hex', 'base64url', 'latin1', 'utf8'))
    .map(([bytes, encoding]) => Buffer.from(bytes).toString(encoding as BufferEncoding));
  const words = fc.constantFrom(
    'marshal',
    'key="ab"',
    'base85',
    'rot13\n',
    'interleaved\n',
    ' | rev',
    '"',
    "'",
    '\n',
    '//:ptth',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(encoded, words), { maxLength: 12 }), (parts) => {
      readText(parts.join(''), 'python');
    }),
    { numRuns: 300 },
  );
});

test('a bomb stays packed', () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000, 'curl https://example.invalid ')).toString('base64');
  expect(readText(`echo ${bomb} | base64 -d | gunzip`).units).toEqual([]);
});

test('the number of texts is bounded, and what is left out is said', () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    Buffer.from(`echo this is line ${index} of many`).toString('base64'),
  );
  const units = [makeUnit('text', many.join('\n\n')), makeUnit('text', 'next')];
  const { facts, units: found } = encodedAnalyser.analyse(units, NO_HURRY);
  expect(found).toHaveLength(64);
  expect(facts.at(-1)).toMatchObject({ type: 'incomplete', reason: 'limit' });
});

test('it stops when time is up', () => {
  const { facts } = encodedAnalyser.analyse([makeUnit('text', 'a')], { isUp: () => true });
  expect(facts).toEqual([expect.objectContaining({ type: 'incomplete', reason: 'timeout' })]);
});

test.each([
  'A',
  'QUJD',
  '=',
  '"',
  '\\x41',
  '%41',
  '1,',
  '12 ',
  '0a:',
  'chr(65)+',
  '01',
  'uggc://',
  '//:ptth',
  'rot13\n',
  'part0\n',
  'b85~',
])('a megabyte of %j is read in time', (piece) => {
  const unit = makeUnit('text', piece.repeat(1_000_000 / piece.length));
  const start = performance.now();
  encodedAnalyser.analyse([unit], NO_HURRY);
  expect(performance.now() - start).toBeLessThan(4000);
});

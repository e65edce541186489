import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from '../../src/model/index.js';
import { readText } from './support.js';

const PIECES = [
  '<!--',
  '-->',
  '![',
  '](',
  '```',
  '~~~\n',
  '[//]: # (',
  '<p hidden>',
  ' style="',
  '.a{',
  '\u{200b}',
  '\u{202e}',
  '\u{fe0f}',
  '\u{e0041}',
  'а',
  'https://',
  'xn--',
  '{{data}}',
  ' '.repeat(250),
  '\n'.repeat(80),
  'QUJD',
  '\\x41',
  '%41',
  '1,',
  'token=',
  '"',
  '\u{d800}',
];

test('no mixture of marks makes it throw', () => {
  const language = fc.constantFrom<Language>('markdown', 'html', 'shell', 'json', 'prose');
  const text = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 30, unit: 'binary' })), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(language, text, (kind, parts) => {
      readText(parts.join(''), kind);
    }),
    { numRuns: 300 },
  );
});

test.each([
  'a\u{200b}',
  '\u{202e}a\n',
  '<p hidden>',
  '<!-- a',
  '![',
  '](',
  ' alt="',
  'а',
  ' ',
  '\n',
  '```\n',
  '.a{',
  'xn--a.',
])('a megabyte of %j is read in time', (piece) => {
  const start = performance.now();
  readText(piece.repeat(1_000_000 / piece.length));
  expect(performance.now() - start).toBeLessThan(4000);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentAnalyser } from '../../src/scripts/content-analyser.js';
import { scriptAnalyser } from '../../src/scripts/script-analyser.js';
import { SCRIPT_LANGUAGES } from '../../src/scripts/syntax.js';
import { makeUnit, NO_HURRY } from '../support/make-unit.js';

const PIECES = [
  '$a = ',
  '"',
  "'",
  '`',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '\n',
  ';',
  '# ',
  '//',
  '/*',
  '-- ',
  'eval',
  ' http://x.example/a ',
  'iex ',
  '.ssh/id_rsa',
  '$env:API_KEY',
  '\\',
];

describe.each(SCRIPT_LANGUAGES)('%s', (language) => {
  test('never throws', () => {
    const text = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 6 })), {
      maxLength: 60,
    });
    const runs = (pieces: string[]) =>
      Array.isArray(scriptAnalyser.analyse([makeUnit(language, pieces.join(''))], NO_HURRY).facts);
    fc.assert(fc.property(text, runs), { numRuns: 100 });
  });

  test('takes a time that grows with the text', () => {
    for (const part of ['a', '(', '"', '"\n', ',\n', '`', '/*', ' ', 'a = b\n', '$a = "x" + ', '/.ssh/']) {
      const start = performance.now();
      scriptAnalyser.analyse([makeUnit(language, part.repeat(Math.floor(300_000 / part.length)))], NO_HURRY);
      expect(performance.now() - start, JSON.stringify(part)).toBeLessThan(2000);
    }
  });
});

describe.each(['html', 'svg', 'xml', 'notebook'] as const)('%s', (language) => {
  test('never throws', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '<script',
      '</script>',
      ' on',
      'x=',
      '"',
      "'",
      '&#',
      '<!--',
      '<form action=//a.example ',
      '{"cells":',
      '[',
      ']',
    );
    const text = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 60 });
    const runs = (parts: string[]) =>
      Array.isArray(contentAnalyser.analyse([makeUnit(language, parts.join(''))], NO_HURRY).facts);
    fc.assert(fc.property(text, runs), { numRuns: 100 });
  });

  test('takes a time that grows with the text', () => {
    for (const part of ['<', '<a ', '<a b="', '<script>', ' ', '<a b= ', '<!ENTITY ', '&', '<!--', '<a onx=1>']) {
      const start = performance.now();
      contentAnalyser.analyse([makeUnit(language, part.repeat(Math.floor(300_000 / part.length)))], NO_HURRY);
      expect(performance.now() - start, part).toBeLessThan(2000);
    }
  });
});

test('stops when time is up', () => {
  const late = { isUp: () => true };
  expect(scriptAnalyser.analyse([makeUnit('ruby', 'a = 1')], late).facts).toMatchObject([
    { type: 'incomplete', reason: 'timeout' },
  ]);
  expect(contentAnalyser.analyse([makeUnit('html', '<p>')], late).facts).toMatchObject([
    { type: 'incomplete', reason: 'timeout' },
  ]);
});

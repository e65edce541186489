import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formsOf } from '../../src/prose/concepts/inflect.js';
import { indexPhrases, matchPhrases } from '../../src/prose/concepts/phrase-index.js';
import { tokensOf } from '../../src/prose/concepts/tokens.js';

const found = (phrase: string, text: string) =>
  matchPhrases(indexPhrases({ it: [phrase] }, { who: 'user owner' }), tokensOf(text)).length > 0;

test.each([
  ['~send', 'it was sent', true],
  ['a|b c', 'b c', true],
  ['tell the? @who', 'tell owner', true],
  ['tell the? @who', 'tell the user', true],
  ['keep _ quiet', 'keep it very quiet', true],
  ['keep _ quiet', 'keep it, quiet', false],
  ['keep __ quiet', 'keep it, and stay quiet', true],
  ['keep __ quiet', 'keep it; stay quiet', false],
  ['keep _ quiet', 'keep all of this very quiet', false],
  ['one, two', 'two', true],
])('%s in “%s”: %s', (phrase, text, isFound) => {
  expect(found(phrase, text)).toBe(isFound);
});

test.each([
  ['see https://a.example/x.', '<url>'],
  ['mail to a@b.example', '<mail>'],
  ['open ~/.ssh/id_rsa', '<secret>'],
  ['edit ~/x/soul.md', '<memory>'],
  ['with $github_token', '<variable>'],
])('names what stands in “%s”', (text, word) => {
  expect(tokensOf(text).map((token) => token.word)).toContain(word);
});

test('knows the forms of a verb', () => {
  expect(formsOf('send')).toEqual(expect.arrayContaining(['send', 'sends', 'sending', 'sent']));
  expect(formsOf('carry')).toContain('carried');
});

test('takes any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => tokensOf(text.toLowerCase()).length >= 0),
  );
});

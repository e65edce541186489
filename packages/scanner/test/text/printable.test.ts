import { expect, test } from 'vitest';
import { isMostlyText } from '../../src/text/printable.js';

test.each(['', 'plain text\r\n', '\tkey: värde ✓ 漢字\f', 'a few \u{1b}[31mcolours'])('%j is text', (text) => {
  expect(isMostlyText(text)).toBe(true);
});

test.each([
  ['zero bytes', 'PK\u{0}\u{0}\u{0}\u{1}'],
  ['bytes that are not UTF-8', Buffer.from([0x89, 0xff, 0xfe, 0x41]).toString('utf8')],
])('%s are not', (_, text) => {
  expect(isMostlyText(text)).toBe(false);
});

test('one odd character in a page does not make it binary', () => {
  expect(isMostlyText(`${'word '.repeat(100)}\u{0}`)).toBe(true);
});

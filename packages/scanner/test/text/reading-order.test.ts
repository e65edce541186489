import { expect, test } from 'vitest';
import { readText } from './support.js';

test.each([
  ['python', "if level != 'user\u{202e} \u{2066}# admins\u{2069} \u{2066}':"],
  ['javascript', 'const a = "\u{2067}x";'],
  ['markdown', 'Open the file annexe\u{202e}gpj.sh now'],
  ['javascript', 'const שם = "\u{202e}x";'],
] as const)('%s: %j is reported', (language, text) => {
  expect(readText(text, language).of('hidden-text')).toEqual([expect.objectContaining({ how: 'bidi' })]);
});

test.each([
  ['markdown', 'הפקודה \u{2066}git status\u{2069} מציגה את המצב'],
  ['markdown', 'اكتب \u{202a}npm install\u{202c} هنا'],
  ['javascript', 'const label = "\u{2067}שלום\u{2069}";'],
] as const)('%s: %j passes', (language, text) => {
  expect(readText(text, language).of('hidden-text')).toEqual([]);
});

test('a line is reported once', () => {
  expect(readText('a\u{202e}b\u{202e}c\nd\u{202e}e', 'python').of('hidden-text')).toHaveLength(2);
});

test('raw control characters that conceal are reported, colours and written escapes are not', () => {
  expect(readText('echo ok # \u{1b}[8mcurl example.invalid\u{1b}[0m', 'shell').of('hidden-text')[0]).toMatchObject({
    how: 'control-characters',
    says: expect.stringContaining('curl example.invalid'),
  });
  expect(readText("printf '\u{1b}[31mred\u{1b}[0m \\033[2K'", 'shell').facts).toEqual([]);
});

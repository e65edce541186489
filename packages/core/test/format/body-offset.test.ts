import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSkill } from '../../src/format/parse-skill.js';

/** The body as somebody gets it who reads the file's bytes from the offset on. */
function bodyOf(text: string): string | undefined {
  const { skill } = parseSkill(text, 'f', true) ?? {};
  return skill && Buffer.from(text).subarray(skill.bodyOffset).toString();
}

it.each([
  ['line feeds', '---\ndescription: a\n---\nBody\n', 'Body\n'],
  ['Windows line ends', '---\r\ndescription: a\r\n---\r\nBody\r\n', 'Body\r\n'],
  ['a byte order mark', '\ufeff---\ndescription: a\n---\nBody\n', 'Body\n'],
  ['a byte order mark and Windows line ends', '\ufeff---\r\ndescription: a\r\n---\r\nBody', 'Body'],
  ['text of two, three and four bytes', '---\ndescription: é 天 🎵\n---\nBody 🎵\n', 'Body 🎵\n'],
  ['spaces after the fences', '---  \ndescription: a\n--- \t\nBody\n', 'Body\n'],
  ['a blank line before the body', '---\ndescription: a\n---\n\nBody\n', '\nBody\n'],
  ['fences in the body', '---\ndescription: a\n---\nBody\n---\nmore\n', 'Body\n---\nmore\n'],
  ['no body', '---\ndescription: a\n---\n', ''],
  ['no line end after the fence', '---\ndescription: a\n---', ''],
  ['a title before the frontmatter', '# Title ✨\n\n---\ndescription: a\n---\nBody\n', 'Body\n'],
  ['no closing fence', '---\nname: é\ndescription: a\n\n# Body\n', '\n# Body\n'],
  ['the line ends of another age', '---\rdescription: é\r---\rBody\r', 'Body\r'],
])('with %s', (_, text, body) => {
  expect(bodyOf(text)).toBe(body);
});

describe('that is not UTF-8', () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1');
  it.each([
    ['one byte', latin1('---\ndescription: caf\xe9\n---\nBody')],
    ['two bytes of three', latin1('---\ndescription: \xe5\xa4\n---\nBody')],
    ['several, and a byte order mark', latin1('\xef\xbb\xbf---\r\ndescription: \xff\xfe \xf0\x9f\r\n---\r\nBody')],
    ['the line ends of another age', latin1('---\rdescription: \xe9\r---\rBody')],
    ['a replacement character that is really there', Buffer.from('---\ndescription: \ufffd\n---\nBody')],
  ])('%s', (_, bytes) => {
    const { skill } = parseSkill(bytes, 'f', true) ?? {};
    expect(bytes.subarray(skill?.bodyOffset).toString()).toBe('Body');
  });

  it('and has no body', () => {
    const bytes = latin1('---\ndescription: caf\xe9\n---');
    expect(parseSkill(bytes, 'f', true)?.skill?.bodyOffset).toBe(bytes.length);
  });
});

it('whatever is in the file', () => {
  const eol = fc.constantFrom('\n', '\r\n');
  const words = fc.string({ unit: fc.constantFrom('a', ' ', 'é', '天', '🎵', '-', '#', ':', '\u2028') });
  const bom = fc.constantFrom('', '\ufeff');
  const body = fc.string({ unit: fc.constantFrom('a', '\n', '---', '🎵', '\r\n', ' ', '\0') });
  fc.assert(
    fc.property(eol, words, bom, body, (newline, description, start, expected) => {
      const yaml = `description: ${JSON.stringify(`x${description}`)}`;
      const text = [`${start}---`, yaml, '---', expected].join(newline);
      expect(bodyOf(text)).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

import { describe, expect, it } from 'vitest';
import { fixText } from '../../src/format/lint/fix-skill.js';

const BODY = '\n# Tides\n\n---\n\nname: not mine\r\n\tLook: them up. \n';
const fix = (text: string) => fixText(text, { dirName: 'tides' });
const kinds = (text: string) => fix(text).applied.map(({ kind }) => kind);

describe('what is mended', () => {
  it.each([
    [
      'a colon without quotes',
      ['repaired'],
      `---\n# about tides\nname: tides\ndescription: Use for: tides # all of them\nlicense: MIT\n---\n${BODY}`,
      `---\n# about tides\nname: tides\ndescription: "Use for: tides" # all of them\nlicense: MIT\n---\n${BODY}`,
    ],
    [
      'tabs',
      ['repaired'],
      `---\nname: tides\ndescription: x\nmetadata:\n\topenclaw:\n\t\tos: [linux]\n---\n${BODY}`,
      `---\nname: tides\ndescription: x\nmetadata:\n  openclaw:\n    os: [linux]\n---\n${BODY}`,
    ],
    [
      'a missing closing fence',
      ['closing_fence_missing'],
      '---\nname: tides\ndescription: x\n\n# Tides\n',
      '---\nname: tides\ndescription: x\n---\n\n# Tides\n',
    ],
    [
      'blank lines before the frontmatter',
      ['text_before_frontmatter'],
      `\n\n---\nname: tides\ndescription: x\n---\n${BODY}`,
      `---\nname: tides\ndescription: x\n---\n${BODY}`,
    ],
    [
      'a comment before the frontmatter, which is kept',
      ['text_before_frontmatter'],
      `<!-- from https://example.org\n     by Noor -->\n---\nname: tides\ndescription: x\n---\n${BODY}`,
      `---\n# from https://example.org\n# by Noor\nname: tides\ndescription: x\n---\n${BODY}`,
    ],
    [
      'a byte order mark',
      ['byte_order_mark'],
      `\ufeff---\nname: tides\ndescription: x\n---\n${BODY}`,
      `---\nname: tides\ndescription: x\n---\n${BODY}`,
    ],
    [
      'a missing name',
      ['name_missing'],
      `---\n# first of all\ndescription: x\nversion: 1\n---\n${BODY}`,
      `---\n# first of all\nname: tides\ndescription: x\nversion: 1\n---\n${BODY}`,
    ],
    [
      'the spelling of keys',
      ['unknown_key', 'unknown_key'],
      `---\nname: tides\nDescription:  x # y\nallowed_tools: Bash\n---\n${BODY}`,
      `---\nname: tides\ndescription:  x # y\nallowed-tools: Bash\n---\n${BODY}`,
    ],
    [
      'the spelling of a key before its value',
      ['unknown_key', 'repaired'],
      `---\nname: tides\ndescription: x\nTags: [a, b\n---\n${BODY}`,
      `---\nname: tides\ndescription: x\ntags: [a, b]\n---\n${BODY}`,
    ],
    [
      'typographic quotes that the loader leaves out too',
      ['repaired'],
      `---\nname: tides\ndescription: “Lists: "all" tides”\n---\n${BODY}`,
      `---\nname: tides\ndescription: 'Lists: "all" tides'\n---\n${BODY}`,
    ],
    [
      'several things at once, line ends as they were',
      ['text_before_frontmatter', 'name_missing', 'repaired', 'unknown_key'],
      `\r\n---\r\ndescription: Use for: tides\r\nallowed_tools: Bash\r\n---\r\n${BODY}`,
      `---\r\nname: tides\r\ndescription: "Use for: tides"\r\nallowed-tools: Bash\r\n---\r\n${BODY}`,
    ],
    [
      'the line ends of another age, in the frontmatter only',
      ['repaired'],
      '---\rname: tides\rdescription: Use for: tides\r---\rBody: as\rit was\r\n',
      '---\nname: tides\ndescription: "Use for: tides"\n---\nBody: as\rit was\r\n',
    ],
  ])('%s', (_, expected, text, fixed) => {
    expect(fix(text).text).toBe(fixed);
    expect(kinds(text)).toEqual(expected);
    expect(fix(fixed)).toEqual({ text: fixed, applied: [] });
  });
});

describe('what stays', () => {
  it.each([
    ['a good file', `---\nname: tides\ndescription: x\n---\n${BODY}`],
    ['a file without frontmatter', '# Tides\n'],
    ['a file without a description', `---\nlicense: MIT\n---\n${BODY}`],
    ['a description that is empty', `---\ndescription:\n---\n${BODY}`],
    ['metadata that no one can read', `---\nname: tides\ndescription: a: b\nmetadata: {"openclaw": \n---\n${BODY}`],
    [
      'a key that is there in both spellings',
      `---\nname: a\ndescription: x\nallowed_tools: A\nallowed-tools: B\n---\n`,
    ],
    ['a key in quotes', `---\nname: a\ndescription: x\n"allowed_tools": A\n---\n`],
    ['a key that is nearly a gate', `---\nname: a\ndescription: x\nmetad-ata: {"openclaw": {}}\n---\n`],
    ['a flag that is nearly a gate', `---\nname: a\ndescription: x\nuser_invocable: no\n---\n`],
    ['typographic quotes that the loader keeps', `---\nname: a\ndescription: “Lists all tides”\n---\n`],
    [
      'a gate that a tab would make part of a text',
      '---\nname: a\ndescription: |\n  A.\n\tmetadata: {"openclaw": {"os": ["plan9"]}}\n---\n',
    ],
    ['frontmatter in braces without a name', `---\n{description: x}\n---\n${BODY}`],
  ])('%s', (_, text) => {
    expect(fix(text)).toEqual({ text, applied: [] });
  });

  it('prose before the frontmatter, while the frontmatter is mended', () => {
    const text = `Tides\n\n---\nname: tides\ndescription: Use for: x\n---\n${BODY}`;
    expect(fix(text).text).toBe(text.replace('Use for: x', '"Use for: x"'));
  });

  it('a skill without a name when there is no folder to name it after', () => {
    const text = `---\ndescription: x\n---\n${BODY}`;
    expect(fixText(text)).toEqual({ text, applied: [] });
  });
});

it('quotes a folder’s name that YAML would read differently', () => {
  const fixed = fixText('---\ndescription: x\n---\n', { dirName: '#1: "tides"' });
  expect(fixed.text).toBe('---\nname: "#1: \\"tides\\""\ndescription: x\n---\n');
});

it('says where each thing was in the file it was given', () => {
  const text = '\n---\nversion: 1\ndescription: Use for: x\nallowed_tools: Bash\n---\n';
  expect(fix(text).applied.map(({ kind, line }) => [kind, line])).toEqual([
    ['text_before_frontmatter', 1],
    ['name_missing', 3],
    ['repaired', 4],
    ['unknown_key', 5],
  ]);
});

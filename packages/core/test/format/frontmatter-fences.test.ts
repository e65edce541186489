import { describe, expect, it } from 'vitest';
import { parseSkill } from '../../src/format/parse-skill.js';
import { splitFrontmatter } from '../../src/format/split-frontmatter.js';
import { codes } from './read-skill.js';

const read = (text: string) => {
  const result = parseSkill(text, 'folder', true);
  if (!result) throw new Error('a whole file always has an answer');
  return result;
};

describe('a clean file', () => {
  it.each([
    ['---\ndescription: a\n---\n'],
    ['\ufeff---\r\ndescription: a\r\n---\r\n'],
    ['--- \t\ndescription: a\n---   \nbody'],
    ['---\ndescription: a\n---'],
    ['---\ndescription: |\n  a\n  ---\n---\nbody'],
    ['--- # front matter\ndescription: a\n---\nbody'],
    ['--- #\r\ndescription: a\r\n---\r\n'],
  ])('%j loads and has nothing to say', (text) => {
    const result = read(text);
    expect(result.skill?.description[0]).toBe('a');
    expect(result.diagnostics).toEqual([]);
  });

  it('ends at the first fence, not at `...` or at a longer line', () => {
    const text = '---\ndescription: a\nb: "\n----\n--- x"\n---\nbody\n---\n';
    expect(splitFrontmatter(text, true)).toMatchObject({ bodyStart: text.indexOf('body') });
  });
});

describe('a slip that is overlooked', () => {
  it.each([
    ['a blank line before', '\n---\ndescription: a\n---\n', 'text-before-frontmatter@1'],
    ['a comment before', '<!-- made by hand -->\n---\ndescription: a\n---\n', 'text-before-frontmatter@1'],
    ['a title before', '# Title\n\n---\ndescription: a\n---\n', 'text-before-frontmatter@1'],
    ['no closing fence', '---\nname: x\ndescription: a\n\n# Title\n', 'closing-fence-missing@4'],
    ['no closing fence, Windows', '---\r\ndescription: a\r\n\r\nText.\r\n', 'closing-fence-missing@3'],
  ])('%s', (_, text, code) => {
    const result = read(text);
    expect(result.skill?.description).toBe('a');
    expect(codes(result)).toEqual([code]);
    expect(result.diagnostics[0]).toMatchObject({ severity: 'warning', column: 1, fix: expect.any(String) });
  });

  it('leaves lines true for what is found after it', () => {
    expect(codes(read('# Title\n\n---\ndescription: a\nmetadata: [x]\n---\n'))).toEqual([
      'text-before-frontmatter@1',
      'metadata-unreadable@5',
    ]);
  });
});

describe('a closing fence is never taken for the opening one', () => {
  const GATE = 'metadata: {"openclaw": {"os": ["plan9"]}}';

  it.each([
    ['after a blank', ` ---\nname: a\n${GATE}\n---\n`],
    ['after an invisible character', `\u200b---\nname: a\n${GATE}\n---\n`],
    ['after two byte order marks', `\ufeff\ufeff---\nname: a\n${GATE}\n---\n`],
    ['with text behind it', `--- yaml\nname: a\n${GATE}\n---\n`],
    ['glued to a comment', `---# c\nname: a\n${GATE}\n---\n`],
    ['nowhere', `${GATE}\n---\n`],
    ['nowhere, with a name', 'name: a\n---\n'],
    ['nowhere, with a description', '"description" : a\n---\n'],
    ['with a flow mapping', ` ---\n{"metadata": {"openclaw": {"os": ["plan9"]}}}\n---\n`],
    ['with another line end', `--- # c\rname: a\r${GATE}\r---\rbody\n---\n`],
  ])('where that is %s', (_, head) => {
    const result = read(`${head}description: foo\n---\nmore\n`);
    expect(result.skill).toBeUndefined();
    expect(codes(result)).toEqual(['frontmatter-missing@1']);
  });

  it('a gate below `--- # comment` counts', () => {
    const result = read(`--- # c\nname: a\ndescription: b\n${GATE}\n---\n# Body\ndescription: foo\n---\nmore\n`);
    expect(result.skill?.manifest.os).toEqual(['plan9']);
  });
});

describe('no frontmatter', () => {
  it.each([
    ['an empty file', ''],
    ['only a body', '# Title\n\nText.\n'],
    ['two horizontal rules', '# Title\n\n---\n\nText without a key.\n\n---\n'],
    ['fences far down', `${'line\n'.repeat(30)}---\ndescription: a\n---\n`],
    ['one fence after a title', '# Title\n---\ndescription: a\n'],
    ['text on the line of the fence', '--- yaml\ndescription: a\n---\n'],
    ['only a byte order mark', '\ufeff'],
  ])('%s', (_, text) => {
    const result = read(text);
    expect(result.skill).toBeUndefined();
    expect(result.name).toBe('folder');
    expect(codes(result)).toEqual(['frontmatter-missing@1']);
    expect(result.diagnostics[0]).toMatchObject({ severity: 'error', column: 1, fix: expect.any(String) });
  });

  it.each(['---\n', '---', '---\n# Title\n\nText.\n'])(
    'an opening fence and nothing that could follow it: %j',
    (text) => {
      const [code] = codes(read(text));
      expect(['frontmatter-unclosed@1', 'frontmatter-missing@1']).toContain(code);
    },
  );
});

it('says where a NUL is', () => {
  const result = read('---\nname: a\ndescription: b\0\n---\n');
  expect(result.skill).toBeUndefined();
  expect(codes(result)).toEqual(['nul-byte@3']);
});

it('says where YAML breaks, in lines of the file', () => {
  const result = read('---\nname: a\ndescription: b\nmetadata: {"openclaw": {"os": [}\n---\n');
  expect(result.skill).toBeUndefined();
  expect(codes(result)).toEqual(['yaml-syntax@4']);
  expect(result.diagnostics[0]?.column).toBeGreaterThan(1);
});

it('says where YAML was mended, in lines of the file', () => {
  const result = read('---\nname: a\ndescription: Use it when: always\n---\n');
  expect(result.skill?.description).toBe('Use it when: always');
  expect(codes(result)).toEqual(['repaired@3']);
});

describe('a head of a file', () => {
  const text = '---\nname: a\ndescription: b\n---\nbody\n';

  it('gives no answer before the closing fence is complete, and the same one from then on', () => {
    const whole = parseSkill(text, 'f', true);
    const complete = text.indexOf('body');
    for (let length = 0; length <= text.length; length++) {
      const answer = parseSkill(text.slice(0, length), 'f', false);
      expect(answer, `${length}`).toEqual(length < complete ? undefined : whole);
    }
  });

  it('is never taken for a file without frontmatter, or with an open one', () => {
    for (const head of ['', '-', '--', '---', '# Title\n', '---\nname: a\n', '---\nname: a\n---', '\ufeff']) {
      expect(parseSkill(head, 'f', false), JSON.stringify(head)).toBeUndefined();
    }
  });
});

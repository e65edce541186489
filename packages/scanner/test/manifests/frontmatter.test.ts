import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFrontmatter } from '../../src/manifests/read-frontmatter.js';

describe('readFrontmatter', () => {
  test('reads YAML and says where it stands', () => {
    const text = '---\nname: a\nmetadata:\n  openclaw:\n    install:\n      - kind: brew\n---\n# A\n';
    const front = readFrontmatter(text);
    expect(front.data).toMatchObject({ name: 'a', metadata: { openclaw: { install: [{ kind: 'brew' }] } } });
    expect(text.slice(front.offsetOf(['metadata', 'openclaw', 'install', '0', 'kind']))).toMatch(/^brew/);
    expect(text.slice(front.offsetOf(['name']))).toMatch(/^a\n/);
    expect(text.slice(front.from, front.to)).toMatch(/^name[\s\S]*brew$/);
    expect(front.problem).toBeUndefined();
  });

  test.each([
    ['one line of JSON', '---\nmetadata: {"openclaw":{"emoji":"x"}}\n---\n'],
    ['a string of JSON', `---\nmetadata: '{"openclaw":{"emoji":"x"}}'\n---\n`],
    ['a block of JSON5', "---\nmetadata: |\n  {openclaw: {'emoji': 'x',},}\n---\n"],
    ['Windows line ends', '---\r\nmetadata: {"openclaw":{"emoji":"x"}}\r\n---\r\n'],
    ['a byte order mark', '\uFEFF---\nmetadata: {"openclaw":{"emoji":"x"}}\n---\n'],
  ])('reads metadata written as %s', (_, text) => {
    expect(readFrontmatter(text).data).toEqual({ metadata: { openclaw: { emoji: 'x' } } });
  });

  test('mends a sentence that YAML takes for a mapping', () => {
    const front = readFrontmatter('---\nname: a\ndescription: Use this: always\nmetadata: {"a":1}\n---\n');
    expect(front.data).toEqual({ name: 'a', description: 'Use this: always', metadata: { a: 1 } });
    expect(front.problem).toBeDefined();
  });

  test.each([
    ['no frontmatter', '# A\n'],
    ['an open fence', '---\nname: a\n'],
    ['nothing inside', '---\n---\n'],
    ['a list', '---\n- a\n---\n'],
  ])('gives no data for %s', (_, text) => {
    expect(readFrontmatter(text).data).toEqual({});
  });

  const many = (part: string) => `---\nname: kept\n${part.repeat(Math.floor(60_000 / part.length))}\n---\n`;
  test.each([
    ['brackets', many('[')],
    ['mappings in one line', many('a: ')],
    ['lists in lists', many('- ')],
    ['quotes', many('"a" ')],
    ['tags', many('!a ')],
    ['anchors', many('&a ')],
    [
      'aliases',
      `---\na: &a [x,x]\n${Array.from({ length: 40 }, (_, i) => `b${i}: &b${i} [${i ? `*b${i - 1},*b${i - 1}` : '*a'}]`).join('\n')}\n---\n`,
    ],
  ])('is done in time with too many %s', (_, text) => {
    const start = performance.now();
    expect(readFrontmatter(text).data).toBeDefined();
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (inner) => {
        const front = readFrontmatter(`---\n${inner}\n---\n`);
        expect(front.offsetOf(['metadata', 'openclaw', '0'])).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../src/format/yaml/parse-yaml.js';

function codeOf(yaml: string): string | undefined {
  const result = parseYaml(yaml);
  return 'error' in result ? result.error.code : undefined;
}

const nestedLists = (depth: number) => `a: ${'['.repeat(depth)}${']'.repeat(depth)}`;
const nestedBlocks = (depth: number) =>
  Array.from({ length: depth }, (_, level) => `${' '.repeat(level)}k:`).join('\n');

/** Each line lists the one before it ten times. */
function aliasBomb(levels: number): string {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level <= levels; level++) {
    lines.push(
      `a${level}: &a${level} [${Array(10)
        .fill(`*a${level - 1}`)
        .join(', ')}]`,
    );
  }
  return lines.join('\n');
}

describe('what is too much to read', () => {
  it.each([
    ['65 levels of lists', nestedLists(65)],
    ['65 levels of blocks', nestedBlocks(66)],
    ['10,000 levels of lists', nestedLists(10_000)],
    ['10,000 unclosed lists', `a: ${'['.repeat(10_000)}`],
    ['10,000 unclosed mappings', `a: ${'{b: '.repeat(10_000)}`],
    ['10,000 dashes in a row', `a:\n  ${'- '.repeat(10_000)}x`],
    ['10,000 dashes, then a key', `${'- '.repeat(10_000)}x\nb: 1`],
    ['10,000 question marks', '? '.repeat(10_000)],
    ['brackets hidden among closing ones in texts', `a: ${'["]]]]", '.repeat(5_000)}`],
    ['an alias bomb', aliasBomb(8)],
    ['more than a thousand lines', 'a: &a b\n'.concat('- x\n'.repeat(1_000))],
    ['more than 32,000 characters', `description: ${'x'.repeat(32_000)}`],
    ['a million characters on one line', `description: ${'x'.repeat(1_000_000)}`],
  ])('%s', (_, yaml) => {
    expect(codeOf(yaml)).toBe('yaml-too-complex');
  });

  it('counts what aliases stand for, not what is written', () => {
    expect(codeOf(aliasBomb(3))).toBeUndefined();
    expect(codeOf(aliasBomb(5))).toBe('yaml-too-complex');
  });

  it('counts depth through aliases', () => {
    const inner = `a: &a ${'['.repeat(40)}${']'.repeat(40)}`;
    expect(codeOf(`${inner}\nb: ${'['.repeat(20)}*a${']'.repeat(20)}`)).toBeUndefined();
    expect(codeOf(`${inner}\nb: ${'['.repeat(30)}*a${']'.repeat(30)}`)).toBe('yaml-too-complex');
  });
});

it('says how long is too long', () => {
  const result = parseYaml('x:\n'.repeat(1_001));
  expect('error' in result && result.error.message).toContain('1,000 lines');
});

describe('what is not', () => {
  it.each([
    ['60 levels', nestedLists(60)],
    ['many brackets side by side', `a: [${'[x], '.repeat(1_000)}]`],
    ['brackets in a text', `a: "${'['.repeat(1_000)}"\nb: |\n  ${'{'.repeat(1_000)}`],
    ['a line that is far from the margin', `a:\n${' '.repeat(500)}b: c`],
  ])('%s', (_, yaml) => {
    expect(codeOf(yaml)).toBeUndefined();
  });

  it('a thousand lines, among which it finds a repeated key', () => {
    const keys = Array.from({ length: 999 }, (_, index) => `k${index}:`).join('\n');
    expect(codeOf(keys)).toBeUndefined();
    expect(codeOf(`${keys}\nk0:`)).toBe('yaml-duplicate-key');
  });
});

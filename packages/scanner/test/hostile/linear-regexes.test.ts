import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadGrammars, parse } from '../../src/parse/grammar.js';

/**
 * Every regular expression of the scanner is run against strings made from its own words and characters, the ones that
 * make a bad one backtrack. Twice the text may take about twice the time, and none may take long.
 */
const src = join(import.meta.dirname, '../../src');
const LENGTH = 10_000;
const MOST_MS = 40;

interface Found {
  file: string;
  line: number;
  pattern: RegExp;
}

function regexesIn(file: string): Found[] {
  const text = readFileSync(join(src, file), 'utf8');
  const tree = parse('typescript', text);
  const found = (tree?.rootNode.descendantsOfType('regex') ?? []).flatMap((node) => {
    const source = node?.childForFieldName('pattern')?.text;
    if (!node || source === undefined) return [];
    const flags = (node.childForFieldName('flags')?.text ?? '').replace('y', '').replace(/^(?!.*g)/, 'g');
    return [{ file, line: node.startPosition.row + 1, pattern: new RegExp(source, flags) }];
  });
  tree?.delete();
  return found;
}

/** Pieces that the expression itself speaks of, alone and in pairs. */
function pumpsOf({ source }: RegExp): string[] {
  const words = [...new Set(source.match(/[\p{L}\d]{2,}/gu) ?? [])].slice(0, 12);
  const characters = [...new Set(source.replace(/\\[a-zA-Z]/g, ''))]
    .filter((character) => !/[\p{L}\d]/u.test(character))
    .slice(0, 12);
  const single = [' ', '\n', '\t', 'a', '0', '/', '.', '-', ...characters, ...words];
  const pairs = words
    .slice(0, 6)
    .flatMap((word) => [
      `${word} `,
      `${word} a`,
      `a ${word}.`,
      ...characters.slice(0, 4).map((character) => `${word}${character}`),
    ]);
  const all = [...single, ...pairs, words.join(' '), `${words[0] ?? 'a'} ${'a '.repeat(30)}`];
  return [...new Set(all)].filter((pump) => pump !== '');
}

function timeOf(pattern: RegExp, text: string): number {
  const start = performance.now();
  pattern.lastIndex = 0;
  let matches = 0;
  for (const _ of text.matchAll(pattern)) if (++matches > 5000) break;
  return performance.now() - start;
}

beforeAll(() => loadGrammars(['typescript']));

describe('no regular expression backtracks', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  test.each(files)('in %s', (file) => {
    const slow: string[] = [];
    for (const { line, pattern } of regexesIn(file)) {
      for (const pump of pumpsOf(pattern)) {
        const text = `${pump.repeat(Math.ceil(LENGTH / pump.length))}\u0001`;
        const ms = timeOf(pattern, text);
        if (ms <= MOST_MS) continue;
        // The best of three: another process may have had the machine for a moment.
        const again = Math.min(timeOf(pattern, text), timeOf(pattern, text));
        if (again > MOST_MS)
          slow.push(
            `line ${line}: ${Math.round(again)} ms on ${JSON.stringify(pump)} of ${pattern.source.slice(0, 80)}`,
          );
      }
    }
    expect(slow).toEqual([]);
  });

  test('a bad one would be found', () => {
    const bad = /(?:a+)+$/g;
    expect(timeOf(bad, `${'a'.repeat(26)}\u0001`)).toBeGreaterThan(MOST_MS);
  });
});

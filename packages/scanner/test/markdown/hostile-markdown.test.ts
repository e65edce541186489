import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownAnalyser } from '../../src/markdown/index.js';
import { readMarkdown } from '../../src/markdown/read-markdown.js';
import { makeUnit, NO_HURRY } from '../support/make-unit.js';

const HOSTILE = {
  quotes: '>'.repeat(300_000),
  'quotes in lines': `${'>'.repeat(3000)} a\n`.repeat(100),
  brackets: '['.repeat(300_000),
  links: '[a]('.repeat(100_000),
  pictures: '![a]('.repeat(100_000),
  ticks: `${'`'.repeat(300_000)}a`,
  'ticks of many lengths': Array.from({ length: 700 }, (_, at) => `${'`'.repeat(at + 1)}a`).join(''),
  stars: '*a '.repeat(200_000),
  emphasis: '_a*b'.repeat(100_000),
  comments: '<!--'.repeat(100_000),
  tags: '<a '.repeat(100_000),
  entities: '&a'.repeat(200_000),
  blanks: `a${' '.repeat(500_000)}b`,
  'blanks at ends': ` ${' '.repeat(2000)}\n`.repeat(300),
  cells: `${'|a'.repeat(100_000)}\n${'|-'.repeat(100_000)}\n`,
  lists: Array.from({ length: 700 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n'),
  'one paragraph of many lines': '[a](\n'.repeat(100_000),
  backslashes: '\\'.repeat(300_000),
  headings: '# a\n'.repeat(100_000),
};

test.each(Object.entries(HOSTILE))('%s take bounded time', (_, text) => {
  const start = performance.now();
  markdownAnalyser.analyse([makeUnit('markdown', text)], NO_HURRY);
  expect(performance.now() - start).toBeLessThan(3000);
});

const piece = fc.constantFrom(
  '```',
  '`',
  '\n',
  '\n\n',
  '> ',
  '- ',
  '# ',
  '|',
  '<!--',
  '-->',
  '[',
  '](',
  ')',
  '![',
  '<a>',
  '---\n',
  '    ',
  'é',
  '😀',
  'word ',
  '\r\n',
  '\0',
);

test('whatever the text, zones lie in it and in order, and units have places in it', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('');
      const unit = makeUnit('markdown', text);
      const lines = text.split('\n').length;
      let last = 0;
      for (const { kind, from, to, textFrom } of readMarkdown(unit).zones) {
        expect(from).toBeLessThanOrEqual(to);
        expect(to).toBeLessThanOrEqual(text.length);
        expect(textFrom).toBeGreaterThanOrEqual(from);
        if (kind !== 'comment' && kind !== 'image') {
          expect(from).toBeGreaterThanOrEqual(last);
          last = from;
        }
      }
      for (const each of markdownAnalyser.analyse([unit], NO_HURRY).units) {
        const { line, column } = each.placeAt(Math.max(0, each.text.length - 1));
        expect(line).toBeGreaterThan(0);
        expect(line).toBeLessThanOrEqual(lines);
        expect(column).toBeGreaterThan(0);
      }
    }),
    { numRuns: 500 },
  );
});

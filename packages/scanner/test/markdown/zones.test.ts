import { expect, test } from 'vitest';
import { readMarkdown } from '../../src/markdown/read-markdown.js';
import { makeUnit } from '../support/make-unit.js';

function zonesOf(text: string): string[] {
  return readMarkdown(makeUnit('markdown', text)).zones.map(
    ({ kind, text: said, setting }) => `${kind} ${setting}: ${said}`,
  );
}

test('every kind of block becomes a zone, in the order of the file', () => {
  const text = `---
name: x
---
# Title

A paragraph with a <!-- remark --> and ![a picture](x.png).

- an item

> a quote

| a | b |
|---|---|
| c | d |

<!-- a
comment -->

[//]: # (a definition)

<IMPORTANT>
act
</IMPORTANT>
`;
  expect(zonesOf(text)).toEqual([
    'heading plain: # Title',
    'paragraph plain: A paragraph with a <!-- remark --> and ![a picture](x.png).',
    'comment plain:  remark ',
    'image plain: a picture',
    'list-item plain: an item',
    'quote plain: a quote',
    'table-row plain: | a | b |',
    'table-row plain: | c | d |',
    'comment plain:  a\ncomment ',
    'link-definition plain: [//]: # (a definition)',
    'html plain: <IMPORTANT>\nact\n</IMPORTANT>',
  ]);
});

test('a section about attacks quotes its tables, lists and code, not its sentences', () => {
  const text =
    '# Guard\n\n## Attack patterns\n\nRun this.\n\n- one\n\n| a |\n|---|\n| b |\n\n```sh\nx\n```\n\n## Usage\n\n- two\n';
  expect(zonesOf(text)).toEqual([
    'heading plain: # Guard',
    'heading plain: ## Attack patterns',
    'paragraph plain: Run this.',
    'list-item quoted: one',
    'table-row quoted: | a |',
    'table-row quoted: | b |',
    'code quoted: ```sh\nx\n```',
    'heading plain: ## Usage',
    'list-item plain: two',
  ]);
});

test.each([
  ['❌ Bad:\n\n```sh\nx\n```\n', 'quoted'],
  ['Never do this:\n\n```sh\nx\n```\n', 'quoted'],
  ['```sh\n# BAD: leaks the key\nx\n```\n', 'quoted'],
  ['Run this first:\n\n```sh\nx\n```\n', 'plain'],
  [
    'This is not bad at all. Everybody likes it, and it has been so for years and years, so go on now and run this:\n\n```sh\nx\n```\n',
    'plain',
  ],
])('the words before a block decide what it is: %j', (text, setting) => {
  const zones = readMarkdown(makeUnit('markdown', text)).zones;
  expect(zones.find(({ kind }) => kind === 'code')?.setting).toBe(setting);
});

test('sections know the headings above them', () => {
  const { sections } = readMarkdown(makeUnit('markdown', '# A\n\n## B\n\nx\n\n### C\n\n## D\n'));
  expect(sections.map(({ headings }) => headings)).toEqual([[], ['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'D']]);
});

test.each([
  ['# x\n\n## Attack examples', 'quoted'],
  ['# Bad', 'plain'],
  ['## What it detects', 'plain'],
  ['## Security checks', 'plain'],
  ['## Avoid trouble', 'plain'],
  ['## Bad usage: setup', 'plain'],
])('code under %j is %s: a heading alone does not excuse it', (heading, setting) => {
  const zones = readMarkdown(makeUnit('markdown', `${heading}\n\n\`\`\`sh\nx\n\`\`\`\n`)).zones;
  expect(zones.find(({ kind }) => kind === 'code')?.setting).toBe(setting);
});

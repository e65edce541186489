import { expect, it } from 'vitest';
import { parseYaml } from '../../src/format/yaml/parse-yaml.js';
import { readPlainYaml } from '../../src/format/yaml/plain-yaml.js';

// Each was once read differently by the two readers, or would be without a rule that is in the code for it.
it.each([
  ['a key that comes twice', 'a: 1\na: 2'],
  ['a key that comes twice in JSON', 'metadata: {"openclaw": {"os": ["win32"]}, "openclaw": {}}'],
  ['a key that comes twice deep in JSON', 'metadata: {"a": [{"b": 1, "b": 2}], "c": ":"}'],
  ['a lone comma in a list', 'tags: [,]'],
  ['a lone comma in a mapping', 'metadata: {,}'],
  ['two commas in a row', 'tags: [a,,b]'],
  ['two commas at the end', 'metadata: {"a": 1,,}'],
  ['a closing bracket at the margin before the last one', 'metadata: {"a": [\n]}'],
  ['a quoted list item over two lines', 'tags: ["a\n  b", c]'],
  ['a comment between a key and its text', 'a:\n# note\n  text\nb: c'],
  ['a tab', 'a:\tb'],
  ['a NUL', 'a: b\0'],
  ['a prototype', '__proto__: x'],
  ['a colon in a text', 'description: Use it when: never'],
  ['a text that goes on after a comment', 'a: b # c\n  d'],
  ['a quoted text that goes on after a comment', 'a: "b" # c\n  d'],
  ['a comment in brackets', 'a: [b, # c\n  d]'],
  ['a comment after a block header', 'a: | # c\n  b'],
  ['text after a quoted text', "a: 'b' c"],
  ['an anchor', 'a: &b c'],
  ['an alias', 'a: *b'],
  ['a tag', 'a: !!str 1'],
  ['a merge key', '<<: {a: 1}'],
  ['a second document', 'a: b\n---\nc: d'],
  ['a document end', 'a: b\n...\n'],
  ['a list at the top', '- a'],
  ['a key that YAML reads as something else', 'true: a'],
  ['an indent that fits nowhere', 'a:\n    b: 1\n  c: 2'],
  ['a blank line inside a text', 'a: b\n\n  c'],
  ['a block with an indent indicator', 'a: |2\n  b'],
  ['a block that keeps its last breaks', 'a: |+\n  b\n\n'],
  ['a hexadecimal number below the top', 'a:\n  b: 0x1F'],
  ['an octal number below the top', 'a:\n  b: 0o17'],
  ['infinity below the top', 'a:\n  b: -.inf'],
  ['an escape that JSON does not have', 'a: "\\x41"'],
  ['a mapping with bare keys', 'a: {b: c}'],
  ['nothing', ''],
  ['only a comment', '# a'],
])('leaves %s to the full parser', (_, yaml) => {
  expect(readPlainYaml(yaml)).toBeUndefined();
});

it.each([
  ['spaces that are not spaces', 'a: b\u00a0\nc: \u3000d\ne: \ufeff'],
  ['the same in a list', 'a: [b\u00a0, "c"\u3000]'],
])('keeps %s, or leaves them', (_, yaml) => {
  const plain = readPlainYaml(yaml);
  if (plain) expect({ fields: plain }).toEqual(parseYaml(yaml));
});

it.each([
  ['a long text', `a: ${'b'.repeat(200_000)}`],
  ['a long key', `${'k'.repeat(2000)}: b`],
  ['a long quoted key', `"${'k'.repeat(2000)}": b`],
  ['deep JSON', `a: ${'['.repeat(100)}${']'.repeat(100)}`],
  ['very deep JSON', `a: ${'['.repeat(9000)}${']'.repeat(9000)}`],
  ['deep mappings', Array.from({ length: 100 }, (_, depth) => `${' '.repeat(depth)}k:`).join('\n')],
])('leaves %s to the parser that is bounded', (_, yaml) => {
  expect(readPlainYaml(yaml)).toBeUndefined();
});

const LONG = 19_000;

it.each([
  ['spaces', `a: [${' '.repeat(LONG)}b${' '.repeat(900)}c]`],
  ['escaped quotes', `a: {${'\\"'.repeat(LONG / 2)},}`],
  ['commas', `a: [${','.repeat(LONG)}]`],
  ['commas and spaces', `a: [${', '.repeat(LONG / 2)}]`],
  ['opening brackets', `a: ${'[{'.repeat(LONG / 2)}`],
  ['quotes', `a: [${'"'.repeat(LONG)}]`],
  ['colons', `${'a:'.repeat(LONG / 2)} b`],
  ['blank lines', `a: b${'\n'.repeat(LONG)}`],
  ['comments', `a:${'\n#'.repeat(LONG / 2)}`],
  ['hash marks', `a: b${' #'.repeat(LONG / 2)}`],
  ['spaces before a hash mark', `a: "b${' '.repeat(LONG)}c #`],
  ['dashes', `a:\n${'- '.repeat(LONG / 2)}`],
])('takes no time over many %s', (_, yaml) => {
  const start = performance.now();
  readPlainYaml(yaml);
  expect(performance.now() - start).toBeLessThan(500);
});

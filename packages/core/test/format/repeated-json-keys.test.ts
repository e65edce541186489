import { expect, it } from 'vitest';
import { parseSkill } from '../../src/format/parse-skill.js';

const read = (metadata: string) => parseSkill(`---\nname: n\ndescription: d\n${metadata}\n---\nb\n`, 'n', true);

it.each([
  ['a block of JSON', 'metadata: |\n  {"openclaw":{"requires":{"bins":["nope"]}},"openclaw":{}}'],
  ['quoted JSON', `metadata: '{"openclaw":{"requires":{"bins":["nope"]}},"openclaw":{}}'`],
  ['JSON5', `metadata: |\n  {openclaw: {requires: {bins: ['nope']}}, 'openclaw': {}} // a: b`],
  ['text below openclaw', `metadata:\n  openclaw: '{"requires":{"bins":["nope"]},"requires":{}}'`],
])('a key that is there twice never loses a gate: %s', (_, metadata) => {
  expect(read(metadata)?.skill).toBeUndefined();
  expect(read(metadata)?.diagnostics).toMatchObject([{ code: 'metadata-unreadable', severity: 'error' }]);
});

it('colons in strings and comments are no keys', () => {
  const text = `metadata: |\n  {openclaw: {homepage: "https://example.com:8080", /* a: b */ requires: {bins: ['x:y']}}} // c: d`;
  expect(read(text)?.skill?.manifest.requires.bins).toEqual(['x:y']);
});

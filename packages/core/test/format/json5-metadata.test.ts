import { describe, expect, it } from 'vitest';
import { fixText } from '../../src/format/lint/fix-skill.js';
import { codes, parsed } from './read-skill.js';

const read = (lines: string) => parsed(`name: a\ndescription: b\n${lines}`);

describe('metadata that is YAML, and JSON5 that says something else, is read as JSON5', () => {
  it.each([
    ['a comment before a key in quotes', '{"openclaw": {"emoji": "x", /* only here */ "os": ["plan9"]}}'],
    ['a comment before a bare key', '{"openclaw": {"emoji": "x", /* only here */ os: ["plan9"]}}'],
    ['a comment before the first key', '{/**/openclaw: {os: ["plan9"]}}'],
    ['an escape in a bare key', '{openclaw: {\\u006fs: ["plan9"]}}'],
    ['an escape in single quotes', "{'openclaw': {'\\x6fs': ['plan9']}}"],
    ['an escape in the manifest’s name', "{'open\\u0063law': {'os': ['plan9']}}"],
    ['an escape that means another character to YAML', '{"op\\encl\\aw": {"os": ["plan9"]}}'],
  ])('%s', (_, metadata) => {
    const result = read(`metadata: ${metadata}`);
    expect(result.skill?.manifest.os).toEqual(['plan9']);
    expect(codes(result)).toEqual(['repaired@4']);
    const fixed = fixText(`---\nname: a\ndescription: b\nmetadata: ${metadata}\n---\n`).text;
    expect(fixed).toContain('{"openclaw":{');
    expect(fixed).toContain('"os":["plan9"]');
  });
});

describe('and where it can’t be, the skill is invalid', () => {
  it.each([
    ['with a YAML comment behind it', 'metadata: {/**/"openclaw": {"os": ["plan9"]}} # c'],
    ['below its key', 'metadata:\n  {\n    "openclaw": {/* c */ "os": ["plan9"]}\n  }'],
    ['next to a mistake', 'metadata: {"openclaw": {emoji": "x", /* only */ "os": ["plan9"]}}'],
    ['next to a mistake, with an escape', "metadata: {'openclaw': {'\\x6fs': [='plan9']}}"],
    ['with words before a key', 'metadata: {"openclaw": {"emoji": "x", any"os": ["plan9"]}}'],
    ['as the manifest alone', 'metadata:\n  openclaw: {/* c */ "os": ["plan9"]}'],
    ['in a list below', 'metadata:\n  openclaw:\n    install:\n      - {/**/kind: "brew"}'],
    ['with a tag', 'metadata: !!map {/**/"openclaw": {"os": ["plan9"]}}'],
    ['through an alias', 'x: &x {/**/"openclaw": {"os": ["plan9"]}}\nmetadata: *x'],
    ['with a key that is there twice then', "metadata: {'openclaw': {'os': ['plan9'], 'o\\x73': []}}"],
    ['with a gate in a comment', 'metadata: {a: 1, // , openclaw: {os: [plan9]},\n  "b": 2}'],
    ['with a gate in a comment, glued', 'metadata: {a:1, // , openclaw: {os: [plan9]},\n  "b": 2}'],
    ['beside a mistake that is mended', 'metadata: {/**/"openclaw": {"os": ["plan9"]}} # c\nsummary: a: b'],
  ])('%s', (_, lines) => {
    expect(read(lines).skill).toBeUndefined();
    expect(fixText(`---\nname: a\ndescription: b\n${lines}\n---\n`).applied).toEqual([]);
  });
});

it.each([
  'metadata: {"openclaw": {"emoji": "a // b /* c */", "os": ["linux"]}}',
  "metadata: {openclaw: {os: ['linux',], n: 0x10}} # c",
  'metadata: {openclaw: {os: [linux]}}',
])('says nothing where both readings agree: %s', (lines) => {
  const result = read(lines);
  expect(result.skill?.manifest.os).toEqual(['linux']);
  expect(result.diagnostics).toEqual([]);
});

describe('a key that is there twice behind a comment', () => {
  it.each(['\\r', '\\n', '\u2028', '\u2029'])('which ends at %j', (end) => {
    for (const lines of [
      `metadata: "{ 'openclaw': {'os': ['plan9'], //${end}'os': []}}"`,
      `metadata: {'openclaw':{'os':['plan9'], //${end.replace('\\r', '\r  ').replace('\\n', '\n  ')}'os':[]}}`,
    ]) {
      expect(read(lines).skill, lines).toBeUndefined();
    }
  });
});

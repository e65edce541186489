import { describe, expect, it } from 'vitest';
import { fixText } from '../../src/format/lint/fix-skill.js';
import { lintText } from '../../src/format/lint/lint-text.js';
import { codes, parsed } from './read-skill.js';

const J = '{"openclaw": {"os": ["plan9"]}}';

describe('a key with blanks in its quotes is that key', () => {
  it.each(['"metadata "', '" metadata"', "' metadata '", '"metadata\u00a0"'])('%s', (key) => {
    const result = parsed(`name: a\ndescription: b\n${key}: ${J}`);
    expect(result.skill?.manifest.os).toEqual(['plan9']);
    expect(codes(result)).toEqual(['repaired@4']);
  });

  it('and lint says so where it stands, and mends it', () => {
    const text = `---\nname: a\ndescription: b\n"metadata ": ${J}\n---\nbody\n`;
    const { warnings } = lintText(text, { profile: 'openclaw', dirName: 'a' });
    expect(warnings).toMatchObject([{ kind: 'repaired', line: 4 }, { kind: 'unknown_os' }]);
    expect(fixText(text).text).toBe(text.replace('"metadata "', '"metadata"'));
  });
});

describe('and where that can’t be told exactly, the skill is invalid', () => {
  it.each([
    ['an escape', `" met\\x61data": ${J}`],
    ['an escaped blank', `"\\x20metadata": ${J}`],
    ['an explicit key', `? " metadata"\n: ${J}`],
    ['a character that no one sees', `met\u200badata: ${J}`],
    ['the same below', 'metadata: {openclaw: {"o\u200bs": [plan9]}}'],
    ['another line end', 'metadata:\n\u0085  openclaw:\n    os: [plan9]'],
    ['a slash', 'metadata: {//openclaw: {os: [plan9]}}'],
    ['a colon', 'metadata: {openclaw: {"os:": [plan9]}}'],
    ['a quote', "metadata: {openclaw: {os': [plan9]}}"],
    ['the same key again', `metadata: {}\n"metadata ": ${J}`],
  ])('%s', (_, lines) => {
    expect(parsed(`name: a\ndescription: b\n${lines}`).skill).toBeUndefined();
  });
});

it('a key that no one knows may have blanks', () => {
  const result = parsed('name: a\ndescription: b\n" mine ": c');
  expect(result.skill?.name).toBe('a');
  expect(result.diagnostics).toEqual([]);
  const text = '---\nname: a\ndescription: b: c\n" mine ": c\n---\n';
  expect(fixText(text).text).toBe(text.replace('b: c', '"b: c"'));
});

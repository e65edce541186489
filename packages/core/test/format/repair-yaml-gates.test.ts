import { describe, expect, it } from 'vitest';
import { repairYaml } from '../../src/format/repair/repair-yaml.js';
import { parseYaml } from '../../src/format/yaml/parse-yaml.js';

function read(yaml: string): Readonly<Record<string, unknown>> | undefined {
  const repaired = repairYaml(yaml);
  const result = repaired && parseYaml(repaired.text);
  return result && 'fields' in result ? result.fields : undefined;
}

describe('gates are mended when the meaning can only be one', () => {
  it.each([
    ['metadata:\n\topenclaw:\n\t\tos: [linux]', { openclaw: { os: ['linux'] } }],
    ['metadata:\n\u00a0\u00a0openclaw:\n\u00a0\u00a0\u00a0\u00a0os: [linux]', { openclaw: { os: ['linux'] } }],
    ['metadata:{"openclaw":{"os":["linux"]}}', { openclaw: { os: ['linux'] } }],
    ["metadata: {openclaw:{os:'linux',always:false}}", { openclaw: { os: 'linux', always: false } }],
    [
      'metadata: {openclaw: {os: ["linux"], // the rest sinks\n  always:true}}',
      { openclaw: { os: ['linux'], always: true } },
    ],
    ['metadata: {openclaw:{emoji:"a:b", /* x: y */ os:["linux"]}}', { openclaw: { emoji: 'a:b', os: ['linux'] } }],
  ])('%j', (yaml, metadata) => {
    expect(read(`description: x\n${yaml}`)).toEqual({ description: 'x', metadata });
  });

  it('rewrites JSON5 as JSON and touches nothing else', () => {
    const yaml = "description: x # kept\nmetadata: {openclaw:{os:'linux'}}  \nversion: 1\n";
    expect(repairYaml(yaml)?.text).toBe('description: x # kept\nmetadata: {"openclaw":{"os":"linux"}}  \nversion: 1\n');
  });

  it('separates a flag from its key', () => {
    expect(read('description: x\ndisable-model-invocation:true')).toEqual({
      description: 'x',
      'disable-model-invocation': 'true',
    });
  });
});

describe('gates are never guessed', () => {
  it.each([
    ['a tab that may be one level or two', 'metadata:\n\topenclaw:\n    os: [linux]'],
    ['a colon too many', 'metadata: openclaw: linux'],
    ['an unclosed brace', 'metadata: {"openclaw": {"os": ["linux"]'],
    ['an unclosed quote', 'metadata: {"openclaw": {"os": ["linux]}}'],
    ['a key that is there twice', 'metadata: {"openclaw": {"os": "linux"}, "openclaw": {}}'],
    ['a key that is there twice in JSON5', 'metadata: {openclaw:{os:"linux"}, openclaw:{}}'],
    ['a number that is none', 'metadata: {openclaw:{n:NaN}}'],
    ['text after the JSON', 'metadata: {"openclaw": {}} and so on'],
    ['a value that is only a word with a star', 'metadata: *openclaw'],
    ['nested YAML with a broken value', 'metadata:\n  openclaw:\n    requires: bins: gh'],
    ['a runtime list that never ends', 'runtime: [claude-code'],
    ['a runtime with text after the quote', 'runtime: "claude-code" or others'],
    ['a flag with text after the quote', 'disable-model-invocation: "true" always'],
    ['a tool with a colon', 'command-tool: git: push'],
    ['a value that would become a comment', `metadata:# {"openclaw": {"os": ["plan9"]}}`],
    ['the same behind another colon', `metadata： # {"openclaw": {"os": ["plan9"]}}`],
    ['two different values', 'metadata: {}\nmetadata: {"openclaw": {"os": ["linux"]}}'],
  ])('%s', (_, yaml) => {
    expect(repairYaml(`name: a\ndescription: x\n${yaml}\n`)).toBeUndefined();
  });

  it.each([
    ['below an unquoted colon', 'description: Use when: x\n  metadata:\n    openclaw: {os: [linux]}'],
    ['below an unclosed quote', 'description: "Use it\n  metadata: {"openclaw": {"os": ["linux"]}}'],
    ['without a colon', 'description: Use it\nmetadata {"openclaw": {"os": ["linux"]}}\nname: a'],
    ['with an equals sign', 'description: Use it\ndisable-model-invocation = true\nname: a'],
    ['in capitals', 'description: Use when: x\n  Metadata:\n    openclaw: {os: [linux]}'],
  ])('a gate that slipped into a text stays a gate that can’t be read: %s', (_, yaml) => {
    expect(repairYaml(yaml)).toBeUndefined();
  });

  it('repairs around gates that are fine', () => {
    const yaml = 'description: Use when: x\nmetadata: {"openclaw": {"os": ["linux"]}}\n';
    expect(read(yaml)).toEqual({ description: 'Use when: x', metadata: { openclaw: { os: ['linux'] } } });
  });
});

describe('indentation that is not one never makes a gate part of a text', () => {
  it.each(['\t', '\u00a0', '\u3000', ' \t'])('%j', (indent) => {
    for (const key of [
      'description: |\n  A.',
      'description: >\n  A.',
      'x:\n  y: z',
      'tags:\n  - a',
      'description: A.',
    ]) {
      for (const gate of ['metadata: {"openclaw": {"os": ["plan9"]}}', 'disable-model-invocation: true']) {
        const yaml = `name: a\n${key}\n${indent}${gate}\n`;
        expect(repairYaml(yaml), yaml).toBeUndefined();
      }
    }
  });

  it.each(['\tmetadata: {"openclaw": {"os": ["plan9"]}}', '\u00a0disable-model-invocation: true'])(
    'nor another gate part of a gate: %j',
    (gate) => {
      expect(repairYaml(`name: a\ndescription: b\nmetadata:\n  author: me\n${gate}\n`)).toBeUndefined();
      expect(repairYaml(`name: a\ndescription: b\nmetadata:\n${gate}\n`)).toBeUndefined();
    },
  );

  it('and a text without one is still read', () => {
    expect(read('name: a\ndescription: |\n  A.\n\tB.\n')?.description).toBe('A.\nB.\n');
  });
});

describe('a gate counts however its key is written', () => {
  it.each([
    ['with an escape', '"meta\\u0064ata": {"openclaw": {"os": ["plan9"]}}'],
    ['with a short escape', '"meta\\x64ata": {"openclaw": {"os": ["plan9"]}}'],
    ['with a long escape', '"meta\\U00000064ata": {"openclaw": {"os": ["plan9"]}}'],
    ['through an alias', '*gate : {"openclaw": {"os": ["plan9"]}}'],
    ['with an anchor', '&gate metadata: {"openclaw": {"os": ["plan9"]}}'],
    ['with a tag', '!!str metadata: {"openclaw": {"os": ["plan9"]}}'],
    ['as an explicit key', '? metadata\n: {"openclaw": {"os": ["plan9"]}}'],
    ['with an anchor behind its quotes', '"metadata"&a : {"openclaw": {"os": ["plan9"]}}'],
    ['with a tag behind its quotes', "'metadata'!!str : {'openclaw': {'os': ['plan9']}}"],
    ['in braces', '{"metadata": {"openclaw": {"os": ["plan9"]}}}'],
    ['with blanks in its quotes', '" metadata ": {"openclaw": {"os": ["plan9"]}}'],
    ['with an invisible character', 'meta\u200bdata: {"openclaw": {"os": ["plan9"]}}'],
  ])('%s', (_, gate) => {
    for (const indent of ['', '  ']) {
      for (const slip of ['Do things: more', '"Do things', '[Do things', '@Do things']) {
        const fields = read(`name: a\ndescription: ${slip}\n${indent}${gate}\n`);
        expect(String(fields?.description ?? '')).not.toContain('plan9');
      }
    }
  });

  it.each(['\u2028', '\u2029', '\u0085', '\v', '\f', '\r'])('after the line end %j', (lineEnd) => {
    const fields = read(`name: a\ndescription: Do things: more${lineEnd}metadata: {"openclaw": {"os": ["plan9"]}}\n`);
    expect(String(fields?.description ?? '')).not.toContain('plan9');
  });

  it('and prose that only starts like Markdown is still read', () => {
    expect(read('name: a\ndescription: Do things: more\n  *Note well*: it works\n')?.description).toContain(
      'Note well',
    );
  });
});

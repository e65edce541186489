import { describe, expect, it } from 'vitest';
import { describeFault, type FieldFault } from '../../src/format/field-fault.js';
import { readManifest } from '../../src/format/manifest.js';
import { codes, parsed, skillWith } from './read-skill.js';

const manifestOf = (lines: string) => skillWith(lines).manifest;

describe('where the manifest stands', () => {
  it.each(['openclaw', 'clawdbot', 'clawdis'])('under metadata.%s', (key) => {
    expect(manifestOf(`metadata: {"${key}": {"os": ["linux"]}}`).os).toEqual(['linux']);
  });

  it.each([
    ['{"clawdis": {"os": "c"}, "clawdbot": {"os": "b"}, "openclaw": {"os": "a"}}', ['a']],
    ['{"clawdis": {"os": "c"}, "clawdbot": {"os": "b"}}', ['b']],
    ['{"openclaw": null, "clawdis": {"os": "c"}}', ['c']],
    ['{"openclaw": {"os": "a"}, "clawdis": "{}"}', ['a']],
    ['{"openclaw": {}, "clawdis": {"os": "c"}}', []],
  ])('the first that is a mapping counts: %s', (metadata, os) => {
    expect(manifestOf(`metadata: ${metadata}`).os).toEqual(os);
  });

  it('nowhere else', () => {
    const { manifest } = skillWith('requires: {bins: [nope]}\nos: [nope]\nmetadata: {"author": "me", "os": ["nope"]}');
    expect(manifest.requires.bins).toEqual([]);
    expect(manifest.os).toEqual([]);
  });
});

describe('how metadata may be written', () => {
  const expected = { bins: ['git'], anyBins: [], env: ['A_KEY'], config: [] };

  it.each([
    ['nested YAML', 'metadata:\n  openclaw:\n    requires:\n      bins: [git]\n      env:\n        - A_KEY'],
    ['one line of JSON', 'metadata: {"openclaw": {"requires": {"bins": ["git"], "env": ["A_KEY"]}}}'],
    [
      'JSON over lines',
      'metadata:\n  {\n    "openclaw": { "requires": { "bins": ["git"], "env": ["A_KEY"], }, },\n  }',
    ],
    ['a flow mapping', 'metadata: {openclaw: {requires: {bins: [git], env: [A_KEY]}}}'],
    ['JSON in quotes', `metadata: '{"openclaw": {"requires": {"bins": ["git"], "env": ["A_KEY"]}}}'`],
    ['JSON5 in quotes', `metadata: "{openclaw: {requires: {bins: ['git'], env: ['A_KEY',]}, /* hi */}}"`],
    ['JSON in a block', 'metadata: |\n  {"openclaw":\n    {"requires": {"bins": ["git"], "env": ["A_KEY"]}}}'],
    ['JSON in quotes one level down', `metadata:\n  openclaw: '{"requires": {"bins": "git", "env": "A_KEY"}}'`],
    ['texts for lists', 'metadata: {"openclaw": {"requires": {"bins": "git", "env": "A_KEY,"}}}'],
  ])('%s', (_, lines) => {
    expect(manifestOf(lines).requires).toEqual(expected);
  });

  it.each(['', 'metadata:', 'metadata: ~', 'metadata: ""', 'metadata: {}', 'metadata: {"openclaw": null}'])(
    '%j holds no gates',
    (lines) => {
      expect(manifestOf(lines)).toEqual({
        always: false,
        os: [],
        requires: { bins: [], anyBins: [], env: [], config: [] },
        install: [],
      });
    },
  );
});

describe('what can’t be read is never eligible', () => {
  it.each([
    ['text', 'metadata: some words'],
    ['broken JSON', `metadata: '{"openclaw": {"requires": {"bins": ["git"]}'`],
    ['a number in quotes', `metadata: '7'`],
    ['JSON null in quotes', `metadata: 'null'`],
    ['a list', 'metadata: [openclaw]'],
    ['a list in quotes', `metadata: '["openclaw"]'`],
    ['a manifest that is text', 'metadata: {"openclaw": "requires bins"}'],
    ['a manifest that is a list', 'metadata: {"openclaw": ["git"]}'],
    ['a manifest that is a flag', 'metadata: {"clawdis": true}'],
    ['requires as a list', 'metadata: {"openclaw": {"requires": ["git"]}}'],
    ['requires as text', 'metadata: {"openclaw": {"requires": "git"}}'],
    ['bins as a mapping', 'metadata: {"openclaw": {"requires": {"bins": {"git": true}}}}'],
    ['bins as a number', 'metadata: {"openclaw": {"requires": {"bins": 3}}}'],
    ['bins as a flag', 'metadata: {"openclaw": {"requires": {"bins": true}}}'],
    ['bins in a list in a list', 'metadata: {"openclaw": {"requires": {"bins": [["git"]]}}}'],
    ['anyBins as a mapping', 'metadata: {"openclaw": {"requires": {"anyBins": {}}}}'],
    ['env as a list of mappings', 'metadata: {"openclaw": {"requires": {"env": [{"name": "A"}]}}}'],
    ['config as a number', 'metadata: {"openclaw": {"requires": {"config": 0}}}'],
    ['os as a mapping', 'metadata: {"openclaw": {"os": {"linux": true}}}'],
    ['os as a flag', 'metadata: {"openclaw": {"os": false}}'],
    ['os as a list of nothing', 'metadata: {"openclaw": {"os": [null]}}'],
    ['os as a list with a gap', 'metadata:\n  openclaw:\n    os:\n      - linux\n      -'],
    ['bins as a list of nothing', 'metadata: {openclaw: {requires: {bins: [~]}}}'],
    ['a list before a manifest', 'metadata: {"openclaw": [], "clawdbot": {"os": "b"}}'],
    ['a text before a manifest', 'metadata: {"openclaw": "text", "clawdis": {"os": "c"}}'],
    ['JSON in quotes before a manifest', 'metadata:\n  openclaw: "{}"\n  clawdbot:\n    os: [plan9]'],
    ['broken JSON before a manifest', 'metadata:\n  openclaw: "{os: [plan9]"\n  clawdbot: {}'],
    ['broken JSON behind a manifest', 'metadata:\n  openclaw: {}\n  clawdbot: "{os: [plan9]"'],
    ['a manifest’s name with blanks in its quotes', 'metadata: {" openclaw": {"os": ["plan9"]}}'],
    ['a gate’s name with blanks in its quotes', 'metadata: {"openclaw": {"os ": ["plan9"]}}'],
    ['a requirement’s name with blanks in its quotes', 'metadata: {"openclaw": {"requires": {"bins ": ["a"]}}}'],
    ['os as a list of lists', 'metadata: {"openclaw": {"os": [["linux"]]}}'],
  ])('%s', (_, lines) => {
    const result = parsed(`name: a\ndescription: Does things.\n\n${lines}`);
    expect(result.skill).toBeUndefined();
    expect(result.name).toBe('a');
    expect(codes(result)).toEqual(['metadata-unreadable@5']);
    const [fault] = result.diagnostics;
    expect(fault).toMatchObject({ severity: 'error', column: 1 });
    expect(fault?.fix).toMatch(/^[A-Z].{10,}\.$/s);
  });

  it('says which gate it is', () => {
    const [fault] = readManifest({ clawdis: { requires: { anyBins: 3 } } }).faults;
    expect(fault?.path).toEqual(['metadata', 'clawdis', 'requires', 'anyBins']);
    expect(describeFault(fault as FieldFault).message).toContain('`metadata.clawdis.requires.anyBins`');
  });

  it('says all that is wrong at once', () => {
    const result = parsed('description: a\nmetadata: {"openclaw": {"os": 1, "always": 1, "requires": {"env": 1}}}');
    expect(codes(result)).toEqual(['metadata-unreadable@3', 'metadata-unreadable@3', 'always-not-boolean@3']);
  });

  it('is not hidden by a missing description', () => {
    expect(codes(parsed('name: a\nmetadata: [b]'))).toEqual(['metadata-unreadable@3', 'description-missing']);
  });

  it('JSON that says the same key twice', () => {
    const result = parsed('description: a\nmetadata: {"openclaw": {"os": ["win32"]}, "openclaw": {}}');
    expect(result.skill?.manifest.os ?? ['not loaded']).not.toEqual([]);
  });
});

describe('fields of the manifest', () => {
  it.each([
    ['true', true],
    ['false', false],
  ])('always: %s', (text, always) => {
    const result = parsed(`description: a\nmetadata:\n  openclaw:\n    always: ${text}`);
    expect(result.skill?.manifest.always).toBe(always);
    expect(result.diagnostics).toEqual([]);
  });

  it.each(['"true"', 'yes', '1', '[]'])('always: %s does not count, and that is said', (text) => {
    const result = parsed(`description: a\nmetadata:\n  openclaw:\n    always: ${text}`);
    expect(result.skill?.manifest.always).toBe(false);
    expect(codes(result)).toEqual(['always-not-boolean@3']);
    expect(result.diagnostics[0]?.severity).toBe('warning');
  });

  it('texts are trimmed, and other things in their place left out', () => {
    const { manifest } = skillWith('metadata: {"openclaw": {"emoji": " 🎈 ", "homepage": 5, "primaryEnv": ["A"]}}');
    expect(manifest.emoji).toBe('🎈');
    expect(manifest).not.toHaveProperty('homepage');
    expect(manifest).not.toHaveProperty('primaryEnv');
  });

  it('the skill key is looked up as it is written', () => {
    expect(skillWith('metadata: {"openclaw": {"skillKey": "  k "}}').skillKey).toBe('  k ');
    expect(skillWith('metadata: {"openclaw": {"skillKey": "  "}}').skillKey).toBe('the-folder');
    expect(skillWith('metadata: {"openclaw": {"skillKey": 7}}').skillKey).toBe('the-folder');
  });

  it('items of lists are trimmed texts', () => {
    const { requires } = manifestOf('metadata: {"openclaw": {"requires": {"bins": [" git ", "", 7, true]}}}');
    expect(requires.bins).toEqual(['git', '7', 'true']);
  });
});

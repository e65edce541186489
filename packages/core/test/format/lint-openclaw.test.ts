import { describe, expect, it } from 'vitest';
import { lintText } from '../../src/format/lint/lint-text.js';
import { escapeLine } from '../../src/prompt/escape.js';

const BODY = '\n# Tides\n\nLook them up.\n';
const skill = (yaml: string, body = BODY) => `---\nname: tides\ndescription: Lists tides.\n${yaml}\n---\n${body}`;
const lint = (text: string, dirName = 'tides') => lintText(text, { profile: 'openclaw', dirName });
const kinds = (text: string) => {
  const { errors, warnings } = lint(text);
  return [...errors.map(({ kind }) => `error ${kind}`), ...warnings.map(({ kind }) => kind)];
};
const manifest = (yaml: string) => skill(`metadata:\n  openclaw:\n    ${yaml.replaceAll('\n', '\n    ')}`);

it('has nothing to say about a good skill', () => {
  const yaml = `version: 1.0.0
license: MIT
homepage: https://example.org
tags: [sea]
user-invocable: true
command-dispatch: tool
command-tool: tide
command-arg-mode: raw
author: Noor
metadata:
  note: kept for later
  openclaw:
    always: false
    emoji: "🌊"
    skillKey: tides
    primaryEnv: TIDE_KEY
    os: [darwin, Linux, windows]
    requires:
      bins: [tide]
      anyBins: [curl, wget]
      env: [TIDE_KEY]
      config: [channels.sea]
    install:
      - {id: brew, kind: brew, formula: sea/tap/tide, bins: [tide], label: Install tide}`;
  expect(lint(skill(yaml))).toEqual({ valid: true, errors: [], warnings: [] });
});

describe('what keeps a skill from loading', () => {
  it.each([
    ['no frontmatter', '# Tides\n', ['error frontmatter_missing']],
    ['frontmatter that never closes', '---\n# Tides\n', ['error frontmatter_unclosed']],
    [
      'a list for frontmatter',
      `---\n- a\n---\n${BODY}`,
      ['error frontmatter_not_mapping', 'error description_missing'],
    ],
    ['no description', `---\nname: tides\n---\n${BODY}`, ['error description_missing']],
    ['an empty description', `---\nname: tides\ndescription: ""\n---\n${BODY}`, ['error description_empty']],
    ['a NUL', skill('license: \0'), ['error nul_byte']],
    ['a repeated key', skill('license: MIT\nlicense: ISC'), ['error invalid_yaml']],
    ['metadata that is a word', skill('metadata: hello'), ['error metadata_unreadable']],
    ['metadata that is broken JSON', skill('metadata: "{openclaw"'), ['error metadata_unreadable']],
    ['a manifest that is a list', skill('metadata:\n  openclaw: [a]'), ['error metadata_unreadable']],
    ['an os that is a mapping', manifest('os: {a: b}'), ['error metadata_unreadable']],
    ['requirements that are a list', manifest('requires: [gh]'), ['error metadata_unreadable']],
    ['bins that hold mappings', manifest('requires:\n  bins: [{a: b}]'), ['error metadata_unreadable']],
  ])('%s', (_, text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });

  it('is all told at once, and so is what else is wrong', () => {
    const text = `---\nname: Tides\nmetadata: {"openclaw": {"os": [}\nversion: 1\nuser_invocable: no\n---\n`;
    const { errors, warnings } = lint(text);
    expect(errors.map(({ kind, line }) => [kind, line])).toEqual([
      ['description_missing', 2],
      ['invalid_yaml', 3],
    ]);
    expect(warnings.map(({ kind }) => kind)).toEqual([
      'name_invalid_chars',
      'name_dir_mismatch',
      'version_not_semver',
      'unknown_key',
      'body_empty',
    ]);
  });

  it('says that a # swallowed the description', () => {
    expect(lint(`---\ndescription: #tides all day\n---\n${BODY}`).errors[0]?.message).toContain('comment');
  });
});

describe('what loads and works badly', () => {
  it.each([
    ['a repair', `---\nname: tides\ndescription: Use for: tides\n---\n${BODY}`, ['repaired']],
    ['a missing fence', `---\nname: tides\ndescription: Lists tides.\n\n# Tides\n`, ['closing_fence_missing']],
    ['a comment before the frontmatter', `<!-- x -->\n${skill('license: MIT')}`, ['text_before_frontmatter']],
    ['a byte order mark', `\ufeff${skill('license: MIT')}`, ['byte_order_mark']],
    [
      'a long description',
      `---\nname: tides\ndescription: ${'🌊'.repeat(1025)}\n---\n${BODY}`,
      ['description_too_long'],
    ],
    ['a description that is a list', `---\nname: tides\ndescription: [a]\n---\n${BODY}`, ['description_not_text']],
    ['typographic quotes', `---\nname: tides\ndescription: “Lists tides”\n---\n${BODY}`, ['smart_quotes']],
    ['a hidden character', `---\nname: tides\ndescription: Lists\u202e tides.\n---\n${BODY}`, ['hidden_characters']],
    ['an empty name', `---\nname:\ndescription: Lists tides.\n---\n${BODY}`, ['name_empty']],
    ['a version that is none', skill('version: latest'), ['version_not_semver']],
    ['an odd flag', skill('user-invocable: maybe'), ['wrong_type']],
    ['dispatch without a tool', skill('command-dispatch: tool'), ['dispatch_without_tool']],
    ['dispatch to something else', skill('command-dispatch: shell'), ['wrong_type']],
    ['an odd argument mode', skill('command-arg-mode: json'), ['wrong_type']],
    ['a malformed runtime', skill('runtime: {a: b}'), ['runtime_malformed']],
    ['a runtime that is a number', skill('runtime: 123'), ['runtime_malformed']],
    ['an old name of the manifest', skill('metadata: {"clawdis": {}}'), ['legacy_manifest_key']],
    ['a manifest nobody reads', skill('metadata: {"moltbot": {"os": ["linux"]}}'), ['unknown_key']],
    ['gates one level too high', skill('metadata:\n  requires:\n    bins: [gh]'), ['misplaced_key']],
    ['metadata across lines', skill('metadata: {"openclaw": {\n  "os": ["linux"]}}'), ['metadata_flow_multiline']],
    ['always in quotes', manifest('always: "true"'), ['wrong_type']],
    ['an unknown platform', manifest('os: [linux, beos]'), ['unknown_os']],
    ['a variable that can’t be one', manifest('primaryEnv: tide-key'), ['env_name_invalid']],
    ['a required variable that can’t be one', manifest('requires:\n  env: [A B]'), ['env_name_invalid']],
    ['a misspelt requirement', manifest('requires:\n  bin: [gh]'), ['unknown_key']],
    ['install that is no list', manifest('install: brew'), ['wrong_type']],
    ['an installer that is no mapping', manifest('install: [brew]'), ['install_invalid']],
    ['an unknown installer', manifest('install: [{kind: npm, package: tide, bins: [tide]}]'), ['install_kind_unknown']],
    ['an installer of nothing', manifest('install: [{kind: brew, bins: [tide]}]'), ['install_invalid']],
    ['an unsafe installer', manifest('install: [{kind: brew, formula: "-x; y", bins: [tide]}]'), ['install_invalid']],
    [
      'an installer for who knows what',
      manifest('install: [{kind: brew, formula: a, bins: [a], os: {a: 1}}]'),
      ['install_invalid'],
    ],
    ['an installer without bins', manifest('install: [{kind: brew, formula: tide}]'), ['install_without_bins']],
    ['an empty body', skill('license: MIT', ' \n'), ['body_empty']],
    ['a file that is too large', skill('license: MIT', 'x'.repeat(256_000)), ['file_too_large']],
    ['a long body', skill('license: MIT', 'x\n'.repeat(501)), ['body_too_long']],
  ])('%s', (_, text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });

  it('is said to be so where it stands', () => {
    const text = skill(
      'metadata:\n  openclaw:\n    os:\n      - linux\n    install:\n      - kind: brew\n      - kind: exec',
    );
    expect(lint(text).warnings.map(({ kind, line, column }) => [kind, line, column])).toEqual([
      ['install_invalid', 9, 9],
      ['install_without_bins', 9, 9],
      ['install_kind_unknown', 10, 9],
    ]);
  });

  it('is pointed at in the file even when a repair moved lines', () => {
    const text = '---\nname: tides\nname: tides\ndescription: Lists: tides\nverison: 1.0.0\n---\nx\n';
    expect(lint(text).warnings.map(({ kind, line }) => [kind, line])).toEqual([
      ['repaired', 3],
      ['repaired', 4],
      ['unknown_key', 5],
    ]);
  });
});

it.each(['darwin', 'macOS', 'mac', 'osx', 'win', 'Windows', 'win32', 'linux'])('%s is a platform', (os) => {
  expect(kinds(manifest(`os: [${os}]`))).toEqual([]);
});

it.each(['emoji', 'website', 'url', 'command_tool', 'command_arg_mode'])('%s is read, and may be there', (key) => {
  expect(kinds(skill(`${key}: raw`))).toEqual([]);
});

describe('keys that nobody reads', () => {
  it.each([
    ['user_invocable', 'user-invocable'],
    ['disableModelInvocation', 'disable-model-invocation'],
    ['Verison', 'version'],
    ['licence', 'license'],
    ['allowed_tools', 'allowed-tools'],
    ['meta-data', 'metadata'],
  ])('%s: was %s meant?', (key, meant) => {
    expect(lint(skill(`${key}: x`)).warnings[0]).toMatchObject({
      kind: 'unknown_key',
      message: expect.stringContaining(`\`${meant}\``),
      fix: `Rename it to \`${meant}\`.`,
    });
  });

  it('are named even when nothing is close, but not when others read them', () => {
    expect(lint(skill('harbour: z')).warnings[0]?.message).toBe('Nothing reads `harbour`.');
    expect(lint(skill('argument-hint: port\ntriggers: [a]\nkeywords: b')).warnings).toEqual([]);
  });

  it.each(['requires', 'os', 'install', 'primaryEnv', 'bins'])('%s at the top is ignored by every loader', (key) => {
    const [warning] = lint(skill(`${key}: [x]`)).warnings;
    expect(warning).toMatchObject({ kind: 'misplaced_key', line: 4 });
    expect(warning?.message).toContain('metadata.openclaw.');
    expect(warning?.fix).toContain('every loader ignores it');
  });
});

describe('hidden characters', () => {
  it.each(['👩‍💻 codes', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 flag', 'می‌خواهم', '❤️'])('%s is what it seems', (text) => {
    expect(kinds(`---\nname: tides\ndescription: ${text}\n---\n${BODY}`)).toEqual([]);
  });

  it.each(['a\u034fb', '\u115f', '\u3164', 'a\u2028b', '🏴\u{e0041}\u{e007f}'])(
    '%j is not in a prompt either',
    (text) => {
      expect(escapeLine(text)).not.toBe(text);
      expect(kinds(`---\nname: tides\ndescription: "x ${text} x"\n---\n${BODY}`)).toEqual(['hidden_characters']);
    },
  );

  it.each(['a\u200bb', 'a\u200db', 'x\u{e0041}\u{e0042}', 'a\u2066b', 'a\u{e0101}\u{e0102}b'])('%j is not', (text) => {
    expect(kinds(`---\nname: tides\ndescription: "${text}"\n---\n${BODY}`)).toEqual(['hidden_characters']);
  });
});

import { describe, expect, it, test } from 'vitest';
import { codes, parsed, skillWith } from './read-skill.js';

it('reads every field', () => {
  const { name, skill, diagnostics } = parsed(`name: everything
description: Has every field there is.
version: 1.10
license: MIT
compatibility: Needs git.
allowed-tools: Read Bash(git log:*) Write
homepage: https://example.org/everything
tags: [one, two]
examples:
  - Do it, please
  - Do it again
runtime: [claude-code, openclaw]
user-invocable: false
disable-model-invocation: true
command-dispatch: tool
command-tool: do_everything
command-arg-mode: raw
metadata:
  openclaw:
    always: true
    emoji: 🧰
    skillKey: every
    primaryEnv: EVERY_KEY
    os: [linux, darwin]
    requires:
      bins: [git]
      anyBins: [rg, grep]
      env: [EVERY_KEY]
      config: [browser.enabled]
    install:
      - kind: brew
        formula: git`);
  expect(diagnostics).toEqual([]);
  expect(name).toBe('everything');
  expect(skill).toEqual({
    name: 'everything',
    description: 'Has every field there is.',
    skillKey: 'every',
    version: '1.10',
    license: 'MIT',
    compatibility: 'Needs git.',
    homepage: 'https://example.org/everything',
    allowedTools: ['Read', 'Bash(git log:*)', 'Write'],
    tags: ['one', 'two'],
    examples: ['Do it, please', 'Do it again'],
    runtime: ['claude-code', 'openclaw'],
    userInvocable: false,
    disableModelInvocation: true,
    dispatch: { tool: 'do_everything', argMode: 'raw' },
    manifest: {
      always: true,
      emoji: '🧰',
      skillKey: 'every',
      primaryEnv: 'EVERY_KEY',
      os: ['linux', 'darwin'],
      requires: { bins: ['git'], anyBins: ['rg', 'grep'], env: ['EVERY_KEY'], config: ['browser.enabled'] },
      install: [{ id: 'brew-0', kind: 'brew', formula: 'git', bins: [], os: [] }],
    },
    bodyOffset: expect.any(Number),
  });
});

it('has defaults for everything but the description', () => {
  const { name, skill } = parsed('description: Small.', 'small');
  expect(name).toBe('small');
  expect(skill).toEqual({
    name: 'small',
    description: 'Small.',
    skillKey: 'small',
    allowedTools: [],
    tags: [],
    examples: [],
    runtime: ['*'],
    userInvocable: true,
    disableModelInvocation: false,
    manifest: { always: false, os: [], requires: { bins: [], anyBins: [], env: [], config: [] }, install: [] },
    bodyOffset: expect.any(Number),
  });
});

describe('the name', () => {
  it.each([
    ['name: my-skill', 'my-skill'],
    ['name: My Skill', 'My Skill'],
    ['name: "  padded  "', 'padded'],
    ['name: 42', '42'],
    ['name: 007', '007'],
    ['name: 天气', '天气'],
    ['', 'the-folder'],
    ['name:', 'the-folder'],
    ['name: ""', 'the-folder'],
    ['name: "  "', 'the-folder'],
    ['name: [a, b]', 'the-folder'],
  ])('%j is %j', (line, name) => {
    const skill = skillWith(line);
    expect(skill.name).toBe(name);
    expect(skill.skillKey).toBe(name);
  });
});

describe('the description', () => {
  it.each([
    ['description: plain', 'plain'],
    ['description: "quoted: text"', 'quoted: text'],
    ['description: over\n  two lines', 'over two lines'],
    ['description: >\n  folded\n  text', 'folded text'],
    ['description: |\n  kept\n  lines', 'kept\nlines'],
    ['description: true', 'true'],
    ['description: 1.50', '1.50'],
    ['description: [a, b]', '["a","b"]'],
    ['description: {a: 1}', '{"a":1}'],
    ['description: text # and a remark', 'text'],
    [`description: ${'long '.repeat(500)}end`, `${'long '.repeat(500)}end`],
  ])('%j is read', (lines, description) => {
    expect(parsed(lines).skill?.description).toBe(description);
  });

  it.each([
    ['name: a', ['description-missing']],
    ['name: a\ndescription:', ['description-missing@3']],
    ['name: a\n\n"description": ""', ['description-missing@4']],
    ['name: a\ndescription: "   "', ['description-missing@3']],
    ['name: a\ndescription: ~', ['description-missing@3']],
    ['name: a\ndescription: >\nlicense: MIT', ['description-missing@3']],
  ])('%j has none, and the skill does not load', (lines, found) => {
    const result = parsed(lines);
    expect(result.skill).toBeUndefined();
    expect(result.name).toBe('a');
    expect(codes(result)).toEqual(found);
    expect(result.diagnostics[0]?.severity).toBe('error');
    expect(result.diagnostics[0]?.fix).toBeTruthy();
  });
});

test('an empty frontmatter has no description', () => {
  expect(parsed('').skill).toBeUndefined();
});

describe('flags', () => {
  const TRUE = ['true', 'True', 'TRUE', '1', 'yes', 'YES', 'on', 'On', '"true"', "'yes'", '" on "'];
  const FALSE = ['false', 'False', 'FALSE', '0', 'no', 'No', 'off', 'OFF', '"false"', "'0'"];
  const NEITHER = ['y', 'n', 'nope', '2', '', '~', '""', '[true]', '{a: true}', 'truee', '10'];

  it.each(TRUE)('%s is true', (text) => {
    expect(skillWith(`user-invocable: ${text}`).userInvocable).toBe(true);
    expect(skillWith(`disable-model-invocation: ${text}`).disableModelInvocation).toBe(true);
  });

  it.each(FALSE)('%s is false', (text) => {
    expect(skillWith(`user-invocable: ${text}`).userInvocable).toBe(false);
    expect(skillWith(`disable-model-invocation: ${text}`).disableModelInvocation).toBe(false);
  });

  it.each(NEITHER)('%s is the default', (text) => {
    expect(skillWith(`user-invocable: ${text}`).userInvocable).toBe(true);
    expect(skillWith(`disable-model-invocation: ${text}`).disableModelInvocation).toBe(false);
  });

  it('count in their hyphen spelling only', () => {
    expect(skillWith('user_invocable: false').userInvocable).toBe(true);
    expect(skillWith('disable_model_invocation: true').disableModelInvocation).toBe(false);
  });
});

describe('dispatch to a tool', () => {
  const dispatch = { tool: 'web_search', argMode: 'raw' };

  it.each([
    ['command-dispatch: tool\ncommand-tool: web_search'],
    ['command_dispatch: tool\ncommand_tool: web_search'],
    ['command-dispatch: tool\ncommand_tool: web_search\ncommand_arg_mode: raw'],
    ['command-dispatch: TOOL\ncommand-tool: " web_search "'],
    ['command-dispatch: tool\ncommand-tool: web_search\ncommand-arg-mode: split'],
  ])('%j', (lines) => {
    expect(skillWith(lines).dispatch).toEqual(dispatch);
  });

  it.each([
    ['command-dispatch: tool'],
    ['command-dispatch: tool\ncommand-tool: ""'],
    ['command-dispatch: model\ncommand-tool: web_search'],
    ['command-tool: web_search'],
  ])('%j is none', (lines) => {
    expect(skillWith(lines)).not.toHaveProperty('dispatch');
  });

  it('prefers the hyphen spelling', () => {
    const lines = 'command-dispatch: tool\ncommand_tool: wrong\ncommand-tool: web_search';
    expect(skillWith(lines).dispatch).toEqual(dispatch);
  });
});

describe('allowed tools', () => {
  it.each([
    ['Read Write', ['Read', 'Write']],
    ['Read, Write,Edit', ['Read', 'Write', 'Edit']],
    ['"Bash(git log:*), Read"', ['Bash(git log:*)', 'Read']],
    ['Bash(npm run build) Bash(ls)', ['Bash(npm run build)', 'Bash(ls)']],
    ['[Read, "Bash(git add)"]', ['Read', 'Bash(git add)']],
    ['\n  - Read\n  - Write', ['Read', 'Write']],
    ['', []],
    ['{a: b}', []],
  ])('%j', (text, tools) => {
    expect(skillWith(`allowed-tools: ${text}`).allowedTools).toEqual(tools);
  });
});

describe('lists of words', () => {
  it('may be texts with commas, and lose blanks', () => {
    expect(skillWith('tags: home, , shopping').tags).toEqual(['home', 'shopping']);
    expect(skillWith('tags: [" a ", "", ~, 3, true]').tags).toEqual(['a', '3', 'true']);
  });

  it('of examples are never cut at a comma', () => {
    expect(skillWith('examples: Turn it on, then off').examples).toEqual(['Turn it on, then off']);
    expect(skillWith('examples: ["a, b", c]').examples).toEqual(['a, b', 'c']);
    expect(skillWith('examples: ""').examples).toEqual([]);
  });
});

describe('the homepage', () => {
  it.each([
    ['homepage: https://a.example', 'https://a.example'],
    ['website: https://b.example', 'https://b.example'],
    ['url: https://c.example', 'https://c.example'],
    ['url: https://c.example\nwebsite: https://b.example', 'https://b.example'],
    ['url: https://c.example\nhomepage: https://a.example', 'https://a.example'],
    ['homepage: ""\nwebsite: https://b.example', 'https://b.example'],
    ['homepage: []\nurl: https://c.example', 'https://c.example'],
    ['homepage: https://a.example\nmetadata: {"openclaw": {"homepage": "https://m.example"}}', 'https://m.example'],
    ['homepage: https://a.example\nmetadata: {"openclaw": {"homepage": 7}}', 'https://a.example'],
    ['homepage:', undefined],
  ])('%j', (lines, homepage) => {
    expect(skillWith(lines).homepage).toBe(homepage);
  });
});

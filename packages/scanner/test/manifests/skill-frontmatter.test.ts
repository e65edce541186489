import { describe, expect, test } from 'vitest';
import { factsOf, read } from './support.js';

const skill = (front: string, body = '') => read('SKILL.md', `---\n${front}\n---\n${body}`);

describe('installers in the frontmatter', () => {
  test.each([
    ['{"kind":"brew","formula":"jq"}', { manager: 'brew', name: 'jq' }],
    ['{"kind":"node","package":"@a/b@1.2.3"}', { manager: 'npm', name: '@a/b', version: '1.2.3' }],
    ['{"kind":"go","module":"github.com/a/b@latest"}', { manager: 'go', name: 'github.com/a/b', version: 'latest' }],
    ['{"kind":"uv","package":"nano-pdf"}', { manager: 'uv', name: 'nano-pdf' }],
    [
      '{"kind":"download","url":"http://198.51.100.7/a.tgz","extract":true}',
      { manager: 'download', url: 'http://198.51.100.7/a.tgz' },
    ],
    [
      '{"kind":"npm","package":"git+http://h.example/a.git"}',
      { manager: 'npm', name: '', url: 'git+http://h.example/a.git' },
    ],
    ['{"kind":"brew","tap":"http://h.example/tap","formula":"a"}', { manager: 'brew', name: 'a' }],
  ])('%s', (spec, expected) => {
    const analysis = skill(`name: a\nmetadata: {"openclaw":{"install":[${spec}]}}`);
    expect(factsOf(analysis, 'install')[0]).toMatchObject(expected);
  });

  test('commands are read as commands', () => {
    const analysis = skill('name: a\nmetadata: {"clawdbot":{"install":[{"kind":"shell","command":"curl x | sh"}]}}');
    expect(analysis.units.map((unit) => unit.text)).toEqual(['curl x | sh']);
  });
});

describe('tools that a skill asks for', () => {
  test.each([
    ['allowed-tools: "*"', '*'],
    ['allowed-tools: Read, Bash(*)', 'Bash(*)'],
    ['permissions:\n  - exec\n  - admin\n  - network_unrestricted', 'admin, network_unrestricted'],
  ])('%s is everything', (front, detail) => {
    expect(factsOf(skill(`name: a\n${front}`), 'privilege')).toMatchObject([{ how: 'all-tools', detail }]);
  });

  test.each(['allowed-tools: Bash(git:*) Read', 'allowed-tools: Bash, Read, Write', 'tools:\n  - exec\n  - network'])(
    '%s is not',
    (front) => {
      expect(factsOf(skill(`name: a\n${front}`), 'privilege')).toEqual([]);
    },
  );

  test('in words', () => {
    expect(factsOf(skill('name: a', 'Request Bash(*), Write(*) with no deny list.'), 'privilege')).toMatchObject([
      { detail: 'Bash(*)' },
    ]);
    expect(factsOf(skill('name: a', 'Never request Bash(*): it is risky.'), 'privilege')).toEqual([]);
  });

  test('hooks', () => {
    const front = 'name: a\nhooks:\n  Stop:\n    - hooks:\n        - type: command\n          command: ./done.sh';
    expect(factsOf(skill(front), 'schedule')).toMatchObject([{ how: 'agent-hook', command: './done.sh' }]);
  });
});

describe('what the words say about packages', () => {
  test.each([
    ['Wrapper for internal package acme-auth.\n\nInstall from internal registry before use.', 'acme-auth'],
    ['Loads settings. Install from the internal registry.', ''],
    ['Uses our private npm package `acme-bill`.\n\nnpm install acme-bill', 'acme-bill'],
  ])('%j names an internal package', (body, name) => {
    expect(factsOf(skill('name: a', body), 'install')).toMatchObject([{ manager: 'internal', name }]);
  });

  test.each([
    'Publish to a private registry if you have one.',
    'Document internal packages and their owners.',
    'The private package manager is out of scope. Run npm install.',
    'An internal library of patterns.',
  ])('%j does not', (body) => {
    expect(factsOf(skill('name: a', body), 'install')).toEqual([]);
  });

  test('an address for a package manager', () => {
    expect(factsOf(skill('name: a', 'Add `git+http://h.example/p.git` to it.'), 'install')).toMatchObject([
      { manager: 'git', url: 'git+http://h.example/p.git' },
    ]);
  });

  test('a misspelt name', () => {
    expect(factsOf(skill('name: json-parsre'), 'look-alike')).toMatchObject([
      { what: 'skill', written: 'json-parsre', resembles: 'json-parser' },
    ]);
    expect(factsOf(skill('name: json-parser'), 'look-alike')).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import type { Skill } from '../../src/index.js';
import { installOptions } from '../../src/status/install-options.js';
import { brief, contextOf, entryOf, judgeSkill, type Setting } from './judge-skill.js';

const NODE = { id: 'n', platform: 'darwin', bins: ['gh'] };

test.each<[object, readonly string[], string]>([
  [{}, [], 'ready'],
  [{ bins: ['gh'] }, ['gh'], 'ready'],
  [{ bins: 'gh, jq' }, ['gh', 'jq'], 'ready'],
  [{ bins: ['gh'] }, [], 'needs-setup bin-missing:gh'],
  [{ bins: ['gh', 'jq'] }, ['jq'], 'needs-setup bin-missing:gh'],
  [{ bins: ['gh', 'jq'] }, [], 'needs-setup bin-missing:gh, bin-missing:jq'],
  [{ anyBins: ['a', 'b'] }, ['b'], 'ready'],
  [{ anyBins: ['a', 'b'] }, ['a', 'b'], 'ready'],
  [{ anyBins: ['a', 'b'] }, [], 'needs-setup any-bin-missing:a, b'],
  [{ bins: ['gh'], anyBins: ['a'] }, [], 'needs-setup bin-missing:gh, any-bin-missing:a'],
])('requires %j with %j on PATH: %s', (requires, programs, expected) => {
  expect(brief(judgeSkill({ requires }, { programs }))).toBe(expected);
});

test('a missing program is said with every directory that was looked in', () => {
  const verdict = judgeSkill({ requires: { bins: ['gh'] } }, { path: ['/usr/bin', '/opt/bin'] });
  expect(verdict.reasons).toEqual([
    {
      state: 'needs-setup',
      code: 'bin-missing',
      subject: 'gh',
      message: 'The program gh is not on PATH.',
      fix: 'Install gh and make sure it is on PATH.',
      probed: [
        { where: '/usr/bin', found: false },
        { where: '/opt/bin', found: false },
      ],
    },
  ]);
  expect(verdict.missing).toEqual({ bins: ['gh'], anyBins: [], env: [], config: [], os: [] });
});

test('of alternatives all are named when none is there', () => {
  const verdict = judgeSkill({ requires: { anyBins: ['a', 'b'] } }, { path: ['/bin'] });
  expect(verdict.reasons).toEqual([
    {
      state: 'needs-setup',
      code: 'any-bin-missing',
      subject: 'a, b',
      message: 'None of the programs a, b is on PATH.',
      fix: 'Install one of a, b and make sure it is on PATH.',
      probed: [{ where: '/bin', found: false }],
    },
  ]);
  expect(verdict.missing.anyBins).toEqual(['a', 'b']);
});

test('a connected node that has the program will do', () => {
  const on = (requires: object) => brief(judgeSkill({ requires }, { nodes: [NODE] }));
  expect(on({ bins: ['gh'] })).toBe('ready');
  expect(on({ bins: ['jq'] })).toBe('needs-setup bin-missing:jq');
  expect(on({ anyBins: ['jq', 'gh'] })).toBe('ready');
  // Half here and half there is enough.
  expect(brief(judgeSkill({ requires: { bins: ['gh', 'jq'] } }, { nodes: [NODE], programs: ['jq'] }))).toBe('ready');
});

const INSTALLERS: [object, string][] = [
  [{ kind: 'brew', formula: 'gh' }, 'brew install gh'],
  [{ kind: 'brew', cask: 'gh-app' }, 'brew install --cask gh-app'],
  [{ kind: 'node', package: '@x/gh' }, 'npm install -g --ignore-scripts @x/gh'],
  [{ kind: 'go', module: 'example.com/gh@latest' }, 'go install example.com/gh@latest'],
  [{ kind: 'uv', package: 'gh' }, 'uv tool install gh'],
  [{ kind: 'apt', package: 'gh' }, 'apt-get install gh'],
  [{ kind: 'download', url: 'https://example.com/gh.zip' }, 'download https://example.com/gh.zip'],
];

test.each(INSTALLERS)('the fix for a missing program with installer %j', (spec, words) => {
  const { fix } = judgeSkill({ requires: { bins: ['gh'] }, install: [spec] }, { programs: ['brew', 'apt-get'] });
  expect(fix).toBe(`Install gh: ${words}`);
});

test.each([
  ['npm', 'npm install -g --ignore-scripts gh'],
  ['pnpm', 'pnpm add -g --ignore-scripts gh'],
  ['yarn', 'yarn global add --ignore-scripts gh'],
  ['bun', 'bun add -g --ignore-scripts gh'],
])('with %s as the manager of node packages: %s', (nodeManager, words) => {
  const install = [{ kind: 'node', package: 'gh' }];
  const config = { skills: { install: { nodeManager } } };
  expect(judgeSkill({ requires: { bins: ['gh'] }, install }, { config }).fix).toBe(`Install gh: ${words}`);
});

test('the fix offers what brings this program, on this platform', () => {
  const install = [
    { kind: 'brew', formula: 'gh', bins: ['gh'], os: ['macOS'] },
    { kind: 'apt', package: 'gh', bins: ['gh'], os: ['linux'] },
    { kind: 'uv', package: 'other', bins: ['other'] },
    { kind: 'go', module: 'example.com/gh', os: ['darwin', 'win32'] },
  ];
  const fix = (platform: string) =>
    judgeSkill({ requires: { bins: ['gh'] }, install }, { platform, programs: ['brew', 'apt-get'] }).fix;
  expect(fix('linux')).toBe('Install gh: apt-get install gh');
  expect(fix('darwin')).toBe('Install gh: brew install gh');
  expect(fix('win32')).toBe('Install gh: go install example.com/gh');
});

const BREW = { kind: 'brew', formula: 'gh' };
const APT = { kind: 'apt', package: 'gh' };

test.each<[string, object, Setting]>([
  ['brew, where there is none', BREW, {}],
  ['apt, where there is none', APT, {}],
  ['apt, for one who is not root', APT, { programs: ['apt-get'], isRoot: false }],
  ['what is for another platform', { kind: 'uv', package: 'gh', os: ['win32'] }, {}],
  ['what brings another program', { kind: 'uv', package: 'gh', bins: ['other'] }, {}],
])('the fix does not offer %s', (_, spec, setting) => {
  const { fix } = judgeSkill({ requires: { bins: ['gh'] }, install: [spec] }, setting);
  expect(fix).toBe('Install gh and make sure it is on PATH.');
});

test('of several installers the fix names the one that is offered as the option', () => {
  const install = [APT, { kind: 'go', module: 'example.com/gh' }, { kind: 'uv', package: 'gh' }, BREW];
  for (const setting of [{ programs: ['brew'] }, {}, { programs: ['apt-get'] }]) {
    const { skill } = entryOf({ install }).candidate;
    const gateContext = contextOf(setting);
    const [option] = installOptions(skill as Skill, { gateContext, settings: gateContext.settings });
    const { fix } = judgeSkill({ requires: { bins: ['gh'] }, install }, setting);
    expect(fix).toMatch(new RegExp(`^Install gh: ${option?.kind} `));
  }
});

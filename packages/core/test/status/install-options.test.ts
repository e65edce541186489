import { expect, test } from 'vitest';
import { installOptions } from '../../src/status/install-options.js';
import { contextOf, entryOf } from '../gates/judge-skill.js';

interface Host {
  readonly programs?: readonly string[];
  readonly platform?: string;
  readonly install?: object;
}

function offered(
  specs: readonly object[],
  { programs = [], platform = 'linux', install = {} }: Host = {},
  os: string[] = [],
) {
  const { skill } = entryOf({ install: specs, os }).candidate;
  if (!skill) throw new Error('no skill');
  const gateContext = contextOf({ programs, platform, config: { skills: { install } } });
  return installOptions(skill, { gateContext, settings: gateContext.settings });
}

const BREW = { kind: 'brew', formula: 'f' };
const UV = { kind: 'uv', package: 'u' };
const NODE = { kind: 'node', package: 'n' };
const GO = { kind: 'go', module: 'example.com/g' };
const DOWNLOAD = { kind: 'download', url: 'https://example.com/d.zip' };
const APT = { kind: 'apt', package: 'ap' };
const ALL = [APT, DOWNLOAD, GO, NODE, UV, BREW];
const kinds = (...given: Parameters<typeof offered>) => offered(...given).map(({ kind }) => kind);

test.each<[string, object[], Host, string[]]>([
  ['brew, where it is preferred and there', ALL, { programs: ['brew'] }, ['brew']],
  ['uv, where there is no brew', ALL, {}, ['uv']],
  ['uv, where brew is not preferred', ALL, { programs: ['brew'], install: { preferBrew: false } }, ['uv']],
  [
    'node, without uv',
    [APT, DOWNLOAD, GO, NODE, BREW],
    { programs: ['brew'], install: { preferBrew: false } },
    ['node'],
  ],
  [
    'brew after all, without uv and node',
    [APT, DOWNLOAD, GO, BREW],
    { programs: ['brew'], install: { preferBrew: false } },
    ['brew'],
  ],
  ['go, without brew', [APT, DOWNLOAD, GO, BREW], {}, ['go']],
  ['download, before apt', [APT, DOWNLOAD, BREW], { programs: ['apt-get'] }, ['download']],
  ['apt, where it is there', [BREW, APT], { programs: ['apt-get'] }, ['apt']],
  ['brew, though it is not there, as the last resort', [APT, BREW], {}, ['brew']],
  ['the only one there is', [APT], {}, ['apt']],
  ['nothing', [], {}, []],
])('%s', (_, specs, host, expected) => {
  expect(kinds(specs, host)).toEqual(expected);
});

test('where all are downloads they are all offered', () => {
  const other = { kind: 'download', url: 'https://example.com/e.zip', id: 'second' };
  expect(offered([DOWNLOAD, other]).map(({ id }) => id)).toEqual(['download-0', 'second']);
});

test('what is for another platform is not offered', () => {
  const mac = { ...BREW, os: ['macOS'] };
  expect(kinds([mac, GO], { programs: ['brew'] })).toEqual(['go']);
  expect(kinds([mac, GO], { programs: ['brew'], platform: 'darwin' })).toEqual(['brew']);
  expect(kinds([mac], { platform: 'win32' })).toEqual([]);
});

test('a skill for another platform has nothing to install here', () => {
  expect(kinds([GO], {}, ['darwin'])).toEqual([]);
  expect(kinds([GO], { platform: 'darwin' }, ['macos'])).toEqual(['go']);
});

test.each<[object, Host, string]>([
  [NODE, {}, 'Install n (npm)'],
  [NODE, { install: { nodeManager: 'pnpm' } }, 'Install n (pnpm)'],
  // Which manager is a fact of this machine, so the skill's own words don't count.
  [{ ...NODE, label: 'Install with bun' }, {}, 'Install n (npm)'],
  [{ ...GO, label: 'Build it' }, {}, 'Build it'],
  [GO, {}, 'Install example.com/g (go)'],
  [{ kind: 'brew', cask: 'c' }, {}, 'Install c (brew)'],
])('the label of %j with %j is %s', (spec, host, label) => {
  expect(offered([spec], host)[0]?.label).toBe(label);
});

test('an option carries its id and what it brings', () => {
  expect(offered([{ ...GO, id: 'go', bins: ['g'] }])).toEqual([
    { id: 'go', kind: 'go', label: 'Install example.com/g (go)', bins: ['g'] },
  ]);
});

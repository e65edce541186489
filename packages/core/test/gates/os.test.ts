import { expect, test } from 'vitest';
import { installOptions } from '../../src/status/install-options.js';
import { brief, contextOf, entryOf, judgeSkill } from './judge-skill.js';

test.each<[readonly string[] | string, string, boolean]>([
  [[], 'linux', true],
  [['linux'], 'linux', true],
  [['darwin'], 'linux', false],
  [['darwin', 'linux'], 'linux', true],
  ['darwin, linux', 'linux', true],
  // Case and the names people use make no difference, here and on every surface.
  [['Linux'], 'linux', true],
  [['LINUX'], 'linux', true],
  [['macos'], 'darwin', true],
  [['macOS'], 'darwin', true],
  [['Darwin'], 'darwin', true],
  [['mac'], 'darwin', true],
  [['windows'], 'win32', true],
  [['Windows'], 'win32', true],
  [['win32'], 'win32', true],
  [['WIN32'], 'win32', true],
  [['macos'], 'linux', false],
  [['windows'], 'linux', false],
  [['win32'], 'darwin', false],
  [['darwin'], 'win32', false],
  [[' linux '], 'linux', true],
  [['constructor'], 'linux', false],
  [['freebsd'], 'freebsd', true],
])('os %j on %s: %s', (os, platform, passes) => {
  const verdict = judgeSkill({ os }, { platform });
  expect(verdict.state).toBe(passes ? 'ready' : 'unsupported');
  expect(verdict.missing.os.length === 0).toBe(passes);
});

test('the reason names what it works on and what this is', () => {
  const verdict = judgeSkill({ os: ['macOS', 'windows'] }, { platform: 'linux' });
  expect(verdict.reasons).toEqual([
    {
      state: 'unsupported',
      code: 'os-mismatch',
      subject: 'macOS, windows',
      message: 'It works on macOS, windows, and this machine is linux.',
      fix: 'Use it on macOS or windows, or connect such a machine as a node.',
    },
  ]);
  expect(verdict.missing).toEqual({ bins: [], anyBins: [], env: [], config: [], os: ['macOS', 'windows'] });
});

test('a connected machine of that kind will do', () => {
  const node = (platform: string) => ({ id: 'n', platform, bins: [] });
  expect(brief(judgeSkill({ os: ['darwin'] }, { nodes: [node('linux'), node('macOS')] }))).toBe('ready');
  expect(brief(judgeSkill({ os: ['darwin'] }, { nodes: [node('linux')] }))).toBe('unsupported os-mismatch:darwin');
});

test('what is offered for installing goes by the same comparison', () => {
  const install = [{ kind: 'brew', formula: 'f', os: ['macOS'] }];
  const offered = (platform: string) => {
    const { candidate } = entryOf({ os: ['macOS', 'Linux'], install });
    const gateContext = contextOf({ platform });
    if (!candidate.skill) throw new Error('no skill');
    return installOptions(candidate.skill, { gateContext, settings: gateContext.settings }).length;
  };
  expect([offered('darwin'), offered('linux'), offered('win32')]).toEqual([1, 0, 0]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPolicyCommand } from '../../src/policy/command.js';
import { readInstallPolicy } from '../../src/policy/install-policy.js';
import { readAnswer } from '../../src/policy/read-answer.js';

const exec = { source: 'exec', command: '/opt/policy', args: ['--json'], passEnv: ['PATH'], trustedDirs: ['~/bin'] };
const read = (installPolicy: unknown) => readInstallPolicy({ security: { installPolicy } }, '/home/me');

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['switched off', { enabled: false, exec: 7 }],
  ['not switched on', { exec }],
  ['for plugins alone', { enabled: true, targets: ['plugin'] }],
])('%s is no policy', (_, policy) => {
  expect(read(policy)).toEqual({ kind: 'none' });
});

test('a command is read, with its defaults', () => {
  expect(read({ enabled: true, targets: ['skill', 'plugin'], exec })).toEqual({
    kind: 'command',
    command: {
      file: '/opt/policy',
      args: ['--json'],
      timeoutMs: 10_000,
      noOutputTimeoutMs: 10_000,
      maxOutputBytes: 1_048_576,
      env: {},
      passEnv: ['PATH'],
      trustedDirs: ['/home/me/bin'],
      allowSymlinkCommand: false,
      allowInsecurePath: false,
    },
  });
});

test('a command may be a list of words, and may be in the home', () => {
  expect(readPolicyCommand({ command: ['~/bin/scan', '--strict'], args: ['x'] }, '/home/me')).toMatchObject({
    file: '/home/me/bin/scan',
    args: ['--strict', 'x'],
  });
});

test.each<[string, unknown]>([
  ['no object', 'block'],
  ['a switch that is none', { enabled: 'yes', exec }],
  ['no command', { enabled: true }],
  ['a command on the PATH', { enabled: true, exec: { command: 'policy' } }],
  ['a command here', { enabled: true, exec: { command: './policy' } }],
  ['an empty command', { enabled: true, exec: { command: [] } }],
  ['an argument that is none', { enabled: true, exec: { ...exec, args: [5] } }],
  ['a zero byte', { enabled: true, exec: { ...exec, args: ['a\0b'] } }],
  ['an odd limit', { enabled: true, exec: { ...exec, timeoutMs: -1 } }],
  ['odd variables', { enabled: true, exec: { ...exec, env: { A: 1 } } }],
  ['odd directories', { enabled: true, exec: { ...exec, trustedDirs: '/opt' } }],
  ['odd targets', { enabled: true, exec, targets: 'skill' }],
])('a policy that is switched on with %s blocks', (_, policy) => {
  expect(read(policy)).toMatchObject({ kind: 'broken', reason: expect.stringContaining('security.installPolicy') });
});

test('whatever stands in a config or is printed, reading it never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      readInstallPolicy({ security: { installPolicy: value } }, '/');
      readInstallPolicy({ security: { installPolicy: { enabled: true, exec: value } } }, '/');
      readAnswer(JSON.stringify(value));
      readAnswer(JSON.stringify({ protocolVersion: 1, decision: 'allow', findings: value }));
    }),
  );
});

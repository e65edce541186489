import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCommands } from '../../src/commands/build-commands.js';
import { parseInvocation } from '../../src/commands/parse-invocation.js';
import { source } from './a-command.js';

const commands = buildCommands(['export_session', 'gh-issues', 'My Skill', 'Status'].map((name) => source(name)));
const parsed = (text: string) => {
  const invocation = parseInvocation(text, commands);
  return invocation && [invocation.command.skillName, invocation.args];
};

test.each([
  ['/gh_issues', 'gh-issues', ''],
  ['/gh_issues open bugs', 'gh-issues', 'open bugs'],
  ['/GH_Issues x', 'gh-issues', 'x'],
  ['/gh-issues x', 'gh-issues', 'x'],
  ['  /gh_issues x', 'gh-issues', 'x'],
  ['/gh_issues\nline one\nline two', 'gh-issues', 'line one\nline two'],
  ['/gh_issues\r\nline', 'gh-issues', 'line'],
  ['/status_2 now', 'Status', 'now'],
  ['/skill gh-issues open bugs', 'gh-issues', 'open bugs'],
  ['/SKILL   my-skill a', 'My Skill', 'a'],
  ['/skill My_Skill', 'My Skill', ''],
  ['/skill status', 'Status', ''],
])('%j runs %s with %j', (text, skill, args) => {
  expect(parsed(text)).toEqual([skill, args]);
});

test.each([
  'gh_issues',
  'please /gh_issues',
  '/',
  '/ gh_issues',
  '/unknown',
  '/gh_issues/x',
  '/status',
  '/export-session',
  '/skill',
  '/skill ',
  '/skill unknown x',
  '',
])('%j runs nothing', (text) => {
  expect(parsed(text)).toBeUndefined();
});

test('the host’s own command wins over a skill of nearly that name, which has its own', () => {
  expect(parsed('/export_session x')).toEqual(['export_session', 'x']);
});

test('arguments arrive byte for byte after one separator', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('/gh_issues', '/skill gh-issues'), (args, start) => {
      // After a lone CR a leading LF would belong to the separator; a space has no such doubt.
      expect(parsed(`${start} ${args}`)).toEqual(['gh-issues', args]);
    }),
  );
});

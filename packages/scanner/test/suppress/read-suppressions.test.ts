import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSuppressions } from '../../src/suppress/read-suppressions.js';

const WHOLE = {
  skill: 'my-skill',
  rule: 'a.rule',
  path: 'run.sh',
  reason: 'Looked at it',
  severity: 'high',
  content: '0'.repeat(64),
};

test('whole ones are read', () => {
  const list = [WHOLE, { ...WHOLE, expires: '2028-02-29' }];
  expect(readSuppressions(list)).toEqual({ suppressions: list, problems: [] });
  expect(readSuppressions(undefined)).toEqual({ suppressions: [], problems: [] });
});

test.each<[string, unknown]>([
  ['reason', { ...WHOLE, reason: ' ' }],
  ['reason', { ...WHOLE, reason: undefined }],
  ['skill', { ...WHOLE, skill: 5 }],
  ['content', { ...WHOLE, content: 'all of it' }],
  ['severity', { ...WHOLE, severity: 'any' }],
  ['expires', { ...WHOLE, expires: '2027-02-30' }],
  ['expires', { ...WHOLE, expires: 'never' }],
  ['must be an object', 'all'],
  ['must be an object', null],
])('one whose %s is wrong suppresses nothing', (word, item) => {
  const { suppressions, problems } = readSuppressions([WHOLE, item]);
  expect(suppressions).toEqual([WHOLE]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('suppressions[1]');
  expect(problems[0]).toContain(word);
});

test('whatever stands there, it never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      readSuppressions(value);
    }),
  );
});

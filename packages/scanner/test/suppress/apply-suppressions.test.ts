import { expect, test } from 'vitest';
import { applySuppressions } from '../../src/suppress/apply-suppressions.js';
import { suppress } from '../../src/suppress/suppress.js';
import type { Suppression } from '../../src/suppress/suppression.js';
import { makeFinding } from '../support/make-finding.js';

const finding = makeFinding();
const now = new Date('2026-06-15T12:00:00Z');
const [accepted] = suppress([finding], { skill: 'my-skill', reason: 'Looked at it' }) as [Suppression];

const apply = (suppressions: Suppression[], found = [finding], skill = 'my-skill') =>
  applySuppressions(found, suppressions, { skill, now });

test('an accepted finding counts no more, and is still there with its reason', () => {
  expect(apply([accepted])).toEqual({
    findings: [],
    suppressed: [{ finding, reason: 'Looked at it' }],
    notes: [],
  });
});

test('one suppression covers the same line wherever it stands in the file', () => {
  const twice = [finding, { ...finding, line: 9 }];
  expect(apply([accepted], twice).suppressed).toHaveLength(2);
  expect(suppress(twice, { skill: 'my-skill', reason: 'r' })).toHaveLength(1);
});

test.each<[string, Partial<Suppression>]>([
  ['another rule', { rule: 'other.rule' }],
  ['another file', { path: 'other.sh' }],
  ['other content', { content: 'f'.repeat(64) }],
  ['a milder severity', { severity: 'warn' }],
  ['a day that is over', { expires: '2026-06-01' }],
  ['a day that does not exist', { expires: '2026-13-45' }],
])('a suppression for %s covers nothing and says so', (_, change) => {
  const { findings, suppressed, notes } = apply([{ ...accepted, ...change }]);
  expect({ findings, suppressed }).toEqual({ findings: [finding], suppressed: [] });
  expect(notes).toHaveLength(1);
});

test('one of another skill is none of our business', () => {
  expect(apply([accepted], [finding], 'other-skill')).toEqual({ findings: [finding], suppressed: [], notes: [] });
});

test.each<[string, Partial<Suppression>, string]>([
  ['expired', { expires: '2026-06-01' }, 'ended on 2026-06-01.'],
  ['changed', { content: 'f'.repeat(64) }, 'what it covered has changed.'],
  ['worse', { severity: 'warn' }, 'the finding has become worse.'],
  ['unused', { path: 'gone.sh' }, 'covers nothing any more.'],
])('says that it is %s', (code, change, words) => {
  const [note] = apply([{ ...accepted, ...change }]).notes;
  expect(note).toMatchObject({ code });
  expect(note?.message).toContain(words);
});

test('it covers a finding that has become milder', () => {
  expect(apply([accepted], [{ ...finding, severity: 'warn' }]).findings).toEqual([]);
});

test('it holds to the end of its last day, wherever that is', () => {
  const until = (expires: string) => apply([{ ...accepted, expires }]).suppressed.length;
  expect([until('2026-06-15'), until('2026-06-14'), until('2026-06-13')]).toEqual([1, 0, 0]);
});

test('a finding without a fingerprint can’t be suppressed', () => {
  const { fingerprint: _, ...bare } = finding;
  expect(suppress([bare], { skill: 'my-skill', reason: 'r' })).toEqual([]);
  expect(apply([accepted], [bare]).findings).toEqual([bare]);
});

test('the worse of two equal lines is what is accepted', () => {
  const found = [{ ...finding, severity: 'warn' as const }, finding];
  const both = suppress(found, { skill: 'my-skill', reason: 'r' });
  expect(both.map(({ severity }) => severity)).toEqual(['high']);
  expect(apply(both, found).findings).toEqual([]);
});

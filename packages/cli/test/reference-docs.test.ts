import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { COMMANDS } from '../src/command-table.js';
import { runProgram } from './support/run.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('what is made from the code is what the code says', async () => {
  const { stderr, code } = await runProgram(process.execPath, [join(ROOT, 'scripts/docs.mjs'), '--check'], {
    env: { PATH: process.env.PATH ?? '' },
    cwd: ROOT,
  });
  // When it is not, the message says to run `npm run docs`.
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
});

test('every generated file says that it is one, near its start', () => {
  const reference = readdirSync(join(ROOT, 'docs/reference'), { recursive: true, encoding: 'utf8' });
  const files = reference.filter((file) => /\.(md|json)$/.test(file)).map((file) => join('docs/reference', file));
  for (const file of [...files, 'docs/security/rules.md']) {
    const start = readFileSync(join(ROOT, file), 'utf8').split('\n').slice(0, 2).join('\n');
    expect(start, file).toContain('`npm run docs`');
  }
  expect(files).toContain(join('docs/reference', 'cli.md'));
});

test('every command but `completion` has a published schema, and so has the contract with operators’ commands', () => {
  const published = readdirSync(join(ROOT, 'docs/reference/schemas')).map((file) => file.replace('.schema.json', ''));
  const commands = COMMANDS.map(({ name }) => name).filter((name) => name !== 'completion');
  expect(published.sort()).toEqual([...commands, 'error', 'policy-answer', 'policy-request'].sort());
});

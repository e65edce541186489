import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { createWorld } from '../support/create-world.js';

const DIST = pathToFileURL(join(import.meta.dirname, '../../dist/index.js')).href;

/** Runs where descriptors can run out without harm to anybody else. */
const SCRIPT = `
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { openLibrary } from '${DIST}';
const [home, bundledDir, skills] = process.argv.slice(-3);
const library = await openLibrary({ homeDir: home, env: { HOME: home, PATH: '' }, bundledDir });
await library.settle();
const states = () => library.resolution().skills.map(({ name, verdict }) => name + ' ' + verdict.state);
const session = library.session();
(await session.beginTurn()).end();
writeFileSync(skills + '/a/SKILL.md', '---\\nname: a\\ndescription: New.\\n---\\n');
mkdirSync(skills + '/new');
const held = [];
try {
  for (;;) held.push(openSync('/dev/null'));
} catch {}
const during = await session.beginTurn();
during.end();
const failed = library.status().failure?.message ?? '';
const kept = states();
for (const descriptor of held) closeSync(descriptor);
await library.check();
const { failure } = library.status();
console.log(JSON.stringify({ failed, kept, skills: during.snapshot.skills.length, after: states(), failure }));
library.close();
`;

it.skipIf(process.platform === 'win32')('a system that is short of descriptors says nothing about the skills', () => {
  const world = createWorld();
  for (const name of ['a', 'b']) world.skill(`${world.tiers.workspace}/${name}`);
  const args = [world.home, world.bundledDir, world.tiers.workspace];
  const command = `ulimit -n 1000; exec "$0" --input-type=module -e "$1" -- "$2" "$3" "$4"`;
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', command, process.execPath, SCRIPT, ...args], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const told = JSON.parse(stdout);
  expect(told).toMatchObject({ kept: ['a ready', 'b ready'], skills: 2, after: ['a ready', 'b ready'] });
  expect(told.failed).toContain('EMFILE');
  expect(told.failure).toBeUndefined();
});

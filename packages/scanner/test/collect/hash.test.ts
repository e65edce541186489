import { chmodSync, linkSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectSkill } from '../../src/collect/collect-skill.js';
import { hashSkill } from '../../src/collect/hash-skill.js';
import { writeSkill } from '../support/write-skill.js';

const FILES = { 'a.md': 'a', 'b/run.sh': { mode: 0o644, text: 'echo' }, link: { link: 'a.md' } };

test('both ways give the same hash, and copies have it too', async () => {
  const dir = writeSkill(FILES);
  const copy = writeSkill(FILES);
  utimesSync(join(copy, 'a.md'), 1, 1);
  mkdirSync(join(copy, 'empty'));
  const { hash } = await collectSkill(dir);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashSkill(dir)).toBe(hash);
  expect(await hashSkill(copy)).toBe(hash);
});

const replace = (dir: string, name: string) => {
  rmSync(join(dir, name));
  symlinkSync('b', join(dir, name));
};

test.each<[string, (dir: string) => void]>([
  ['content', (dir) => writeFileSync(join(dir, 'a.md'), 'b')],
  ['a new file', (dir) => writeFileSync(join(dir, '.hidden'), '')],
  ['the right to execute', (dir) => chmodSync(join(dir, 'b/run.sh'), 0o755)],
  ['the rights of its owner', (dir) => chmodSync(join(dir, 'b/run.sh'), 0o4644)],
  ['the right of others to write', (dir) => chmodSync(join(dir, 'b/run.sh'), 0o646)],
  ['a second name elsewhere', (dir) => linkSync(join(dir, 'a.md'), join(dir, 'b/same.md'))],
  ['a target', (dir) => replace(dir, 'link')],
  ['a link in the place of a file', (dir) => replace(dir, 'a.md')],
  ['an installed package', (dir) => writeFileSync(join(dir, 'node_modules/x'), '')],
])('%s changes it', async (_, change) => {
  const dir = writeSkill({ ...FILES, 'node_modules/a': '' });
  const before = await hashSkill(dir);
  change(dir);
  expect(await hashSkill(dir)).not.toBe(before);
  expect((await collectSkill(dir)).hash).toBe(await hashSkill(dir));
});

test('where a link leads changes it, also when the link says the same', async () => {
  const dir = writeSkill(FILES);
  symlinkSync(join(dir, 'a.md'), join(dir, 'whole'));
  const before = await hashSkill(dir);
  renameSync(dir, `${dir}-moved`);
  const after = await hashSkill(`${dir}-moved`);
  rmSync(`${dir}-moved`, { recursive: true });
  expect(after).not.toBe(before);
});

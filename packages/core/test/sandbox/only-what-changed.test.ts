import { chmodSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSandboxWorld, filesIn } from './sandbox-world.js';

async function worldWithCopy() {
  const world = createSandboxWorld();
  world.skill(world.source('github'));
  world.write(world.source('github', 'scripts/run.sh'), 'echo 1\n');
  world.write(world.source('github', 'notes.md'), 'notes');
  const first = await world.copy();
  return { world, first };
}

test('a second time nothing is written', async () => {
  const { world, first } = await worldWithCopy();
  const before = statSync(world.store('github', 'notes.md')).ino;
  const second = await world.copy();
  expect(second).toMatchObject({ copied: [], removed: [], unchanged: 3 });
  expect(second.snapshot).toEqual(first.snapshot);
  expect(statSync(world.store('github', 'notes.md')).ino).toBe(before);
});

test('only the file that changed is written', async () => {
  const { world } = await worldWithCopy();
  world.write(world.source('github', 'scripts/run.sh'), 'echo 2\n');
  expect(await world.copy()).toMatchObject({ copied: ['.knowhow/skills/github/scripts/run.sh'], unchanged: 2 });
});

test('a file that was removed from the skill is removed from its copy', async () => {
  const { world } = await worldWithCopy();
  rmSync(world.source('github', 'scripts'), { recursive: true });
  expect(await world.copy()).toMatchObject({ copied: [], removed: ['.knowhow/skills/github/scripts'] });
  expect(filesIn(world.store('github'))).toEqual(filesIn(world.source('github')));
});

test('a copy that the sandbox has changed is put right, even with the same size and time', async () => {
  const { world } = await worldWithCopy();
  const path = world.store('github', 'scripts/run.sh');
  const { atime, mtime } = statSync(path);
  writeFileSync(path, 'echo 9\n');
  utimesSync(path, atime, mtime);
  world.write(world.store('github', 'scripts/planted.sh'), 'rm -rf /');
  rmSync(world.store('github', 'notes.md'));
  world.write(world.store('github', 'notes.md', 'inner'), 'a folder in the way of a file');
  chmodSync(world.store('github', 'SKILL.md'), 0o755);
  const { copied } = await world.copy();
  expect(copied).toHaveLength(3);
  expect(filesIn(world.store('github'))).toEqual(filesIn(world.source('github')));
});

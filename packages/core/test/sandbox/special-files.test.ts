import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSandboxWorld, filesIn } from './sandbox-world.js';

test.skipIf(process.platform === 'win32')(
  'a pipe or a socket in a skill is skipped, and nobody waits for it',
  async () => {
    const world = createSandboxWorld();
    world.skill(world.source('odd'));
    execFileSync('mkfifo', [world.source('odd', 'pipe')]);
    const server = createServer().listen(world.source('odd', 'sock'));
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const { skipped } = await world.copy();
    expect(skipped).toEqual([
      { skill: 'odd', path: 'pipe', why: 'special-file' },
      { skill: 'odd', path: 'sock', why: 'special-file' },
    ]);
    expect(Object.keys(filesIn(world.store('odd')))).toEqual(['SKILL.md']);
  },
);

test.skipIf(process.platform === 'win32')('a pipe in the place of a copy is replaced', async () => {
  const world = createSandboxWorld();
  world.skill(world.source('odd'));
  await world.copy();
  rmSync(world.store('odd', 'SKILL.md'));
  execFileSync('mkfifo', [world.store('odd', 'SKILL.md')]);
  expect((await world.copy()).copied).toEqual(['.knowhow/skills/odd/SKILL.md']);
  expect(filesIn(world.store('odd'))).toEqual(filesIn(world.source('odd')));
});

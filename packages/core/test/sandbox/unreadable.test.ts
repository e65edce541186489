import { chmodSync, chownSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSandboxWorld } from './sandbox-world.js';

const NOBODY = 65534;

/** Root can read everything: for the rest of the test we are somebody who can't. */
function becomeNobody(dir: string): void {
  if (process.geteuid?.() !== 0) return;
  for (const path of [dir, ...readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => join(dir, name))]) {
    chownSync(path, NOBODY, NOBODY);
  }
  process.seteuid?.(NOBODY);
  onTestFinished(() => process.seteuid?.(0));
}

test.skipIf(process.platform === 'win32')('a file that can’t be read fails its skill and no other', async () => {
  const world = createSandboxWorld();
  for (const name of ['open', 'shut']) world.skill(world.source(name));
  chmodSync(world.write(world.source('shut', 'scripts/run.sh'), 'x'), 0);
  becomeNobody(world.dir);
  const { snapshot, failed } = await world.copy();
  expect(snapshot.skills.map(({ name }) => name)).toEqual(['open']);
  expect(failed).toEqual([{ skill: 'shut', reason: expect.objectContaining({ subject: 'scripts/run.sh' }) }]);
  expect(failed[0]?.reason.message).toBe(
    'It could not be copied into the sandbox: scripts/run.sh can’t be read (EACCES).',
  );
  expect(readdirSync(world.store())).toEqual(['open']);
});

test.skipIf(process.platform === 'win32')(
  'without room for copies, skills in the workspace are still there',
  async () => {
    const world = createSandboxWorld();
    world.skill(world.source('away'));
    world.skill(world.inside('skills/here'));
    chmodSync(world.sandboxDir, 0o555);
    becomeNobody(world.dir);
    const { snapshot, failed } = await world.copy({ resolution: world.resolve({ workspaceDir: world.sandboxDir }) });
    expect(snapshot.skills.map(({ name }) => name)).toEqual(['here']);
    expect(failed.map(({ skill, reason }) => [skill, reason.message])).toEqual([
      ['away', 'It could not be copied into the sandbox: .knowhow/skills can’t be written into the sandbox (EACCES).'],
    ]);
  },
);

test('a skill that is gone, and a workspace that isn’t there, are reasons and no errors', async () => {
  const world = createSandboxWorld();
  for (const name of ['gone', 'here']) world.skill(world.source(name));
  const resolution = world.resolve();
  rmSync(world.source('gone'), { recursive: true });
  expect((await world.copy({ resolution })).failed.map(({ skill }) => skill)).toEqual(['gone']);
  const { failed, snapshot } = await world.copy({ resolution, workspaceDir: join(world.dir, 'nowhere') });
  expect(failed.map(({ skill }) => skill)).toEqual(['gone', 'here']);
  expect(snapshot.prompt).toBe('');
});

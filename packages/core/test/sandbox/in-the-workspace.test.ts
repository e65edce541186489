import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSandboxWorld, locations } from './sandbox-world.js';

function copyOwn(world: ReturnType<typeof createSandboxWorld>) {
  return world.copy({ resolution: world.resolve({ workspaceDir: world.sandboxDir }) });
}

test('a skill in the workspace is not copied: its path is written as seen inside', async () => {
  const world = createSandboxWorld();
  world.skill(world.inside('skills/group/own & mine'), { name: 'own' });
  const { snapshot, copied } = await copyOwn(world);
  expect(copied).toEqual([]);
  expect(locations(snapshot.prompt)).toEqual(['/workspace/skills/group/own & mine/SKILL.md']);
  expect(existsSync(world.inside('.knowhow'))).toBe(false);
});

test('a workspace that is reached through a link is the same one', async () => {
  const world = createSandboxWorld();
  world.skill(world.inside('skills/own'));
  const alias = world.link('alias', world.sandboxDir);
  const resolution = world.resolve({ workspaceDir: alias });
  const { snapshot, copied } = await world.copy({ resolution, workspaceDir: alias });
  expect([copied, locations(snapshot.prompt)]).toEqual([[], ['/workspace/skills/own/SKILL.md']]);
});

test('what the sandbox could not open from its own path is copied', async () => {
  const world = createSandboxWorld();
  world.write(world.inside('skills/linked/main.md'), '---\nname: linked\ndescription: Linked.\n---\n');
  symlinkSync(world.inside('skills/linked/main.md'), world.inside('skills/linked/SKILL.md'));
  world.skill(world.inside('skills/hid\u200bden'), { name: 'hidden' });
  const { snapshot } = await copyOwn(world);
  expect(locations(snapshot.prompt).sort()).toEqual([
    '/workspace/.knowhow/skills/hidden/SKILL.md',
    '/workspace/.knowhow/skills/linked/SKILL.md',
  ]);
});

test('a link in the workspace to a skill outside of it is copied', async () => {
  const world = createSandboxWorld();
  const real = world.skill(join(world.dir, 'elsewhere/real'));
  world.link(world.inside('skills/real'), real);
  world.config({ skills: { load: { allowSymlinkTargets: [real] } } });
  expect(locations((await copyOwn(world)).snapshot.prompt)).toEqual(['/workspace/.knowhow/skills/real/SKILL.md']);
});

test('a skill in the folder for copies would be removed, so it is not ready', async () => {
  const world = createSandboxWorld();
  world.skill(world.store('sneaky'));
  world.config({ skills: { load: { extraDirs: [world.store()] } } });
  const { snapshot, failed } = await world.copy();
  expect(snapshot.skills).toEqual([]);
  expect(failed.map(({ skill }) => skill)).toEqual(['sneaky']);
});

test('a skill that the workspace lies in is copied without its copies', async () => {
  const world = createSandboxWorld();
  const inner = join(world.skill(world.source('outer')), 'work');
  world.write(join(inner, 'file'), 'x');
  for (const unchanged of [0, 2]) {
    expect(await world.copy({ workspaceDir: inner })).toMatchObject({ unchanged, failed: [] });
  }
});

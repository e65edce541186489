import { rmSync, symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LoadedCandidate } from '../../src/discovery/candidate.js';
import { copySkill } from '../../src/sandbox/copy-skill.js';
import { withStore } from '../../src/sandbox/store.js';
import { entryNamed } from '../support/create-world.js';
import { createSandboxWorld, filesIn } from './sandbox-world.js';

/** As on a system where a directory can't be named by its descriptor. */
function copyByPath(world: ReturnType<typeof createSandboxWorld>) {
  const candidate = entryNamed(world.resolve(), 'github').candidate as LoadedCandidate;
  return withStore(world.sandboxDir, (store) => copySkill(candidate, 'github', store), false);
}

test('skills are copied and put right, and links are not written through', async () => {
  const world = createSandboxWorld();
  world.skill(world.source('github'));
  world.write(world.source('github', 'scripts/run.sh'), 'echo 1\n');
  world.write('victim/run.sh', 'mine');
  expect((await copyByPath(world)).copied).toHaveLength(2);
  expect(await copyByPath(world)).toMatchObject({ copied: [], unchanged: 2 });
  for (const place of ['.knowhow', '.knowhow/skills/github', '.knowhow/skills/github/scripts']) {
    rmSync(world.inside(place), { recursive: true });
    symlinkSync(`${world.dir}/victim`, world.inside(place));
    await copyByPath(world);
    expect(filesIn(`${world.dir}/victim`)).toEqual({ 'run.sh': 'mine' });
    expect(filesIn(world.store('github'))).toEqual(filesIn(world.source('github')));
  }
});

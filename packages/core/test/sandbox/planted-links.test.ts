import { linkSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { createSandboxWorld, filesIn } from './sandbox-world.js';

/** Where somebody inside may put a link, from the sandbox's workspace. */
const PLACES = [
  '.knowhow',
  '.knowhow/skills',
  '.knowhow/tmp',
  '.knowhow/skills/github',
  '.knowhow/skills/github/scripts',
  '.knowhow/skills/github/SKILL.md',
  '.knowhow/skills/github/scripts/run.sh',
  '.knowhow/skills/planted',
];

function worldWithVictim() {
  const world = createSandboxWorld();
  world.skill(world.source('github'));
  world.write(world.source('github', 'scripts/run.sh'), 'echo 1\n');
  const victim = dirname(world.write('victim/SKILL.md', 'mine'));
  for (const path of ['scripts/run.sh', 'skills/github/SKILL.md', 'github/SKILL.md', 'tmp/x', 'run.sh']) {
    world.write(`victim/${path}`, 'mine');
  }
  return { world, victim, before: filesIn(victim) };
}

for (const isCopied of [false, true]) {
  for (const kind of ['folder', 'file', 'nothing']) {
    test.each(PLACES)(
      `a link to a ${kind} at %s is never written through (copied before: ${isCopied})`,
      async (place) => {
        const { world, victim, before } = worldWithVictim();
        if (isCopied) await world.copy();
        const at = world.inside(place);
        rmSync(at, { recursive: true, force: true });
        mkdirSync(dirname(at), { recursive: true });
        symlinkSync({ folder: victim, file: `${victim}/run.sh`, nothing: `${victim}/new` }[kind] as string, at);
        const { failed, stuck } = await world.copy();
        expect({ failed, stuck }).toEqual({ failed: [], stuck: [] });
        expect(filesIn(victim)).toEqual(before);
        expect(lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() ?? false).toBe(false);
        expect(filesIn(world.store('github'))).toEqual(filesIn(world.source('github')));
      },
    );
  }
}

test('a hard link is replaced, and the file with the other name stays as it is', async () => {
  const { world, victim, before } = worldWithVictim();
  await world.copy();
  rmSync(world.store('github', 'SKILL.md'));
  linkSync(`${victim}/run.sh`, world.store('github', 'SKILL.md'));
  await world.copy();
  expect(filesIn(victim)).toEqual(before);
  expect(filesIn(world.store('github'))).toEqual(filesIn(world.source('github')));
});

test('links in what is removed are not followed', async () => {
  const { world, victim, before } = worldWithVictim();
  world.write(world.store('old/deep/er/SKILL.md'), 'old');
  symlinkSync(victim, world.store('old/deep/out'));
  symlinkSync(victim, world.store('github-link'));
  const { removed } = await world.copy();
  expect(removed).toEqual(['.knowhow/skills/github-link', '.knowhow/skills/old']);
  expect(filesIn(victim)).toEqual(before);
});

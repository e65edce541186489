import { existsSync, mkdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explainSkill } from '../../src/index.js';
import { COPY_LIMITS } from '../../src/sandbox/copy-limits.js';
import { entryNamed, MEMORY } from '../support/create-world.js';
import { createSandboxWorld, locations } from './sandbox-world.js';

type SandboxWorld = ReturnType<typeof createSandboxWorld>;

const WAYS: [string, (world: SandboxWorld) => void][] = [
  [
    'too many files',
    (world) => {
      for (let index = 0; index < COPY_LIMITS.entries; index++) world.write(world.source('big', `${index}`), '');
    },
  ],
  ['too many bytes', (world) => truncateSync(world.write(world.source('big', 'sparse'), ''), COPY_LIMITS.bytes + 1)],
  [
    'folders too deep',
    (world) => {
      mkdirSync(world.source('big', ...Array<string>(COPY_LIMITS.depth + 1).fill('d')), { recursive: true });
    },
  ],
];

test.each(WAYS)('a skill with %s is not copied at all, is not listed, and says why', async (_, grow) => {
  const world = createSandboxWorld(MEMORY);
  for (const name of ['big', 'small']) world.skill(world.source(name));
  await world.copy();
  expect(existsSync(world.store('big'))).toBe(true);
  grow(world);
  const { snapshot, failed, removed, resolution } = await world.copy();
  expect(locations(snapshot.prompt)).toEqual(['/workspace/.knowhow/skills/small/SKILL.md']);
  expect(snapshot.skills.map(({ name }) => name)).toEqual(['small']);
  expect(snapshot.commands).toHaveLength(1);
  expect(failed).toEqual([{ skill: 'big', reason: expect.objectContaining({ code: 'not-in-sandbox' }) }]);
  expect(removed).toEqual(['.knowhow/skills/big']);
  expect(existsSync(world.store('big'))).toBe(false);
  const explained = explainSkill(entryNamed(resolution, 'big'), resolution);
  expect(explained).toMatchObject({ state: 'needs-setup', fixes: [failed[0]?.reason.fix] });
});

test('what a limit allows is copied', async () => {
  const world = createSandboxWorld(MEMORY);
  world.skill(world.source('deep'));
  world.write(join(world.source('deep', ...Array<string>(COPY_LIMITS.depth).fill('d')), 'file'), 'x');
  expect((await world.copy()).failed).toEqual([]);
});

import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWorld } from '../support/create-world.js';

test('a personal root that is also a project root may still link out', () => {
  const world = createWorld();
  const elsewhere = join(world.dir, 'elsewhere');
  world.skill(join(elsewhere, 'shared'), { name: 'shared' });
  mkdirSync(join(world.home, '.agents', 'skills'), { recursive: true });
  symlinkSync(join(elsewhere, 'shared'), join(world.home, '.agents', 'skills', 'shared'));

  const { skills, roots } = world.resolve({ workspaceDir: world.home });
  expect(skills.find(({ name }) => name === 'shared')?.verdict.state).toBe('ready');
  expect(roots.find(({ tier }) => tier === 'personal')?.skipped).toContain('project');
});

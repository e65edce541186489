import { relative } from 'node:path';
import { STATES } from '@knowhow/core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listSchema } from '../schemas/list.js';
import { EVERY_FOLDER, everyState } from './support/every-state.js';
import type { World } from './support/world.js';

describe('list --all accounts for every folder', () => {
  let world: World;
  let skills: z.infer<typeof listSchema>['skills'];
  beforeAll(async () => {
    world = everyState();
    ({ skills } = await world.json(listSchema, ['list', '--all']));
  });

  test('the fixture has every state', () => {
    expect(new Set(Object.values(EVERY_FOLDER).map(({ state }) => state))).toEqual(new Set(STATES));
  });

  test('each folder is there exactly once', () => {
    const folders = skills.map(({ filePath }) => relative(world.home, filePath).replace(/\/SKILL\.md$/, ''));
    expect(folders.sort()).toEqual(Object.keys(EVERY_FOLDER).sort());
  });

  test.each(Object.entries(EVERY_FOLDER))('%s', (dir, { name, state, code, delivery }) => {
    const entry = skills.find(({ filePath }) => filePath === world.path(dir, 'SKILL.md'));
    expect(entry).toMatchObject({ name, state });
    expect(entry?.delivery).toBe(delivery);
    expect(entry?.reasons[0]?.code).toBe(code);
  });

  test('whatever is not ready says why, and most say what to do', () => {
    for (const { state, reasons, fix, name } of skills) {
      expect(reasons.length === 0, name).toBe(state === 'ready');
      expect(reasons[0]?.state ?? 'ready', name).toBe(state);
      if (reasons[0]?.fix !== undefined) expect(fix, name).toBe(reasons[0].fix);
    }
  });
});

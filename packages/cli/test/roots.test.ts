import { TIERS } from '@knowhow/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { rootsSchema } from '../schemas/roots.js';
import { CONFIG, SKILLS, skillText } from './support/skill-text.js';
import { createWorld, type World } from './support/world.js';

describe.concurrent('roots', () => {
  let world: World;
  beforeAll(() => {
    world = createWorld({
      [`${SKILLS}/one/SKILL.md`]: skillText('one'),
      [`${SKILLS}/two/SKILL.md`]: 'broken',
      'bundled/three/SKILL.md': skillText('three'),
      'shared/skills/four/SKILL.md': skillText('four'),
      '.openclaw/extensions/mail/openclaw.plugin.json': '{ "id": "mail", "skills": ["skills"] }',
      '.openclaw/extensions/mail/skills/five/SKILL.md': skillText('five'),
      '.openclaw/extensions/off/openclaw.plugin.json': '{ "id": "off", "skills": ["skills"] }',
      [CONFIG]: '{ skills: { load: { extraDirs: ["~/shared"] } }, plugins: { deny: ["off"] } }',
    });
  });

  test('shows every tier, lowest precedence first', async () => {
    const { roots } = await world.json(rootsSchema, ['roots']);
    expect([...new Set(roots.map(({ tier }) => tier))]).toEqual(TIERS.map(({ tier }) => tier));
    expect(roots.map(({ tier, found }) => `${tier} ${found}`)).toEqual([
      'extra 1',
      'extra 1',
      'extra 0',
      'bundled 1',
      'managed 0',
      'personal 0',
      'project 0',
      'workspace 2',
    ]);
  });

  test('knows the directory that was really scanned, and who brought it', async () => {
    const { roots } = await world.json(rootsSchema, ['roots']);
    expect(roots[0]).toMatchObject({ dir: world.path('shared'), scannedDir: world.path('shared/skills') });
    expect(roots[1]).toMatchObject({ plugin: 'mail', exists: true });
    expect(roots[2]).toMatchObject({ plugin: 'off', skipped: expect.stringContaining('plugins.deny') });
    expect(roots[4]).toMatchObject({ dir: world.path('.openclaw/skills'), exists: false, source: 'openclaw-managed' });
  });

  test('shows the same as a table', async () => {
    const { code, stdout } = await world.knowhow(['roots']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^workspace +2 +~\/\.openclaw\/workspace\/skills$/m);
    expect(stdout).toMatch(/^managed +- +~\/\.openclaw\/skills +not there$/m);
    expect(stdout).toMatch(/^extra +- .*off is in plugins\.deny$/m);
  });

  test('--workspace moves the two roots in it', async () => {
    const { roots } = await world.json(rootsSchema, ['roots', '--workspace', 'project']);
    const dirs = roots.filter(({ tier }) => tier === 'project' || tier === 'workspace').map(({ dir }) => dir);
    expect(dirs).toEqual([world.path('project/.agents/skills'), world.path('project/skills')]);
  });
});

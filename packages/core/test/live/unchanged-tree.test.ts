import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWorld, QUIET } from './open-world.js';

describe('an unchanged tree causes no event', () => {
  it('when files are touched, written with what they hold, or looked at again', async () => {
    const live = await openWorld((world) => world.skill(`${world.tiers.workspace}/a`));
    const before = live.library.resolution();
    await live.quiet(100);
    const path = join(live.tiers.workspace, 'a', 'SKILL.md');
    const text = readFileSync(path);
    const later = new Date(Date.now() + 5000);
    utimesSync(path, later, later);
    await live.quiet(100);
    writeFileSync(path, text);
    await live.quiet(100);
    writeFileSync(`${path}.tmp`, text);
    renameSync(`${path}.tmp`, path);
    await live.quiet();
    expect(live.library.resolution()).toBe(before);
    await live.library.check();
    expect(live.events).toEqual([]);
  });

  it('when other things happen in and beside the skills', async () => {
    const live = await openWorld((world) => world.skill(`${world.tiers.workspace}/a`));
    const before = live.library.resolution();
    const { workspace } = live.tiers;
    writeFileSync(join(workspace, 'a', 'notes.md'), 'x');
    mkdirSync(join(workspace, 'a', 'scripts'));
    writeFileSync(join(workspace, 'README.md'), 'x');
    mkdirSync(join(workspace, '.git'));
    mkdirSync(join(workspace, 'node_modules', 'x'), { recursive: true });
    mkdirSync(join(workspace, 'empty'));
    writeFileSync(join(live.stateDir, 'sessions.json'), '{}');
    live.program('unrelated');
    await live.quiet();
    expect(live.events).toEqual([]);
    expect(live.library.resolution()).toBe(before);
  });

  it('when the config is written again with the same words', async () => {
    const live = await openWorld((world) => world.skill(`${world.tiers.workspace}/a`));
    live.config(QUIET);
    await live.quiet(2400);
    expect(live.library.status().reloads).toBeGreaterThan(0);
    expect(live.events).toEqual([]);
  });
});

describe('one edited file costs one look', () => {
  it('and leaves every other skill the very object it was', async () => {
    const live = await openWorld((world) => {
      for (let index = 0; index < 50; index++) world.skill(`${world.tiers.workspace}/s${index}`);
    });
    const before = new Map(live.library.resolution().skills.map((entry) => [entry.name, entry.candidate]));
    live.skill(`${live.tiers.workspace}/s7`, { description: 'New.' });
    await live.nextChange();
    const other = live.library.resolution().skills.filter(({ name, candidate }) => before.get(name) !== candidate);
    expect(other.map(({ name }) => name)).toEqual(['s7']);
  });
});

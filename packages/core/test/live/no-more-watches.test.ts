import { type FSWatcher, watch } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openWorld } from './open-world.js';

/** The real watcher, on a system that has only so many watches to give. */
function scarce(code: string, allowed: (dir: string) => boolean): typeof watch {
  return ((dir: string, ...rest: [never]): FSWatcher => {
    if (!allowed(dir)) throw Object.assign(new Error(`${code}: no more watches`), { code });
    return watch(dir, ...rest);
  }) as typeof watch;
}

describe.each(['ENOSPC', 'EMFILE'])('when the system has no more watches (%s)', (code) => {
  it('a root is polled, says so once, and is still followed', async () => {
    const live = await openWorld(
      (world) => {
        for (let index = 0; index < 5; index++) world.skill(`${world.tiers.workspace}/s${index}`);
        world.skill(`${world.tiers.managed}/m`);
      },
      { watching: { start: scarce(code, (dir) => !/workspace.skills/.test(dir)), isRecursive: false } },
    );
    const degraded = live.events.filter(({ type }) => type === 'watching.degraded');
    expect(degraded).toMatchObject([{ root: live.tiers.workspace, code }]);
    const { watching, roots } = live.library.status();
    expect(watching).toBe('polling');
    expect(roots.filter(({ mode }) => mode === 'polling')).toMatchObject([{ dir: live.tiers.workspace, why: code }]);

    live.skill(`${live.tiers.workspace}/s2`, { description: 'New.' });
    expect(await live.nextChange()).toMatchObject({ changed: [{ name: 's2' }], causes: [{ kind: 'check' }] });
    live.skill(`${live.tiers.managed}/m`, { description: 'New.' });
    expect(await live.nextChange()).toMatchObject({ changed: [{ name: 'm' }], causes: [{ kind: 'skill' }] });
    expect(live.events.filter(({ type }) => type === 'watching.degraded')).toHaveLength(1);
  });
});

describe('where there is nothing to be heard', () => {
  it('a turn looks for itself', async () => {
    const live = await openWorld(({ skill, tiers }) => skill(`${tiers.workspace}/a`), {
      watching: { start: scarce('ENOSPC', () => false), isRecursive: false },
    });
    const session = live.library.session();
    (await session.beginTurn()).end();
    live.skill(`${live.tiers.workspace}/b`);
    expect((await session.beginTurn()).changes?.added).toEqual(['b']);
  });

  it('it is watched again once the system has watches to give', async () => {
    let hasWatches = false;
    const live = await openWorld(({ skill, tiers }) => skill(`${tiers.workspace}/a`), {
      watching: { start: scarce('ENOSPC', (dir) => hasWatches || !/workspace.skills/.test(dir)), isRecursive: false },
    });
    expect(live.library.status().watching).toBe('polling');
    hasWatches = true;
    await live.library.check();
    expect(live.library.status().watching).toBe('events');
    live.skill(`${live.tiers.workspace}/b`);
    expect(await live.nextChange()).toMatchObject({ added: [{ name: 'b' }] });
    expect(live.events.filter(({ type }) => type === 'watching.degraded')).toHaveLength(1);
  });

  it('that goes for the configuration and PATH, too', async () => {
    const live = await openWorld(
      (world) =>
        world.skill(`${world.tiers.workspace}/a`, { metadata: { openclaw: { requires: { bins: ['tool'] } } } }),
      { watching: { start: scarce('ENOSPC', (dir) => /skills|bundled/.test(dir)), isRecursive: false } },
    );
    live.program('tool');
    expect(await live.nextChange()).toMatchObject({ changed: [{ name: 'a', after: 'ready' }] });
    expect(live.library.status().watching).toBe('polling');
  });

  it('one folder that is closed to us is no reason to look again and again', async () => {
    const live = await openWorld(
      (world) => {
        world.skill(`${world.tiers.workspace}/a`);
        world.skill(`${world.tiers.workspace}/closed`);
      },
      { watching: { start: scarce('EACCES', (dir) => !dir.endsWith('closed')), isRecursive: false } },
    );
    await live.quiet(400);
    expect(live.library.status().reloads).toBe(0);
  });
});

describe('when nothing at all can be watched', () => {
  it('skills and config are still followed', async () => {
    const live = await openWorld(({ skill, tiers }) => skill(`${tiers.workspace}/a`), {
      watching: { start: scarce('ENOSPC', () => false), isRecursive: false },
    });
    live.config({ skills: { entries: { a: { enabled: false } } } });
    expect(await live.nextChange()).toMatchObject({ changed: [{ name: 'a', after: 'disabled' }] });
  });
});

describe('on a system that watches whole trees', () => {
  it('changes are heard of in the same way', async () => {
    const live = await openWorld(({ skill, tiers }) => skill(`${tiers.workspace}/group/a`), {
      watching: { isRecursive: true },
    });
    await live.quiet(100);
    live.skill(`${live.tiers.workspace}/group/a`, { description: 'New.' });
    expect(await live.nextChange()).toMatchObject({ changed: [{ name: 'a', fields: ['description'] }] });
    live.skill(`${live.tiers.workspace}/b`);
    expect(await live.nextChange()).toMatchObject({ added: [{ name: 'b' }] });
    live.clear(`${live.tiers.workspace}/group`);
    expect(await live.nextChange()).toMatchObject({ removed: [{ name: 'a' }] });
  });
});

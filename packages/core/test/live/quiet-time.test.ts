import { describe, expect, it } from 'vitest';
import { openWorld, QUIET } from './open-world.js';

const since = (start: number): number => performance.now() - start;

describe('a reload waits until it is quiet', () => {
  it('and makes one change of many writes', async () => {
    const live = await openWorld(({ config, skill, tiers }) => {
      config({ skills: { load: { debounceMs: 150 } } });
      skill(`${tiers.workspace}/a`);
    });
    for (let index = 0; index < 10; index++) {
      live.skill(`${live.tiers.workspace}/a`, { description: `Version ${index}.` });
      live.skill(`${live.tiers.workspace}/b${index}`);
      await live.quiet(20);
    }
    const change = await live.nextChange();
    expect(change.added).toHaveLength(10);
    expect(change.changed).toHaveLength(1);
    expect(live.events).toHaveLength(1);
  });

  it('for 250 ms when nothing else is said', async () => {
    const live = await openWorld(({ config }) => config({}));
    const start = performance.now();
    live.skill(`${live.tiers.workspace}/a`);
    await live.nextChange();
    expect(since(start)).toBeGreaterThan(240);
    expect(since(start)).toBeLessThan(1500);
  });

  it('for 2 s in an agent’s config directory, and skills don’t wait for that', async () => {
    const live = await openWorld(({ skill, tiers }) => skill(`${tiers.workspace}/a`));
    const start = performance.now();
    live.config({ skills: { ...QUIET.skills, entries: { a: { enabled: false } } } });
    live.skill(`${live.tiers.workspace}/b`);
    expect(await live.nextChange()).toMatchObject({ added: [{ name: 'b' }], changed: [] });
    expect(since(start)).toBeLessThan(1500);
    expect(await live.nextChange()).toMatchObject({ changed: [{ name: 'a', after: 'disabled' }] });
    expect(since(start)).toBeGreaterThan(1950);
  });

  it('but a turn gets what is on disk when it starts', async () => {
    const live = await openWorld(({ config }) => config({ skills: { load: { debounceMs: 60_000 } } }));
    const session = live.library.session();
    (await session.beginTurn()).end();
    live.skill(`${live.tiers.workspace}/a`);
    live.config({ skills: { load: { debounceMs: 60_000 }, entries: { b: { enabled: false } } } });
    live.skill(`${live.tiers.workspace}/b`);
    const { snapshot } = await session.beginTurn();
    expect(snapshot.skills.map(({ name }) => name)).toEqual(['a']);
  });

  it('and not for ever, however busy it is', async () => {
    const live = await openWorld(({ config }) => config({ skills: { load: { debounceMs: 40 } } }));
    const start = performance.now();
    while (live.events.length === 0 && since(start) < 10_000) {
      live.skill(`${live.tiers.workspace}/a`, { description: `At ${since(start)}.` });
      await live.quiet(10);
    }
    expect(since(start)).toBeLessThan(5000);
  });
});

describe('with watching switched off', () => {
  it('nothing is watched, and a turn looks', async () => {
    const live = await openWorld(({ config, skill, tiers }) => {
      config({ skills: { load: { watch: false } } });
      skill(`${tiers.workspace}/a`);
    });
    expect(live.library.status()).toMatchObject({ watching: 'off', watchedDirectories: 0 });
    const session = live.library.session();
    const first = await session.beginTurn();
    first.end();
    live.skill(`${live.tiers.workspace}/b`);
    await live.quiet();
    expect(live.events).toEqual([]);
    const second = await session.beginTurn();
    second.end();
    expect(second.changes).toMatchObject({ added: ['b'] });
    expect((await session.beginTurn()).snapshot).toBe(second.snapshot);
  });

  it('it can be switched on and off while it runs', async () => {
    const live = await openWorld();
    live.config({ skills: { load: { ...QUIET.skills.load, watch: false } } });
    await live.library.settle();
    expect(live.library.status()).toMatchObject({ watching: 'off', watchedDirectories: 0 });
    live.config(QUIET);
    await live.library.settle();
    expect(live.library.status().watching).toBe('events');
    live.skill(`${live.tiers.workspace}/a`);
    expect(await live.nextChange()).toMatchObject({ added: [{ name: 'a' }] });
  });
});

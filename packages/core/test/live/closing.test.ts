import { watch } from 'node:fs';
import { expect, it } from 'vitest';
import { openWorld } from './open-world.js';

/** The real watcher, counted. */
function counted() {
  const open = new Set<object>();
  const start = ((...args: Parameters<typeof watch>) => {
    const watcher = watch(...args);
    open.add(watcher);
    const close = watcher.close.bind(watcher);
    watcher.close = () => {
      open.delete(watcher);
      close();
    };
    return watcher;
  }) as typeof watch;
  return { open, start };
}

it('ends what is under way, and nothing starts again', async () => {
  const { open, start } = counted();
  const live = await openWorld(
    (world) => {
      for (let index = 0; index < 300; index++) world.skill(`${world.tiers.workspace}/s${index}`);
    },
    { watching: { start, isRecursive: false } },
  );
  expect(open.size).toBeGreaterThan(200);
  for (let index = 0; index < 300; index++) live.skill(`${live.tiers.managed}/m${index}`);
  const underWay = live.library.check();
  await new Promise((resolve) => setImmediate(resolve));
  live.library.close();
  await underWay;
  expect(open.size).toBe(0);
  await live.library.setNodes([]);
  await live.library.check();
  await live.library.settle();
  await live.quiet(150);
  expect(open.size).toBe(0);
  expect(live.events).toEqual([]);
  // What it knew is still there.
  expect(live.library.resolution().skills.length).toBeGreaterThanOrEqual(300);
});

it('lets go of a root that nobody uses any more', async () => {
  const { open, start } = counted();
  const live = await openWorld(
    (world) => {
      for (let index = 0; index < 20; index++) world.skill(`${world.tiers.extra}/x${index}`);
      world.config({ skills: { load: { debounceMs: 20, extraDirs: [world.tiers.extra] } } });
    },
    { watching: { start, isRecursive: false } },
  );
  await live.library.settle();
  const before = open.size;
  live.config({ skills: { load: { debounceMs: 20 } } });
  await live.library.settle();
  expect(live.library.resolution().skills).toEqual([]);
  expect(open.size).toBeLessThanOrEqual(before - 20);
});

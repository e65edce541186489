import { expect, it } from 'vitest';
import { OneAtATime } from '../../src/live/one-at-a-time.js';

it('whoever asks gets a run that starts after they asked, at whatever moment that is', async () => {
  let runs = 0;
  let isRunning = false;
  const work = new OneAtATime(async () => {
    expect(isRunning).toBe(false);
    isRunning = true;
    runs++;
    await new Promise((resolve) => setImmediate(resolve));
    isRunning = false;
  });
  for (let moments = 0; moments < 12; moments++) {
    const first = work.ask();
    // So many turns of the microtask queue after the first one is done.
    const late = first.then(async () => {
      for (let moment = 0; moment < moments; moment++) await undefined;
      const before = runs;
      await work.ask();
      expect(runs).toBeGreaterThan(before);
    });
    const before = runs;
    await work.ask();
    expect(runs).toBeGreaterThan(before);
    await late;
  }
});

it('a run that fails is no reason for the next one not to be', async () => {
  let runs = 0;
  const work = new OneAtATime(async () => {
    if (++runs === 1) throw new Error('once');
  });
  await expect(work.ask()).rejects.toThrow('once');
  await work.ask();
  expect(runs).toBe(2);
});

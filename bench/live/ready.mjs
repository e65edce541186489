// What watching adds to resolving: CPU in one process, taken in turns because machines are noisy; memory in a fresh one.
import { resolveSkills } from '@knowhow/core';
import { cpu, median, open, pause, report, rest, world } from './open.mjs';

const ROUNDS = 7;
const [mode] = rest;

if (mode === 'cpu') {
  const times = { resolve: [], watch: [] };
  for (let round = 0; round < ROUNDS; round++) {
    let before = cpu();
    resolveSkills(world);
    times.resolve.push(cpu() - before);
    before = cpu();
    const library = await open();
    times.watch.push(cpu() - before);
    library.close();
    // Closing goes on after the call, and is not what is measured.
    await pause(100);
  }
  report({ resolve: median(times.resolve), watch: median(times.watch) });
} else {
  const kept = mode === 'watch' ? await open() : resolveSkills(world);
  globalThis.gc();
  report({ rss: process.memoryUsage.rss() / 2 ** 20 });
  if (mode === 'watch') kept.close();
}

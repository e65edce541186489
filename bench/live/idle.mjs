// What it costs to sit and watch: CPU over some seconds in which nothing happens, and descriptors.
import { readdirSync, readlinkSync } from 'node:fs';
import { cpu, open, pause, report, rest } from './open.mjs';

const seconds = Number(rest[0]);
const before = descriptors();
const library = await open();
await pause(1500);
const start = cpu();
await pause(seconds * 1000);
const percent = (cpu() - start) / (seconds * 10);
report({ percent, descriptors: descriptors() - before, roots: library.status().roots.length });
library.close();

/** Those of files and of watches; what Node holds for itself is there before. */
function descriptors() {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return /^\/|inotify/.test(readlinkSync(`/proc/self/fd/${fd}`));
    } catch {
      return false;
    }
  }).length;
}

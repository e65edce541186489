// What it takes to be ready: to resolve once, or to resolve and watch. The difference is the price of watching.
import { resolveSkills } from '@knowhow/core';
import { cpu, open, report, rest, world } from './open.mjs';

const [mode] = rest;
const before = cpu();
const kept = mode === 'watch' ? await open() : resolveSkills(world);
const used = cpu() - before;
globalThis.gc();
report({ cpu: used, rss: process.memoryUsage.rss() / 2 ** 20 });
if (mode === 'watch') kept.close();

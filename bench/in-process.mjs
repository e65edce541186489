// Measures the CPU time of resolving and rendering in one warm process, next to the floor in the same process.
import { createRequire } from 'node:module';
import { renderPrompt, resolveSkills } from '@knowhow/core';

const { readAll, prompt } = createRequire(import.meta.url)('./floor.cjs');
const [workspaceDir, configPath] = process.argv.slice(2);
const ROUNDS = 9;

function cpuMs(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const subjects = {
  floor: () => prompt(readAll(`${workspaceDir}/skills`)),
  knowhow: () => renderPrompt(resolveSkills({ workspaceDir, configPath })).prompt,
};
const times = { floor: [], knowhow: [] };
for (const work of Object.values(subjects)) for (let round = 0; round < 3; round++) work();
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, work] of Object.entries(subjects)) times[name].push(cpuMs(work));
}
const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
process.stdout.write(JSON.stringify({ floor: median(times.floor), knowhow: median(times.knowhow) }));

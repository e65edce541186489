// Thirty agents with 200 skills each, one of which holds a virtual environment of 50,000 files.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLibrary } from '@knowhow/core';
import { configPath, cpu, workspaceDir as dir, pause, report, rest } from './open.mjs';

const seconds = Number(rest[0]);
const start = cpu();
const library = await openLibrary({ configPath });
const ready = cpu() - start;
await pause(2500);
const file = join(dir, 'agent3', 'skills', 'edited', 'SKILL.md');
const edits = [];
for (let index = 0; index < 9; index++) {
  writeFileSync(file, `---\nname: edited\ndescription: Number ${index}.\n---\n`);
  const before = cpu();
  await library.settle();
  edits.push(cpu() - before);
  await pause(20);
}
const idleStart = cpu();
await pause(seconds * 1000);
const { readdirSync } = await import('node:fs');
const { roots, watchedDirectories } = library.status();
report({
  ready,
  edit: edits.sort((a, b) => a - b)[4],
  idle: (cpu() - idleStart) / (seconds * 10),
  descriptors: readdirSync('/proc/self/fd').length,
  roots: roots.length,
  watchedDirectories,
});
library.close();

// CPU from one edited SKILL.md to the new resolution, the debounce apart.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpu, median, open, pause, report, workspaceDir } from './open.mjs';

const EDITS = 15;
const library = await open();
// Until the prints are taken, and what has been loaded is old enough for its stamps to count.
await pause(2500);
const folder = join(workspaceDir, 'skills', readdirSync(join(workspaceDir, 'skills'))[7]);
const file = join(folder, 'SKILL.md');
const text = readFileSync(file, 'utf8');
const bodies = await measure((index) => `${text}\nMore ${index}.\n`);
const heads = await measure((index) => text.replace(/^description: ["']?/m, (key) => `${key}Number ${index}: `));
writeFileSync(file, text);
library.close();
report({ firstBody: bodies[0], body: median(bodies), head: median(heads) });

async function measure(edit) {
  const times = [];
  for (let index = 0; index < EDITS; index++) {
    writeFileSync(file, edit(index));
    const before = cpu();
    const resolution = library.resolution();
    await library.settle();
    times.push(cpu() - before);
    if (library.resolution() === resolution) throw new Error('the edit was not noticed');
    await pause(10);
  }
  return times;
}

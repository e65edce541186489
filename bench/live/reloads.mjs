// The longest that the event loop is held up: while opening, when every skill is edited at once, when the config changes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configPath, cpu, open, pause, report, workspaceDir } from './open.mjs';

let longest = 0;
let isOver = false;
let last = { cpu: cpu(), ms: performance.now() };
/** The lesser of CPU time and the clock: other programs take the one, the compiler's own threads the other. */
function watchLoop() {
  const now = { cpu: cpu(), ms: performance.now() };
  longest = Math.max(longest, Math.min(now.cpu - last.cpu, now.ms - last.ms));
  last = now;
  if (!isOver) setImmediate(watchLoop);
}
setImmediate(watchLoop);

const phase = async (work) => {
  longest = 0;
  last = { cpu: cpu(), ms: performance.now() };
  await work();
  await pause(300);
  return longest;
};

let library;
const opening = await phase(async () => {
  library = await open();
});
const root = join(workspaceDir, 'skills');
const files = readdirSync(root).map((name) => join(root, name, 'SKILL.md'));
const texts = files.map((file) => readFileSync(file, 'utf8'));
const rewrite = (edit) => {
  for (const [index, file] of files.entries()) writeFileSync(file, edit(texts[index]));
};
rewrite((text) => `${text}\n`);
const editing = await phase(() => library.settle());
const config = readFileSync(configPath, 'utf8');
writeFileSync(configPath, JSON.stringify({ ...JSON.parse(config), agents: { defaults: { skills: ['a'] } } }));
const configuring = await phase(() => library.settle());
writeFileSync(configPath, config);
rewrite((text) => text);
isOver = true;
library.close();
report({ opening, editing, configuring });

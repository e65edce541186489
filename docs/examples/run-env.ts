import { buildSnapshot, openRun, resolveSkills } from '@knowhow/core';

const resolution = resolveSkills();
// A session of a live library can stand here, too: it has both.
const source = { resolution, snapshot: buildSnapshot(resolution) };
const run = await openRun(source, { scope: 'active', active: ['github'] });
try {
  for (const { name, why } of run.env.blocked) console.error(`${name} was kept out: ${why}`);
  // The keys exist in this child and nowhere else: process.env is untouched.
  const { exitCode, stdout } = await run.exec(['gh', 'issue', 'list'], { skill: 'github', timeoutMs: 30_000 });
  console.log(exitCode, stdout);
} finally {
  await run.close();
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { createWorld, MEMORY, skillText } from '../support/create-world.js';

/** Makes, fills, swaps, locks and removes folders as fast as it can, until it is killed. */
const CHURN = `
const fs = require('node:fs');
const { join } = require('node:path');
const [root, outside, text] = process.argv.slice(1);
const steps = [
  (dir) => fs.mkdirSync(dir, { recursive: true }),
  (dir) => fs.writeFileSync(join(dir, 'SKILL.md'), text),
  (dir) => fs.writeFileSync(join(dir, 'SKILL.md'), text.slice(0, 9)),
  (dir) => fs.renameSync(dir, dir + '-moved'),
  (dir) => fs.symlinkSync(outside, dir),
  (dir) => fs.rmSync(dir, { recursive: true, force: true }),
  (dir) => fs.symlinkSync(dir, dir),
  (dir) => fs.unlinkSync(dir),
  (dir) => fs.writeFileSync(dir, 'a file now'),
  (dir) => fs.unlinkSync(dir),
  (dir) => fs.mkdirSync(join(dir, 'group', 'inner'), { recursive: true }),
  (dir) => fs.writeFileSync(join(dir, 'group', 'inner', 'SKILL.md'), text),
  (dir) => fs.mkdirSync(join(dir, 'group', 'SKILL.md'), { recursive: true }),
  (dir) => fs.rmSync(dir, { recursive: true, force: true }),
  (dir) => fs.rmSync(dir + '-moved', { recursive: true, force: true }),
];
process.stdout.write('churning');
for (let turn = 0; ; turn++) {
  for (let folder = 0; folder < 8; folder++) {
    try { steps[(turn + folder) % steps.length](join(root, 'churn-' + folder)); } catch {}
  }
}`;

test('a tree that changes while it is scanned is never a crash, and never costs a skill that stays', async () => {
  const world = createWorld(MEMORY);
  const root = world.tiers.workspace;
  const stays = ['aaa', 'mmm', 'zzz'];
  for (const name of stays) world.skill(`${root}/${name}`);
  const outside = world.skill('outside/churn');
  const text = skillText({ name: 'churned', description: 'd' });
  const child = spawn(process.execPath, ['-e', CHURN, root, outside, text], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await gone;
  });
  await once(child.stdout, 'data');

  const seen = new Set<string>();
  for (const end = Date.now() + 1500; Date.now() < end; ) {
    const { skills } = world.resolve();
    expect(skills.filter(({ name, verdict }) => stays.includes(name) && verdict.state === 'ready')).toHaveLength(3);
    const folders = skills.map(({ candidate }) => candidate.baseDir);
    expect(new Set(folders).size).toBe(folders.length);
    for (const { verdict } of skills) seen.add(verdict.reasons[0]?.code ?? verdict.state);
  }
  // Otherwise nothing was going on.
  expect(seen.size).toBeGreaterThan(2);
});

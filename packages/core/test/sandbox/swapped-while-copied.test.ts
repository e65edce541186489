import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MEMORY } from '../support/create-world.js';
import { createSandboxWorld } from './sandbox-world.js';

/** What somebody in the sandbox may do: swap a folder for a link and back, as fast as possible. */
const ATTACK = `
const { renameSync, symlinkSync, unlinkSync } = require('node:fs');
const [folder, aside, victim] = process.argv.slice(1);
const attempt = (step) => { try { step(); } catch {} };
for (;;) {
  attempt(() => renameSync(folder, aside + process.hrtime.bigint()));
  attempt(() => symlinkSync(victim, folder));
  attempt(() => unlinkSync(folder));
}`;

// Elsewhere a small window stays: see docs/decisions.
test.runIf(process.platform === 'linux')('a folder that is swapped for a link never lets a file out', async () => {
  const world = createSandboxWorld(MEMORY);
  world.skill(world.source('github'));
  const files = Array.from({ length: 20 }, (_, index) => world.source('github', `scripts/${index}`));
  for (const file of files) world.write(file, 'first');
  const victim = dirname(world.write('victim/file', 'mine'));
  const resolution = world.resolve();
  await world.copy({ resolution });
  const places = [world.store('github/scripts'), world.inside('aside'), victim];
  const attacker = spawn(process.execPath, ['-e', ATTACK, ...places]);
  onTestFinished(async () => {
    attacker.kill('SIGKILL');
    await once(attacker, 'close');
  });
  for (let round = 0; round < 60; round++) {
    for (const file of files) writeFileSync(file, `${round}`);
    const { failed } = await world.copy({ resolution });
    // It may not get there, but then it says so.
    for (const { reason } of failed) expect(reason.code).toBe('not-in-sandbox');
  }
  expect(readdirSync(victim)).toEqual(['file']);
});

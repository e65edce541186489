// Runs the commands that people wait for once, on made-up skills, and keeps V8's compiled form of what they used:
// functions that were never called are not in it, so it has to be a real run.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';
import { makeSkills } from './make-skills.mjs';

const world = mkdtempSync(join(tmpdir(), 'knowhow-cache-'));
try {
  makeSkills(join(world, 'skills'), 40, { clean: true });
  mkdirSync(join(world, 'home'));
  process.env.HOME = join(world, 'home');
  const { load, loaded } = createRequire(import.meta.url)(join(root, 'packages/cli/bin/knowhow.cjs'));
  const { main } = load('main.cjs');
  const style = new Proxy({}, { get: () => String });
  const quiet = { columns: 80, style, print() {}, printJson: (value) => JSON.stringify(value), warn() {} };
  for (const command of ['list', 'info', 'check', 'explain', 'prompt', 'roots', 'scan']) {
    const args = ['info', 'explain', 'scan'].includes(command) ? [command, 'tmux'] : [command];
    for (const form of [[], ['--json']]) await main([...args, ...form, '--workspace', world], quiet);
  }
  for (const { script, path } of loaded.values()) writeFileSync(`${path}.cache`, script.createCachedData());
} finally {
  rmSync(world, { recursive: true, force: true });
}

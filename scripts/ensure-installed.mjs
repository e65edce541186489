// Installs the dependencies when they are missing or older than the lockfile, so that each command of the README
// works on a fresh clone.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

export function ensureInstalled() {
  if (isInstalled()) return;
  process.stderr.write('Installing dependencies (once)...\n');
  // `npm start` inside `npm ci` inside `npm start`: the scripts are ours, and each command builds what it needs.
  npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
}

function isInstalled() {
  const installed = statSync(join(root, 'node_modules/.package-lock.json'), { throwIfNoEntry: false });
  return installed !== undefined && installed.mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Runs npm the way this npm was run, and ends with it when it fails. */
export function npm(args) {
  const cli = process.env.npm_execpath;
  run(cli ? process.execPath : 'npm', cli ? [cli, ...args] : args);
}

/** Runs a program in the repository with our own output, and ends when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

export function runNode(args, options) {
  run(process.execPath, args, options);
}

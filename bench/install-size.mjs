// Installs the published packages as a user would, into an empty folder, and weighs what arrives.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function measureInstall(root) {
  const dir = mkdtempSync(join(tmpdir(), 'knowhow-install-'));
  try {
    const npm = (args, cwd) => {
      const { status, stdout, stderr } = spawnSync('npm', [...args, '--loglevel=error'], { cwd });
      if (status !== 0) throw new Error(`npm ${args[0]} failed: ${stderr}`);
      return stdout.toString();
    };
    const packed = ['core', 'scanner', 'cli'].map((name) => {
      const file = JSON.parse(npm(['pack', '--json', '--pack-destination', dir], join(root, 'packages', name)));
      return join(dir, file[0].filename);
    });
    writeFileSync(join(dir, 'package.json'), '{"private":true}');
    npm(['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...packed], dir);
    const modules = join(dir, 'node_modules');
    return { megabytes: sizeOf(modules) / 2 ** 20, packages: countPackages(modules) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function sizeOf(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

function countPackages(modules) {
  let count = 0;
  for (const name of readdirSync(modules)) {
    if (name.startsWith('.')) continue;
    if (name.startsWith('@')) count += readdirSync(join(modules, name)).length;
    else count++;
  }
  return count;
}

import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { tempDir } from './create-world.js';

const NOBODY = 65534;

/**
 * Runs a module as somebody whom file permissions hold for: root is let in everywhere, so a child takes another id.
 * The module gets core as `core` and its answer is what it prints as JSON. Undefined where there is nobody to be.
 */
export async function runUnprivileged(code: string): Promise<unknown> {
  if (process.platform === 'win32') return undefined;
  const dir = tempDir();
  chmodSync(dir, 0o755);
  const file = join(dir, 'run.mjs');
  await build({
    stdin: {
      contents: `import * as core from './src/index.ts';\n${code}`,
      resolveDir: resolve(import.meta.dirname, '../..'),
    },
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const ids = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawnSync(process.execPath, [file], { ...ids, cwd: dir, env: {}, encoding: 'utf8' });
  if (child.error) return undefined;
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout);
}

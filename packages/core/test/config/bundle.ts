import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { onTestFinished } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../..');

/**
 * A program for a child process: `source` may import from `src/config`. Bundled, because Node 20 runs no TypeScript,
 * into node_modules, so that it finds the packages that are loaded lazily.
 */
export function bundle(source: string): string {
  const cache = join(ROOT, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(join(cache, 'knowhow-config-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const outfile = join(dir, 'program.mjs');
  buildSync({
    stdin: { contents: source, resolveDir: resolve(import.meta.dirname, '../../src/config'), loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  return outfile;
}

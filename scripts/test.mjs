// `npm test`: sets everything up, then checks types, style, dead code and behaviour.
import { join } from 'node:path';
import { ensureInstalled, root, runNode } from './ensure-installed.mjs';

ensureInstalled();
const bin = (name, path) => join(root, 'node_modules', name, path);

// With arguments it is a run of some tests only: `npm test -- prompt`.
const only = process.argv.slice(2);
runNode([join(root, 'scripts/build.mjs')]);
if (only.length === 0) {
  runNode([bin('@biomejs/biome', 'bin/biome'), 'check', '.']);
  runNode([bin('knip', 'bin/knip.js')]);
}
runNode([bin('vitest', 'vitest.mjs'), 'run', ...only]);

// `npm run bench`: sets everything up and prints the benchmark table.
import { join } from 'node:path';
import { ensureInstalled, root, runNode } from './ensure-installed.mjs';

ensureInstalled();
runNode([join(root, 'scripts/build.mjs')]);
runNode([join(root, 'bench/run.mjs'), ...process.argv.slice(2)]);

// `npm run bench`: sets everything up and prints the benchmark tables. `npm run bench -- scanner` prints the scanner's only.
import { join } from 'node:path';
import { ensureInstalled, root, runNode } from './ensure-installed.mjs';

ensureInstalled();
runNode([join(root, 'scripts/build.mjs')]);
const [first, ...rest] = process.argv.slice(2);
if (first !== 'scanner') runNode([join(root, 'bench/run.mjs'), ...process.argv.slice(2)]);
runNode([join(root, 'bench/scanner/run.mjs'), ...(first === 'scanner' ? rest : [])]);

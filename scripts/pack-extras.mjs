// Runs before and after `npm pack` of a package: puts into its folder what lives elsewhere in the repository and
// belongs to the published package, and takes it out again.
import { cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './ensure-installed.mjs';

const EXTRAS = {
  core: [['LICENSE', 'LICENSE']],
  scanner: [['LICENSE', 'LICENSE']],
  cli: [
    ['LICENSE', 'LICENSE'],
    ['skills', 'skills'],
    ['docs/reference/schemas', 'json-schemas'],
  ],
};

const [action] = process.argv.slice(2);
const folder = process.cwd();
for (const [from, to] of EXTRAS[basename(folder)]) {
  if (action === 'add') cpSync(join(root, from), join(folder, to), { recursive: true });
  else rmSync(join(folder, to), { recursive: true, force: true });
}

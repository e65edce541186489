// `npm start`: sets everything up and shows the skills on this machine.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root, runNode } from './ensure-installed.mjs';

ensureInstalled();
runNode([join(root, 'scripts/build.mjs')]);
const knowhow = join(root, 'packages/cli/bin/knowhow.cjs');
const { status } = spawnSync(process.execPath, [knowhow, 'list', ...process.argv.slice(2)], { stdio: 'inherit' });
process.stdout.write(`
Next steps, from this folder:
  npx knowhow explain <skill>   why a skill is, or isn't, there
  npx knowhow check             what is missing, and how to get it
  npx knowhow prompt            what your agent's model sees
  npx knowhow roots             where skills are looked for
  npx knowhow --help            everything else
`);
process.exitCode = status ?? 1;

// `npm run docs`: writes docs/reference from the tables in the code. With `--check` it writes nothing, and fails when
// a file there is not what it would write.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cliPage } from './docs/cli-page.mjs';
import { configPage } from './docs/config-page.mjs';
import { lintPage } from './docs/lint-page.mjs';
import { loadTables } from './docs/load-tables.mjs';
import { schemaFiles } from './docs/schema-files.mjs';
import { statesPage } from './docs/states-page.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const reference = join(root, 'docs', 'reference');

const tables = await loadTables(root);
const pages = new Map([
  ['cli.md', cliPage(tables)],
  ['states.md', statesPage(tables)],
  ['lint.md', lintPage(tables)],
  ['config.md', configPage(tables)],
  ...schemaFiles(tables),
]);

const present = existsSync(reference)
  ? readdirSync(reference, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(reference, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  : [];
const stale = present.filter((file) => !pages.has(file));
const changed = [...pages].filter(([file, text]) => {
  return !present.includes(file) || readFileSync(join(reference, file), 'utf8').replaceAll('\r\n', '\n') !== text;
});

if (process.argv.includes('--check')) {
  const wrong = [...changed.map(([file]) => file), ...stale];
  if (wrong.length > 0) {
    console.error(`docs/reference is not what the code says: ${wrong.join(', ')}. Run \`npm run docs\`.`);
    process.exitCode = 1;
  }
} else {
  for (const file of stale) rmSync(join(reference, file));
  for (const [file, text] of changed) {
    mkdirSync(dirname(join(reference, file)), { recursive: true });
    writeFileSync(join(reference, file), text);
  }
  console.log(`docs/reference: ${pages.size} files, ${changed.length} changed.`);
}

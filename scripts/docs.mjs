// `npm run docs`: writes docs/reference and docs/security/rules.md from the tables in the code. With `--check` it writes nothing, and fails when
// a file there is not what it would write.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cliPage } from './docs/cli-page.mjs';
import { configPage } from './docs/config-page.mjs';
import { lintPage } from './docs/lint-page.mjs';
import { loadTables } from './docs/load-tables.mjs';
import { rulesPage } from './docs/rules-page.mjs';
import { schemaFiles } from './docs/schema-files.mjs';
import { statesPage } from './docs/states-page.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const docs = join(root, 'docs');

const tables = await loadTables(root);
const pages = new Map([
  ['reference/cli.md', cliPage(tables)],
  ['reference/states.md', statesPage(tables)],
  ['reference/lint.md', lintPage(tables)],
  ['reference/config.md', configPage(tables)],
  ...schemaFiles(tables),
  ['security/rules.md', rulesPage(tables)],
]);

// Everything in docs/reference is made here, and what is not made any more has to go.
const reference = join(docs, 'reference');
const present = existsSync(reference)
  ? readdirSync(reference, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(docs, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  : [];
const stale = present.filter((file) => !pages.has(file));
const changed = [...pages].filter(([file, text]) => {
  const path = join(docs, file);
  return !existsSync(path) || readFileSync(path, 'utf8').replaceAll('\r\n', '\n') !== text;
});

if (process.argv.includes('--check')) {
  const wrong = [...changed.map(([file]) => file), ...stale];
  if (wrong.length > 0) {
    console.error(`In docs, this is not what the code says: ${wrong.join(', ')}. Run \`npm run docs\`.`);
    process.exitCode = 1;
  }
} else {
  for (const file of stale) rmSync(join(docs, file));
  for (const [file, text] of changed) {
    mkdirSync(dirname(join(docs, file)), { recursive: true });
    writeFileSync(join(docs, file), text);
  }
  console.log(`docs: ${pages.size} files, ${changed.length} changed.`);
}

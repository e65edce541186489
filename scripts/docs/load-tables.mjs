import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Where the tables are. Imported from the sources, so that the docs never lag behind a build. */
const ENTRY = `
export { COMMANDS, COMMON_OPTIONS, EXIT_CODES } from './packages/cli/src/command-table.ts';
export { SCHEMAS } from './packages/cli/schemas/index.ts';
export { STATES } from './packages/core/src/gates/verdict.ts';
export { REASON_CODES } from './packages/core/src/gates/reason-codes.ts';
export { TIERS } from './packages/core/src/discovery/tiers.ts';
export { LINT_PROFILES, LINT_RULES, SPEC_KINDS } from './packages/core/src/format/lint/lint-profiles.ts';
export { READ_ONLY_KEYS, WRITABLE_KEYS } from './packages/core/src/config/writable-keys.ts';
export { configDefaults } from './packages/core/src/config/config-defaults.ts';
export { RULES } from './packages/scanner/src/rules/index.ts';
export { THREATS } from './packages/scanner/src/model/threat.ts';
export { SEVERITIES } from './packages/scanner/src/model/severity.ts';
export { z } from 'zod';
`;

/** The tables of the code, and the variables it reads. */
export async function loadTables(root) {
  const dir = mkdtempSync(join(tmpdir(), 'knowhow-docs-'));
  try {
    const outfile = join(dir, 'tables.mjs');
    await build({
      stdin: { contents: ENTRY, resolveDir: root, loader: 'ts' },
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      conditions: ['source'],
      logLevel: 'warning',
    });
    return { ...(await import(pathToFileURL(outfile).href)), VARIABLES: readVariables(root) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The names of OpenClaw's variables that the sources mention. */
function readVariables(root) {
  const found = new Set();
  for (const dir of ['packages/core/src/config', 'packages/core/src/discovery', 'packages/cli/src']) {
    for (const file of readdirSync(join(root, dir), { recursive: true })) {
      if (!file.endsWith('.ts')) continue;
      for (const [name] of readFileSync(join(root, dir, file), 'utf8').matchAll(/\bOPENCLAW_[A-Z_]+\b/g))
        found.add(name);
    }
  }
  return [...found].sort();
}

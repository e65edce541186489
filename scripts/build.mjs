// Builds every package: types and library with tsc, the command line as a few CommonJS files with esbuild.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { root, runNode } from './ensure-installed.mjs';

const require = createRequire(import.meta.url);

if (!existsSync(join(root, 'node_modules', 'esbuild'))) {
  // `npm ci --omit=dev` runs `prepare` too; there is nothing to build with then.
  process.exit(0);
}

/**
 * One file per command. CommonJS starts faster than ES modules, one file faster than a hundred, and a small file
 * faster than a big one: whatever the source imports dynamically becomes a file of its own.
 */
async function bundleCommandLine(dir) {
  const { build } = await import('esbuild');
  const outdir = join(dir, 'dist/bin');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: [join(dir, 'src/main.ts'), ...dynamicImports(join(dir, 'src'))],
    outdir,
    entryNames: '[name]',
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // A real `import()` would bring up the ES module loader and read the file twice.
    supported: { 'dynamic-import': false },
    minifySyntax: true,
    minifyWhitespace: true,
    conditions: ['source'],
    // Big, and seldom needed: loaded from node_modules by the code that needs them.
    external: ['yaml', 'json5'],
    define: { 'import.meta.url': '__fileUrl', __SCANNER_BUILD__: JSON.stringify(hashOf('packages/scanner/src')) },
    banner: { js: 'var __fileUrl=require("node:url").pathToFileURL(__filename).href;' },
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [lazyRequirePlugin, separateFilesPlugin],
  });
}

/** Results of a scan are kept until the code that found them changes, whether or not it got another version. */
function hashOf(dir) {
  const hash = createHash('sha256');
  for (const entry of readdirSync(join(root, dir), { recursive: true }).sort()) {
    if (entry.endsWith('.ts')) hash.update(entry).update(readFileSync(join(root, dir, entry)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** A bundle is CommonJS, so its own `require` does. */
const lazyRequirePlugin = {
  name: 'lazy-require',
  setup(bundler) {
    bundler.onLoad({ filter: /lazy-require\.ts$/ }, () => ({ contents: 'export const lazyRequire = require;' }));
  },
};

const separateFilesPlugin = {
  name: 'separate-files',
  setup(bundler) {
    bundler.onResolve({ filter: /^\.\.?\// }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: `./${basename(path, '.js')}.cjs`, external: true } : undefined,
    );
  },
};

function dynamicImports(dir) {
  const found = new Set();
  for (const entry of readdirSync(dir, { recursive: true })) {
    if (!entry.endsWith('.ts')) continue;
    const file = join(dir, entry);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/\bimport\('(\.[^']+)\.js'\)/g)) {
      found.add(resolve(dirname(file), `${path}.ts`));
    }
  }
  return [...found];
}

/** One file instead of four hundred, libraries included: loading them one by one takes longer than a scan. */
async function bundleScanner(dir) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(dir, 'src/index.ts')],
    outfile: join(dir, 'dist/bundle.js'),
    minify: true,
    bundle: true,
    // Some of what is bundled is CommonJS.
    banner: { js: "import{createRequire as __r}from'node:module';const require=__r(import.meta.url);" },
    legalComments: 'eof',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
  });
}

/**
 * The parsers of the scanner. The package they come from holds sixteen languages; a published scanner carries the
 * ones it reads.
 */
function copyGrammars() {
  const scanner = join(root, 'packages/scanner');
  const from = dirname(createRequire(join(scanner, 'package.json')).resolve('@vscode/tree-sitter-wasm'));
  const to = join(scanner, 'grammars');
  mkdirSync(to, { recursive: true });
  // `.cjs`, because the folder it lands in belongs to a package of ES modules.
  copyWhenChanged(join(from, 'tree-sitter.js'), join(to, 'tree-sitter.cjs'));
  for (const name of [
    'tree-sitter',
    'tree-sitter-bash',
    'tree-sitter-javascript',
    'tree-sitter-python',
    'tree-sitter-tsx',
  ]) {
    copyWhenChanged(join(from, `${name}.wasm`), join(to, `${name}.wasm`));
  }
}

function copyWhenChanged(from, to) {
  if (statSync(to, { throwIfNoEntry: false })?.size !== statSync(from).size) copyFileSync(from, to);
}

const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
copyGrammars();
runNode([tsc, '-b']);
await bundleScanner(join(root, 'packages/scanner'));
await bundleCommandLine(join(root, 'packages/cli'));
runNode([join(root, 'scripts/write-code-cache.mjs')]);

#!/usr/bin/env node
// Starts the command line. Its files come with V8's compiled form of them (`*.cache`, made by the build), because
// compiling them anew takes longer than most answers. A cache of another Node version is ignored by V8.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');

// A command is over before the optimising compiler has earned back its own work: without it, listing thousands of
// skills takes half the time. A command that stays must switch it on again (`--opt`).
require('node:v8').setFlagsFromString('--no-opt');

const dir = join(__dirname, '..', 'dist', 'bin');
const loaded = new Map();

/** `require` for the files of the command line itself. */
function load(file) {
  const known = loaded.get(file);
  if (known) return known.module.exports;
  const path = join(dir, file);
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(path, 'utf8')}\n})`;
  const script = new Script(source, { filename: path, cachedData: readCache(path) });
  const module = { exports: {} };
  loaded.set(file, { module, script, path });
  script.runInThisContext()(module.exports, requireOrLoad, module, path, dir);
  return module.exports;
}

function requireOrLoad(id) {
  return id.startsWith('./') ? load(id.slice(2)) : require(id);
}

function readCache(path) {
  try {
    return readFileSync(`${path}.cache`);
  } catch {
    return undefined;
  }
}

if (require.main === module) load('main.cjs').start();
else module.exports = { load, loaded };

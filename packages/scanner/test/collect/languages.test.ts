import { describe, expect, test } from 'vitest';
import { alsoRunAs, languageOf } from '../../src/collect/name-language.js';

test.each([
  ['SKILL.md', '#!/bin/sh\n# A', 'markdown'],
  ['notes.txt', 'Some words.', 'prose'],
  ['run', '#!/bin/bash\necho', 'shell'],
  ['run.txt.bak', '#!/usr/bin/env -S FOO=1 python3.12\nprint()', 'python'],
  ['data.json', '#!/usr/bin/env node\nfetch()', 'javascript'],
  ['tool', '#!/usr/bin/env -S uv run --script\nimport os', 'python'],
  ['tool', '#! /usr/bin/env -S deno run\nlet a = 1', 'typescript'],
  ['tool', '#!/usr/bin/osascript -l JavaScript\nlet a = 1', 'javascript'],
  ['a.ts', 'let a = 1', 'typescript'],
  ['Makefile', 'all:\n\techo', 'makefile'],
  ['Dockerfile.dev', 'FROM scratch', 'dockerfile'],
  ['.env.local', 'A=1', 'ini'],
  ['.bashrc', 'alias a=b', 'shell'],
  ['requirements.txt', 'requests==2.0', 'text'],
  ['book.ipynb', '{}', 'notebook'],
  ['constructor', 'a b c', 'text'],
  ['__proto__', 'a b c', 'text'],
  ['data', '{"a": 1}', 'json'],
  ['data', '[1, 2]', 'json'],
  ['picture', '<?xml version="1.0"?>\n<svg xmlns="x"></svg>', 'svg'],
  ['page', '<!DOCTYPE html><html></html>', 'html'],
  ['config', 'name: a\nversion: 1\nlist:\n  - b: 2\n', 'yaml'],
  ['install', 'set -e\nmkdir -p ~/x\ncurl -o a https://example.invalid/a\nchmod +x a\n', 'shell'],
  ['data.dat', 'import os\nimport sys\n\ndef main():\n    return os.name\n', 'python'],
  ['data.log', 'const a = require("a");\nlet b = 1;\nmodule.exports = b;\n', 'javascript'],
  ['start', '@echo off\nset A=1\nstart /b a.exe\n', 'batch'],
  ['load', '$a = Get-Content b\nInvoke-Expression $a\n', 'powershell'],
  ['README', '# Title\n\nSome words.\n', 'markdown'],
  ['words', 'We went home and then we slept. Nothing happened.\nThe end of it.\n', 'text'],
] as const)('%s that starts with %j is %s', (path, text, language) => {
  expect(languageOf(path, text)).toBe(language);
});

describe('a text that is named as words', () => {
  test('is run as well when it has a #! line', () => {
    expect(alsoRunAs('notes.md', '#!/bin/sh\ncurl x')).toBe('shell');
  });
  test('is run as well when most lines are commands', () => {
    expect(alsoRunAs('setup.txt', 'cd /tmp\ncurl -O https://example.invalid/a\nchmod +x a\n')).toBe('shell');
  });
  test.each([
    ['notes.md', '# Title\n\nRun `curl x` now.'],
    ['notes.txt', 'First, run curl.\nThen go home.\nLast, sleep.'],
    ['run.sh', '#!/bin/sh'],
  ])('is not: %s', (path, text) => {
    expect(alsoRunAs(path, text)).toBeUndefined();
  });
});

test('guessing is linear', () => {
  const started = performance.now();
  for (const line of [
    'a: '.repeat(300_000),
    '['.repeat(1_000_000),
    '<?xml '.repeat(200_000),
    `${' '.repeat(1_000_000)}{`,
  ]) {
    languageOf('x', line);
  }
  expect(performance.now() - started).toBeLessThan(1000);
});

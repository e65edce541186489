import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read } from './support.js';

const FILES = [
  'SKILL.md',
  'package.json',
  'yarn.lock',
  'requirements.txt',
  'pyproject.toml',
  'Cargo.toml',
  'setup.py',
  'build.rs',
  'setup.cfg',
  'environment.yml',
  'Gemfile',
  'go.mod',
  '.npmrc',
  'Dockerfile',
  'docker-compose.yml',
  '.github/workflows/a.yml',
  '.vscode/tasks.json',
  '.mcp.json',
  'a.plist',
  'a.service',
  'crontab',
];

describe.each(FILES)('%s', (file) => {
  test('never throws', () => {
    const parts = fc.constantFrom(
      '{',
      '}',
      '"',
      'a',
      ':',
      '[',
      ']',
      '\n',
      '---\n',
      '- ',
      'https://x.example/',
      '@',
      '=',
      '\\',
      '#',
      'RUN ',
      'name',
    );
    const text = fc.array(fc.oneof(parts, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 60 });
    fc.assert(
      fc.property(text, (pieces) => Array.isArray(read(file, pieces.join('')).facts)),
      { numRuns: 60 },
    );
  });

  test('takes a time that grows with the text', () => {
    for (const part of [
      'a',
      ' ',
      'a\n',
      '[',
      '{"a":',
      '"',
      '- ',
      'a==1\n',
      'a = "b"\n',
      'RUN a \\\n',
      'install from internal ',
    ]) {
      const start = performance.now();
      read(file, part.repeat(Math.floor(300_000 / part.length)));
      expect(performance.now() - start, JSON.stringify(part)).toBeLessThan(1500);
    }
  });
});

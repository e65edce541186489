import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Which of our packages each may import. Dependencies point one way: down. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  scanner: [],
  cli: ['@knowhow/core', '@knowhow/scanner'],
};
const packages = join(import.meta.dirname, '../packages');

function importsOf(name: string): { file: string; specifier: string; isType: boolean }[] {
  const src = join(packages, name, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(src, file), 'utf8');
      const found = text.matchAll(
        /(?:^import\b[^'\n]*|^export\b[^'\n]* from |^} from |\bimport\(|\blazyRequire\()'([^'\n]+)'/gm,
      );
      return [...found].map(([statement, specifier = '']) => ({
        file,
        specifier,
        isType: /^import type\b|typeof import/.test(statement),
      }));
    });
}

test('every package is in the table', () => {
  expect(readdirSync(packages).sort()).toEqual(Object.keys(MAY_IMPORT).sort());
});

test.each(Object.entries(MAY_IMPORT))('%s imports only the packages below it', (name, allowed) => {
  const ours = importsOf(name).filter(({ specifier }) => /^(@knowhow\/|knowhow$)/.test(specifier));
  expect(ours.filter(({ specifier }) => !allowed.includes(specifier))).toEqual([]);
});

test.each(Object.keys(MAY_IMPORT))('%s imports nothing that its package.json does not name', (name) => {
  const manifest = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  const atRunTime = Object.keys(manifest.dependencies ?? {});
  // A type is gone when the code runs, and what the scanner uses is bundled with it.
  const forTypes = [...atRunTime, ...Object.keys(manifest.devDependencies ?? {})];
  const outside = importsOf(name).filter(({ specifier }) => !/^(\.|node:)/.test(specifier));
  expect(
    outside.filter(
      ({ specifier, isType }) => !(isType || name === 'scanner' ? forTypes : atRunTime).includes(specifier),
    ),
  ).toEqual([]);
});

test('no package reaches into another one’s files', () => {
  for (const name of Object.keys(MAY_IMPORT)) {
    const deep = importsOf(name).filter(
      ({ specifier }) => specifier.includes('packages/') || /@knowhow\/\w+\//.test(specifier),
    );
    expect(deep).toEqual([]);
  }
});

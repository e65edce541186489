import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('CI runs exactly the test command of the README', () => {
  expect(read('README.md')).toMatch(/^npm start {2,}#/m);
  expect(read('README.md')).toMatch(/^npm test {2,}#/m);
  const commands = read('.ci/run')
    .split('\n')
    .filter((line) => line !== '' && !/^(#|set |cd )/.test(line));
  expect(commands).toEqual(['npm test']);
});

test('the guides show the compiled examples, word for word', () => {
  const guides = readdirSync(join(root, 'docs/guides')).map((name) => read(`docs/guides/${name}`));
  for (const file of readdirSync(join(root, 'docs/examples'))) {
    expect(guides.join('\n').includes(`\`\`\`ts\n${read(`docs/examples/${file}`)}\`\`\``), file).toBe(true);
  }
});

test('every dependency has a line with its exact version', () => {
  const table = read('DEPENDENCIES.md');
  const manifests = [
    'package.json',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`),
  ];
  for (const path of manifests) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path)) as Record<
      string,
      Record<string, string>
    >;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (name.startsWith('@knowhow/')) continue;
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(table, name).toContain(`| ${name} | ${version} |`);
    }
  }
});

test('every link between documents leads somewhere', () => {
  const pages = [
    'README.md',
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name)),
  ];
  const broken: string[] = [];
  for (const page of pages.filter((name) => name.endsWith('.md'))) {
    for (const [, target = ''] of read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      try {
        readFileSync(join(root, dirname(page), target));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EISDIR') broken.push(`${page} -> ${target}`);
      }
    }
  }
  expect(broken).toEqual([]);
});

import { expect, it } from 'vitest';
import { lintText } from '../../src/format/lint/lint-text.js';

const lint = (yaml: string, dirName = 'tides') => lintText(`---\n${yaml}\n---\n`, { profile: 'molecule', dirName });
const GOOD = 'name: tides\ndescription: Lists tides.\nversion: 1.0.0';

it('asks for a name, a description, a version and a slug', () => {
  expect(lint(GOOD)).toEqual({ valid: true, errors: [], warnings: [] });
});

it.each([
  ['author: x', ['name_missing', 'description_missing', 'version_missing']],
  ['name:\ndescription: ""\nversion: ~', ['name_empty', 'description_empty', 'version_missing']],
  ['name: tides\ndescription: [x]\nversion: 1.0.0', ['description_not_text']],
  ['name: [tides]\ndescription: x\nversion: 1.0.0', ['name_empty']],
  [GOOD.replace('1.0.0', '1.0'), ['version_not_semver']],
  [GOOD.replace('1.0.0', 'v1.0.0'), ['version_not_semver']],
  [GOOD.replace('name: tides', 'name: High Tides'), ['slug_invalid']],
  [GOOD.replace('name: tides', 'name: -tides'), ['slug_invalid']],
  ['- a', ['frontmatter_not_mapping', 'name_missing', 'description_missing', 'version_missing']],
])('%j', (yaml, kinds) => {
  const { valid, errors } = lint(yaml);
  expect(errors.map(({ kind }) => kind)).toEqual(kinds);
  expect(valid).toBe(false);
});

it('holds the folder to the slug rule too', () => {
  expect(lint(GOOD, 'High_Tides').errors).toMatchObject([{ kind: 'slug_invalid', line: 1 }]);
});

it('takes prerelease and build versions', () => {
  expect(lint(GOOD.replace('1.0.0', '1.0.0-rc.1+sea')).valid).toBe(true);
});

it.each(['runtime: 123.5\n', 'runtime: {a: b}', 'runtime: [claude-code, 1]'])(
  '%j is universal, with a warning',
  (yaml) => {
    expect(lint(`${GOOD}\n${yaml}`).warnings.map(({ kind }) => kind)).toEqual(['runtime_malformed']);
  },
);

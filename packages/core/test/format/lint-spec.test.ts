import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSkillFile, lintPath } from '../../src/format/lint/lint-path.js';
import { SPEC_KINDS } from '../../src/format/lint/lint-profiles.js';
import { lintText } from '../../src/format/lint/lint-text.js';
import { readSpecFrontmatter } from '../../src/format/lint/spec-frontmatter.js';

/** How the reference validator answers. Its `prompt` cases are about another rendering than ours: not in here. */
interface SpecCase {
  readonly id: string;
  readonly op: 'parse' | 'validate' | 'readProperties' | 'find';
  readonly dir?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly content?: string;
  readonly expect: {
    readonly ok?: boolean;
    readonly valid?: boolean;
    readonly errorKind?: string;
    readonly errorKinds?: readonly string[];
    readonly frontmatter?: unknown;
    readonly body?: string;
    readonly props?: object;
    readonly file?: string | null;
  };
}

const path = new URL('fixtures/spec-cases.json', import.meta.url);
const { errorKinds, cases } = JSON.parse(readFileSync(path, 'utf8')) as { errorKinds: string[]; cases: SpecCase[] };
const casesOf = (op: SpecCase['op']) => cases.filter((candidate) => candidate.op === op);

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'knowhow-spec-'));
});
afterAll(() => rmSync(root, { recursive: true }));

function folderOf({ id, dir = 'x', files = {} }: SpecCase): string {
  const folder = join(root, id.replaceAll('/', '-'), dir);
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

it('has the reference validator’s kinds, and no others', () => {
  expect([...SPEC_KINDS].sort()).toEqual([...errorKinds].sort());
});

it.each(casesOf('validate'))('validate: $id', (specCase) => {
  const { valid, errors, warnings } = lintPath(folderOf(specCase), { profile: 'spec' });
  expect(errors.map(({ kind }) => kind)).toEqual(specCase.expect.errorKinds ?? []);
  expect(valid).toBe(specCase.expect.valid);
  expect(warnings).toEqual([]);
});

it.each(casesOf('parse'))('parse: $id', ({ content = '', expect: expected }) => {
  const read = readSpecFrontmatter(content);
  if ('kind' in read) expect(read.kind).toBe(expected.errorKind);
  else
    expect({ frontmatter: read.fields, body: read.body }).toEqual({
      frontmatter: expected.frontmatter,
      body: expected.body,
    });
});

it.each(casesOf('find'))('find: $id', (specCase) => {
  expect(findSkillFile(folderOf(specCase), 'spec') ?? null).toBe(specCase.expect.file);
});

it.each(casesOf('readProperties'))('read properties: $id', (specCase) => {
  const folder = folderOf(specCase);
  if (!specCase.expect.ok) {
    expect(lintPath(folder, { profile: 'spec' }).errors[0]?.kind).toBe(specCase.expect.errorKind);
    return;
  }
  const read = readSpecFrontmatter(readFileSync(join(folder, findSkillFile(folder, 'spec') ?? ''), 'utf8'));
  expect('fields' in read && read.fields).toMatchObject(specCase.expect.props ?? {});
});

describe('strict YAML', () => {
  const kindsOf = (yaml: string) =>
    lintText(`---\nname: x\ndescription: y\n${yaml}\n---\n`, { profile: 'spec' }).errors.map(({ kind }) => kind);

  it.each([
    ['a tab after the colon', 'license:\tMIT'],
    ['a tab inside a plain text', 'license: MIT\tlike'],
    ['an anchor', 'license: &l MIT'],
    ['an alias', 'license: *l'],
    ['a list in brackets', 'license: [MIT]'],
    ['a mapping in braces', 'metadata: {a: b}'],
    ['neighbours indented differently', 'metadata:\n  a:\n    b: c\n  d:\n      e: f'],
    ['a control character', 'license: "\u0001"'],
    ['a key without a name', ': MIT'],
    ['a second document', '...\nlicense: MIT'],
    ['10,000 levels', `metadata:\n  ${'- '.repeat(10_000)}x`],
  ])('refuses %s', (_, yaml) => {
    expect(kindsOf(yaml)).toEqual(['invalid_yaml']);
  });

  it.each([
    [
      'a tab in quotes, in a block text and in a comment',
      'license: "a\tb"\nmetadata:\n  x: |\n    a\tb # c\td\n# e\tf',
    ],
    ['a quoted text that goes on at the margin', 'license: "MIT\nlike"'],
    ['a quoted text that goes on under its key', 'metadata:\n  a: "MIT\n  like"'],
    ['neighbours indented alike', 'metadata:\n  a:\n    b: c\n  d:\n    e: f'],
    ['a comment right after a quote', 'license: "MIT"# yes'],
  ])('accepts %s', (_, yaml) => {
    expect(kindsOf(yaml)).toEqual([]);
  });
});

it('points at what is wrong', () => {
  const text = '---\nname: Tides\nlicense: MIT\ndescription: ""\nharbour: z\n---\n';
  const { errors } = lintText(text, { profile: 'spec', dirName: 'tides' });
  expect(errors.map(({ kind, line, column }) => [kind, line, column])).toEqual([
    ['unexpected_fields', 5, 1],
    ['name_not_lowercase', 2, 1],
    ['name_dir_mismatch', 2, 1],
    ['description_empty', 4, 1],
  ]);
  expect(lintText('---\nname: x\nmetadata: {a: b}\n---\n', { profile: 'spec' }).errors[0]).toMatchObject({
    line: 3,
    column: 11,
  });
});

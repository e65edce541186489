import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintPath } from '../../src/format/lint/lint-path.js';
import { LINT_PROFILES } from '../../src/format/lint/lint-profiles.js';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'knowhow-lint-'));
});
afterAll(() => rmSync(root, { recursive: true }));

function folder(name: string, files: Readonly<Record<string, string>>): string {
  const path = join(root, name);
  mkdirSync(path, { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(path, file, '..'), { recursive: true });
    writeFileSync(join(path, file), content);
  }
  return path;
}

const skill = (name: string, body: string) =>
  `---\nname: ${name}\ndescription: Lists tides.\nversion: 1.0.0\n---\n${body}`;

describe.each(LINT_PROFILES)('%s', (profile) => {
  it('says when there is nothing, no folder, or no SKILL.md', () => {
    const empty = folder(`empty-${profile}`, { 'notes.txt': 'x' });
    const kinds = [join(root, 'nowhere'), join(empty, 'notes.txt'), empty].map(
      (path) => lintPath(path, { profile }).errors.map(({ kind }) => kind)[0],
    );
    expect(kinds).toEqual(['path_not_found', 'not_a_directory', 'missing_skill_md']);
  });

  it('takes the folder or the file, and survives a SKILL.md that is a folder', () => {
    const path = folder(`same-${profile}`, { 'SKILL.md': skill('other', 'x') });
    expect(lintPath(join(path, 'SKILL.md'), { profile })).toEqual(lintPath(path, { profile }));
    const odd = folder(`odd-${profile}`, { 'SKILL.md/x': '' });
    expect(lintPath(odd, { profile }).errors).toMatchObject([{ kind: 'missing_skill_md' }]);
    expect(lintPath(join(odd, 'SKILL.md'), { profile }).valid).toBe(false);
  });
});

it('accepts skill.md as the loader does: with a warning, except by the specification', () => {
  const path = folder('lower', { 'skill.md': '---\nname: lower\ndescription: Lists tides.\n---\nx' });
  expect(lintPath(path, { profile: 'spec' }).valid).toBe(true);
  expect(lintPath(path, { profile: 'spec' }).warnings).toEqual([]);
  const { valid, warnings } = lintPath(path, { profile: 'openclaw' });
  expect(valid).toBe(true);
  expect(warnings).toMatchObject([{ kind: 'file_name_case', message: expect.stringContaining('skill.md') }]);
  expect(lintPath(path, { profile: 'molecule' }).errors).toContainEqual(
    expect.objectContaining({ kind: 'file_name_case' }),
  );
});

describe('files the body points to', () => {
  const body = [
    'Run `{baseDir}/scripts/there.sh` and {baseDir}/scripts/gone.sh.',
    'See [the table](references/there.md#june), [gone](references/gone.md) and [gone again](references/gone.md).',
    'Not files: [web](https://example.org/x.md) [top](#top) [mail](mailto:a@example.org) [root](/etc/hosts)',
    'Not ours: [up](../../secret.md) [home](~/x.md), patterns: {baseDir}/out/*.csv {baseDir}/<day>.md [a](x/{day}.md)',
    '```',
    'an example: [link](references/example.md), a command: {baseDir}/scripts/in-code.sh',
    '```',
    'Encoded: [space](references/with%20space.md) [broken](%E0%A4%A.md)',
  ].join('\n');

  it('are looked for in the folder', () => {
    const path = folder('refs', {
      'SKILL.md': skill('refs', body),
      'scripts/there.sh': '',
      'references/there.md': '',
      'references/with space.md': '',
    });
    const { warnings } = lintPath(path, { profile: 'openclaw' });
    expect(warnings.map(({ kind, message, line }) => [kind, /`(.*)`/.exec(message)?.[1], line])).toEqual([
      ['missing_file', 'scripts/gone.sh', 6],
      ['missing_file', 'references/gone.md', 7],
      ['missing_file', 'scripts/in-code.sh', 11],
      ['missing_file', '%E0%A4%A.md', 13],
    ]);
  });
});

it('follows a link to a folder', () => {
  const path = folder('linked', { 'SKILL.md': skill('by-link', 'x') });
  const link = join(root, 'by-link');
  symlinkSync(path, link, 'junction');
  expect(lintPath(link, { profile: 'openclaw' })).toEqual({ valid: true, errors: [], warnings: [] });
});

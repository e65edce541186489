import { beforeAll, describe, expect, test } from 'vitest';
import { lintSchema } from '../schemas/lint.js';
import { skillText } from './support/skill-text.js';
import { createWorld, type World } from './support/world.js';

/** Three things are wrong with it at once, each in a place of its own. */
const THREE_FAULTS = `---
name: Three Faults
version: one
metadata: {"openclaw": {"always": "yes", "requires": "gh"}}
---
Do it.
`;

describe.concurrent('lint', () => {
  let world: World;
  beforeAll(() => {
    world = createWorld({
      'mine/good/SKILL.md': skillText('good'),
      'mine/group/faulty/SKILL.md': THREE_FAULTS,
      'mine/warned/SKILL.md': skillText('other-name'),
      'mine/README.md': 'not a skill',
      'spec/Bad--Name/SKILL.md': skillText('Bad--Name', { emoji: 'x' }),
      'empty/nothing.txt': '',
    });
  });

  test('a good skill passes, in words and in JSON', async () => {
    expect(await world.json(lintSchema, ['lint', 'mine/good'])).toEqual({
      valid: true,
      errors: [],
      warnings: [],
      fixed: [],
      notFixed: [],
      skills: [{ path: world.path('mine/good'), valid: true }],
    });
    const { code, stdout } = await world.knowhow(['lint', 'mine/good']);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: '1 skill checked with profile openclaw: 0 with errors, 0 with warnings.\n',
    });
  });

  test('finds all problems at once, each with its place', async () => {
    const result = await world.json(lintSchema, ['lint', 'mine/group/faulty']);
    const places = [...result.errors, ...result.warnings].map(({ kind, line }) => `${line} ${kind}`);
    expect(places).toEqual(
      expect.arrayContaining([
        '2 description_missing',
        '4 metadata_unreadable',
        '2 name_invalid_chars',
        '3 version_not_semver',
        '4 wrong_type',
      ]),
    );
    const text = await world.knowhow(['lint', 'mine/group/faulty']);
    expect(text.code).toBe(1);
    for (const { kind, line, column } of result.errors) {
      expect(text.stdout).toMatch(new RegExp(`^ {2}${line}:${column} {2}error .*\\(${kind}\\)$`, 'm'));
    }
  });

  test('a folder of skills is checked skill by skill', async () => {
    const { code, stdout } = await world.knowhow(['lint', 'mine', '--json']);
    const result = lintSchema.parse(JSON.parse(stdout));
    expect(code).toBe(1);
    expect(result.skills.map(({ path, valid }) => [path.slice(world.path('mine').length + 1), valid])).toEqual([
      ['good', true],
      ['group/faulty', false],
      ['warned', true],
    ]);
    expect(new Set(result.errors.map(({ path }) => path))).toEqual(new Set([world.path('mine/group/faulty/SKILL.md')]));
  });

  test('a path that is not there is no skill that was checked', async () => {
    const { code, stdout } = await world.knowhow(['lint', 'nowhere']);
    expect(code).toBe(1);
    expect(stdout).toContain('There is nothing at ');
    expect(stdout).toMatch(/\nNo skill was checked\.\n$/);
  });

  test('warnings alone are advice: exit code 0', async () => {
    const { code, stdout } = await world.knowhow(['lint', 'mine/warned']);
    expect(code).toBe(0);
    expect(stdout).toContain('(name_dir_mismatch)');
  });

  test('a SKILL.md can be given itself', async () => {
    const result = await world.json(lintSchema, ['lint', 'mine/group/faulty/SKILL.md']);
    expect(result.valid).toBe(false);
    expect(result.errors[0]?.path).toBe(world.path('mine/group/faulty/SKILL.md'));
  });

  test('--profile decides which rules count', async () => {
    const kinds = async (profile: string) => {
      const { errors } = await world.json(lintSchema, ['lint', 'spec/Bad--Name', '--profile', profile]);
      return errors.map(({ kind }) => kind).sort();
    };
    expect(await kinds('spec')).toEqual(['name_consecutive_hyphens', 'name_not_lowercase', 'unexpected_fields']);
    expect(await kinds('openclaw')).toEqual([]);
    expect(await kinds('molecule')).toEqual(['slug_invalid']);
  });

  test.each([
    ['there is nothing', 'nowhere', 'path_not_found'],
    ['there is no SKILL.md', 'empty', 'missing_skill_md'],
    ['there is some other file', 'mine/README.md', 'not_a_directory'],
  ])('says so when %s at the path', async (_, path, kind) => {
    const { code, stdout } = await world.knowhow(['lint', path, '--json']);
    expect(code).toBe(1);
    expect(lintSchema.parse(JSON.parse(stdout)).errors).toMatchObject([{ kind, line: 1, column: 1 }]);
  });

  test('without a path it checks the user’s own skills, not the bundled ones', async () => {
    const own = createWorld({
      '.openclaw/skills/good/SKILL.md': skillText('good'),
      'bundled/bad/SKILL.md': 'nothing',
    });
    const { skills } = await own.json(lintSchema, ['lint']);
    expect(skills).toEqual([{ path: own.path('.openclaw/skills/good'), valid: true }]);
  });
});

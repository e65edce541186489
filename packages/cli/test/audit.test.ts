import { beforeAll, describe, expect, test } from 'vitest';
import { auditSchema } from '../schemas/audit.js';
import { CONFIG, SKILLS, skillText } from './support/skill-text.js';
import { createWorld, type World } from './support/world.js';

const FILES = {
  [`${SKILLS}/whole/SKILL.md`]: skillText('whole'),
  [`${SKILLS}/half/SKILL.md`]: '---\nname: half\n---\nNo description, no version.\n',
  [`${SKILLS}/loose/SKILL.md`]: '---\nname: loose\ndescription: d\nversion: latest\n---\nBody\n',
};

describe.concurrent('audit', () => {
  let world: World;
  beforeAll(() => {
    world = createWorld({
      ...FILES,
      [CONFIG]: JSON.stringify({
        agents: { entries: { main: {}, strict: { workspace: 'workspace', skills: ['whole', 'ghost'] } } },
      }),
    });
  });

  test('says [PASS] or [FAIL] with every issue and a fix, and exits with 1', async () => {
    const { code, stdout } = await world.knowhow(['audit']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^\[PASS\] whole$/m);
    expect(stdout).toMatch(/^\[FAIL\] half\n {2}- .*description.*\n {2}- .*version.*\n {2}Fix: /m);
    expect(stdout).toMatch(/^\[FAIL\] loose\n {2}- .*latest.*\n {2}Fix: .*1\.0\.0/m);
    expect(stdout).toMatch(/^2 of 3 skills failed audit$/m);
  });

  test('exits with 1 in JSON too', async () => {
    const { code, stdout } = await world.knowhow(['audit', '--json']);
    expect(code).toBe(1);
    const rows = auditSchema.parse(JSON.parse(stdout));
    expect(rows.map(({ skill, status }) => [skill, status])).toEqual([
      ['half', 'FAIL'],
      ['loose', 'FAIL'],
      ['whole', 'PASS'],
    ]);
    for (const { status, issues, fix } of rows) expect([issues, fix].every(Boolean)).toBe(status === 'FAIL');
  });

  test('an agent’s list says which skills count, and that one is missing', async () => {
    const { code, stdout } = await world.knowhow(['audit', 'strict', '--json']);
    expect(code).toBe(1);
    expect(auditSchema.parse(JSON.parse(stdout))).toMatchObject([
      { skill: 'whole', status: 'PASS' },
      { skill: 'ghost', status: 'FAIL', issues: ['SKILL.md is missing'] },
    ]);
    const named = await world.knowhow(['audit', '--agent', 'strict', '--json']);
    expect(named.stdout).toBe(stdout);
  });

  test('all is well: exit code 0', async () => {
    const { code, stdout } = await world.knowhow(['audit', `${SKILLS}/whole`]);
    expect(code).toBe(0);
    expect(stdout).toBe('[PASS] whole\n1 skill passed audit\n');
  });

  test('takes a folder of skills', async () => {
    const { code, stdout } = await world.knowhow(['audit', `./${SKILLS}`, '--json']);
    expect(code).toBe(1);
    expect(auditSchema.parse(JSON.parse(stdout))).toHaveLength(3);
  });

  test('a name that is neither agent nor path is a usage error', async () => {
    const { code, stderr } = await world.knowhow(['audit', 'stritc']);
    expect(code).toBe(2);
    expect(stderr).toContain('strict');
    expect(stderr).toContain('There is no file or folder of that name here, either.');
  });

  test('a skill’s name is neither, and its folder is named', async () => {
    const { code, stderr } = await world.knowhow(['audit', 'whole']);
    expect(code).toBe(2);
    expect(stderr).toContain(`Try: knowhow audit ~/${SKILLS}/whole\n`);
  });

  test('one skill or none is counted as that', async () => {
    const { stdout } = await world.knowhow(['audit', `${SKILLS}/half`]);
    expect(stdout).toMatch(/^1 skill failed audit$/m);
    expect(await createWorld().knowhow(['audit'])).toMatchObject({ code: 0, stdout: 'There is no skill to audit\n' });
  });
});

describe.concurrent('audit of a Molecule workspace', () => {
  const WORKSPACE = {
    'team/config.yaml': 'name: team\nruntime: claude-code\nskills:\n  - whole\n  - absent\n',
    'team/skills/whole/SKILL.md': skillText('whole'),
    'team/skills/unused/SKILL.md': 'broken, but not configured',
  };

  test('its config.yaml says which skills count', async () => {
    const { code, stdout } = await createWorld(WORKSPACE).knowhow(['audit', './team']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^\[PASS\] whole$/m);
    expect(stdout).toMatch(/^\[FAIL\] absent\n {2}- SKILL\.md is missing$/m);
    expect(stdout).not.toContain('unused');
  });

  test('without a skills list every folder counts', async () => {
    const world = createWorld({ ...WORKSPACE, 'team/config.yaml': 'name: team\n' });
    const { stdout } = await world.knowhow(['audit', './team', '--json']);
    expect(
      auditSchema
        .parse(JSON.parse(stdout))
        .map(({ skill }) => skill)
        .sort(),
    ).toEqual(['unused', 'whole']);
  });
});

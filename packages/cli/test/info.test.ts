import { beforeAll, describe, expect, test } from 'vitest';
import { errorSchema } from '../schemas/error.js';
import { infoSchema } from '../schemas/info.js';
import { CONFIG, gatedText, SKILLS, skillText } from './support/skill-text.js';
import { createWorld, type World } from './support/world.js';

describe.concurrent('info', () => {
  let world: World;
  beforeAll(() => {
    world = createWorld({
      [`${SKILLS}/git_hub/SKILL.md`]: gatedText(
        'git_hub',
        { skillKey: 'gh', emoji: '🐙', requires: { bins: ['gh-cli'], env: ['GH_KEY'] } },
        { license: 'MIT', tags: ['code'], compatibility: 'any' },
      ),
      [`${SKILLS}/notes/SKILL.md`]: skillText('notes'),
      '.openclaw/skills/notes/SKILL.md': skillText('notes', { description: 'Older.' }),
      [`${SKILLS}/same-thing/SKILL.md`]: skillText('same-thing'),
      [`${SKILLS}/same_thing/SKILL.md`]: skillText('same_thing'),
      [CONFIG]: '{}',
    });
  });

  test('tells everything in words', async () => {
    const { code, stdout } = await world.knowhow(['info', 'git_hub']);
    expect(code).toBe(0);
    for (const fact of ['git_hub 🐙', 'needs setup', 'Does git_hub.', 'MIT', '1.0.0', 'gh-cli', 'GH_KEY', '→ Install'])
      expect(stdout).toContain(fact);
    expect(stdout).toContain(`~/${SKILLS}/git_hub/SKILL.md`);
  });

  test('tells everything in JSON, with every place that was looked at', async () => {
    const info = await world.json(infoSchema, ['info', 'git_hub']);
    expect(info).toMatchObject({ state: 'needs-setup', license: 'MIT', tags: ['code'], version: '1.0.0' });
    expect(info.reasons.map(({ code, probed }) => [code, probed?.[0]])).toEqual([
      ['bin-missing', { where: world.path('bin'), found: false }],
      ['env-missing', { where: 'the environment', found: false }],
    ]);
  });

  test.each([
    ['exact name', 'git_hub'],
    ['key', 'gh'],
    ['any case', 'GIT_HUB'],
    ['any separator', 'git-hub'],
    ['path of the folder', `./${SKILLS}/git_hub`],
    ['path of the file', `./${SKILLS}/git_hub/SKILL.md`],
  ])('finds a skill by %s', async (_, wanted) => {
    expect(await world.json(infoSchema, ['info', wanted])).toMatchObject({ name: 'git_hub' });
  });

  test('says what is wrong with a broken one once, in no library’s words', async () => {
    const broken = createWorld({
      [`${SKILLS}/bad/SKILL.md`]: '---\nname: bad\nmetadata: {a: [}\ndescription: d\n---\n',
    });
    const { stdout } = await broken.knowhow(['info', 'bad']);
    expect(stdout.match(/is not valid YAML/g)).toHaveLength(1);
    expect(stdout).not.toMatch(/[A-Z]+_[A-Z]+/);
  });

  test('shows both sides of a shadowing', async () => {
    const [used, shadowed] = [world.path(SKILLS, 'notes/SKILL.md'), world.path('.openclaw/skills/notes/SKILL.md')];
    expect(await world.json(infoSchema, ['info', 'notes'])).toMatchObject({ filePath: used, shadows: [shadowed] });
    const other = await world.json(infoSchema, ['info', shadowed]);
    expect(other).toMatchObject({ filePath: shadowed, shadowedBy: used, state: 'shadowed' });
  });

  describe.each(['info', 'explain'])('%s of a skill that is not there', (command) => {
    test('exits with 1 and suggests the nearest name', async () => {
      const { code, stdout, stderr } = await world.knowhow([command, 'noets']);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain('There is no skill "noets". Did you mean notes?');
    });

    test('says so in JSON as OpenClaw does', async () => {
      const { code, stdout, stderr } = await world.knowhow([command, 'noets', '--json']);
      expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
      const error = errorSchema.parse(JSON.parse(stdout));
      expect(error).toMatchObject({ ok: false, error: { type: 'cli_error' }, skill: 'noets' });
      expect(error.error.message).toContain('notes');
    });

    test('takes none when several could be meant', async () => {
      const { code, stderr } = await world.knowhow([command, 'same thing']);
      expect(code).toBe(1);
      expect(stderr).toMatch(/same-thing or same_thing|same_thing or same-thing/);
    });
  });
});

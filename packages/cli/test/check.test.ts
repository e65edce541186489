import { describe, expect, test } from 'vitest';
import { checkSchema } from '../schemas/check.js';
import { EVERY_FOLDER, everyState } from './support/every-state.js';
import { CONFIG, gatedText, SKILLS, skillText } from './support/skill-text.js';
import { createWorld, type World } from './support/world.js';

const codes = async (world: World) => {
  const [text, json] = await Promise.all([world.knowhow(['check']), world.knowhow(['check', '--json'])]);
  expect(text.code).toBe(json.code);
  expect(checkSchema.parse(JSON.parse(json.stdout)).ok).toBe(json.code === 0);
  return text.code;
};

describe.concurrent('check', () => {
  test('exits with 0 when there is nothing at all', async () => {
    expect(await codes(createWorld())).toBe(0);
  });

  test('exits with 0 when something only needs setup', async () => {
    const text = gatedText('needy', { requires: { bins: ['no-such-program'] } });
    expect(await codes(createWorld({ [`${SKILLS}/needy/SKILL.md`]: text }))).toBe(0);
  });

  test.each([
    ['a skill is broken', { [`${SKILLS}/bad/SKILL.md`]: 'no frontmatter' }],
    ['a limit cut a skill', { [`${SKILLS}/a/b/c/d/e/f/g/SKILL.md`]: skillText('g') }],
    ['the config is broken', { [CONFIG]: '{ skills: ' }],
    ['a setting is wrong', { [CONFIG]: '{ skills: { limits: { maxSkillsInPrompt: "many" } } }' }],
    ['an agent’s list names nothing', { [CONFIG]: '{ agents: { defaults: { skills: ["ghost"] } } }' }],
  ])('exits with 1 when %s', async (_, files) => {
    expect(await codes(createWorld(files))).toBe(1);
  });

  test('a warning in the config is shown and does not fail', async () => {
    const world = createWorld({ [CONFIG]: '{ skills: { limts: {} } }' });
    expect(await codes(world)).toBe(0);
    const { stdout } = await world.knowhow(['check']);
    expect(stdout).toContain(`~/${CONFIG}:1:13`);
    expect(stdout).toContain('Did you mean `limits`?');
  });

  test('sums up every state in words', async () => {
    const { stdout } = await everyState().knowhow(['check']);
    const total = Object.keys(EVERY_FOLDER).length;
    for (const line of [
      '5  need setup',
      '3  blocked',
      '2  shadowed',
      '2  over a limit',
      '10  broken',
      `${total}  seen`,
    ])
      expect(stdout).toContain(line);
    expect(stdout).toContain('hidden: It runs when you name it.');
    expect(stdout).toContain('→ Install no-such-program');
    expect(stdout).toContain('Some of this needs mending.');
  });
});

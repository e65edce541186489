import { describe, expect, test } from 'vitest';
import { checkSchema } from '../schemas/check.js';
import { EVERY_FOLDER, everyState } from './support/every-state.js';
import { CONFIG, gatedText, OWN_CONFIG, SKILLS, skillText } from './support/skill-text.js';
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

  test('an entry for no skill is mentioned and does not fail', async () => {
    const world = createWorld({
      [`${SKILLS}/mail/SKILL.md`]: skillText('mail'),
      [CONFIG]: '{ skills: { entries: { mial: { enabled: false } } } }',
    });
    expect(await codes(world)).toBe(0);
    const { stdout } = await world.knowhow(['check']);
    expect(stdout).toContain(`! ~/${CONFIG}:1:24: \`skills.entries.mial\` is for no skill that agent main has.`);
    expect(stdout).toContain('Did you mean `mail`?');
  });

  test('where there is more than one thing to do, it says how many and where to look', async () => {
    const text = gatedText('my needy', { requires: { bins: ['no-such-a', 'no-such-b'], env: ['NO_SUCH'] } });
    const { stdout } = await createWorld({ [`${SKILLS}/needy/SKILL.md`]: text }).knowhow(['check']);
    expect(stdout).toMatch(/→ Install no-such-a .*\n {4}→ and 2 more to do: knowhow explain 'my needy'\n/);
  });

  test('a skill that the count left out: the limit, and all the pins to set', async () => {
    const names = ['one', 'two', 'zebra'];
    const world = createWorld({
      ...Object.fromEntries(names.map((name) => [`${SKILLS}/${name}/SKILL.md`, skillText(name)])),
      [CONFIG]: '{ skills: { limits: { maxSkillsInPrompt: 2 } } }',
      [OWN_CONFIG]: '{ pins: ["two"] }',
    });
    const why = 'The prompt has no room for it: skills.limits.maxSkillsInPrompt is 2, and 3 skills are ready for it.';
    const fix = `Raise skills.limits.maxSkillsInPrompt, or pin it: knowhow config set --own pins '["two","zebra"]'`;
    const check = await world.knowhow(['check']);
    expect(check.stdout).toContain(`  zebra: ${why}\n    → ${fix}\n`);
    const explain = await world.knowhow(['explain', 'zebra']);
    expect(explain.stdout).toContain(`5 prompt\n  ! ${why}\n`);
    expect(explain.stdout).toContain(`To change this: ${fix}\n`);
    expect(explain.stdout).not.toContain('30000');
    // Doing it helps.
    await world.knowhow(['config', 'set', '--own', 'pins', '["two","zebra"]']);
    expect((await world.knowhow(['explain', 'zebra'])).stdout).toContain('Nothing stands in its way.');
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

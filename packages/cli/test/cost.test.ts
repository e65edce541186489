import { beforeAll, describe, expect, test } from 'vitest';
import { costSchema } from '../schemas/cost.js';
import { promptSchema } from '../schemas/prompt.js';
import { OWN_CONFIG, SKILLS, skillText } from './support/skill-text.js';
import { createWorld, type World } from './support/world.js';

const SKILL_FILES = Object.fromEntries(
  [3, 30, 300].map((words) => [
    `${SKILLS}/words-${words}/SKILL.md`,
    skillText(`words-${words}`, { description: 'word '.repeat(words) }),
  ]),
);

describe.concurrent('cost', () => {
  let world: World;
  beforeAll(() => {
    world = createWorld(SKILL_FILES);
  });

  test('what the skills cost adds up to the catalog', async () => {
    const [cost, prompt] = await Promise.all([world.json(costSchema, ['cost']), world.json(promptSchema, ['prompt'])]);
    expect(cost.skills.reduce((sum, { chars }) => sum + chars, 195)).toBe(cost.chars);
    expect(cost).toMatchObject({ chars: prompt.chars, tokens: prompt.tokens, included: 3, total: 3, form: 'xml' });
    const ofSkills = cost.skills.reduce((sum, { tokens }) => sum + tokens, 0);
    expect(ofSkills).toBeLessThan(cost.tokens);
    expect(ofSkills).toBeGreaterThan(cost.tokens / 2);
  });

  test('the dearest comes first', async () => {
    const { skills, tokens, listTokens } = await world.json(costSchema, ['cost']);
    expect(skills.map(({ name }) => name)).toEqual(['words-300', 'words-30', 'words-3']);
    expect(listTokens).toBeLessThan(tokens);
  });

  test('the list form is counted line by line', async () => {
    const listed = createWorld({ ...SKILL_FILES, [OWN_CONFIG]: '{ prompt: { form: "list" } }' });
    const { skills, form, tokens, listTokens } = await listed.json(costSchema, ['cost']);
    expect({ form, tokens }).toEqual({ form: 'list', tokens: listTokens });
    const three = '- words-3: word word word\n';
    expect(skills.at(-1)).toMatchObject({ name: 'words-3', chars: three.length });
  });

  test('the table says the same', async () => {
    const [{ skills, tokens }, { stdout }] = await Promise.all([
      world.json(costSchema, ['cost']),
      world.knowhow(['cost']),
    ]);
    const rows = stdout.split('\n').slice(1, 4);
    expect(rows.map((row) => row.trim().split(/\s+/))).toEqual(
      skills.map(({ name, chars, tokens: own }) => [String(own), String(chars), name]),
    );
    expect(stdout).toContain(`3 of 3 skills, ${tokens} tokens in the xml form, heading and rules included.`);
  });
});

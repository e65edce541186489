import { beforeAll, describe, expect, test } from 'vitest';
import { everyState } from './support/every-state.js';
import { gatedText, SKILLS, skillText } from './support/skill-text.js';
import { createWorld, type World } from './support/world.js';

describe.concurrent('list in words', () => {
  let text: string;
  let world: World;
  beforeAll(async () => {
    world = everyState();
    text = (await world.knowhow(['list', '--all'])).stdout;
  });

  test('groups by state, the usable ones first', () => {
    const titles = text.split('\n').filter((line) => /^\S.*\(\d+\)$/.test(line));
    expect(titles.map((title) => title.replace(/ \(.*/, ''))).toEqual([
      'ready',
      'needs setup',
      'not allowed for this agent',
      'can’t run here',
      'blocked',
      'switched off',
      'shadowed by a namesake',
      'over a limit',
      'broken',
    ]);
  });

  test('says what a ready skill does, and why another one is not', () => {
    expect(text).toMatch(/^ {2}✓ beta 🦞 .*Does beta\.$/m);
    expect(text).toMatch(/^ {2}✓ hidden .*\[only when you name it\]/m);
    expect(text).toMatch(/^ {2}✓ spare .*no room/m);
    expect(text).toMatch(/^ {2}! bins .*no-such-program is not on PATH\.$/m);
    expect(text).toMatch(/^ {2}× nul .*NUL byte/m);
  });

  test('leaves out what did not load, and says so', async () => {
    const { stdout } = await world.knowhow(['list']);
    expect(stdout).not.toContain('broken (1');
    expect(stdout).toMatch(/4 of 30 skills are ready for agent main\. Not shown: .*\d+ broken \(--all shows them\)\./);
  });

  test('counts further reasons', async () => {
    const needy = gatedText('needy', { requires: { bins: ['no-such-a', 'no-such-b'], env: ['NO_SUCH'] } });
    const { stdout } = await createWorld({ [`${SKILLS}/needy/SKILL.md`]: needy }).knowhow(['list']);
    expect(stdout).toContain('The program no-such-a is not on PATH. (+2 more)');
  });

  test('an empty home is told where skills are looked for', async () => {
    const { code, stdout } = await createWorld().knowhow(['list']);
    expect(code).toBe(0);
    expect(stdout).toBe('No skills found for agent main. `knowhow roots` shows where they are looked for.\n');
  });

  test('a single skill is counted as one', async () => {
    const { stdout } = await createWorld({ [`${SKILLS}/one/SKILL.md`]: skillText('one') }).knowhow(['list']);
    expect(stdout).toContain('1 of 1 skill');
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { explainSchema } from '../schemas/explain.js';
import { everyState } from './support/every-state.js';
import { SKILLS } from './support/skill-text.js';
import type { World } from './support/world.js';

const GATES = [
  'configFile',
  'enabled',
  'allowBundled',
  'os',
  'runtime',
  'bins',
  'anyBins',
  'env',
  'secret',
  'config',
  'allowlist',
];

describe.concurrent('explain', () => {
  let world: World;
  beforeAll(() => {
    world = everyState();
  });

  test('shows every gate, passed or not, and none for a file that could not be read', async () => {
    const told = await world.json(explainSchema, ['explain', 'bins']);
    expect(told.gates.map(({ gate }) => gate)).toEqual(GATES);
    expect(told.gates.filter(({ passed }) => !passed).map(({ gate }) => gate)).toEqual(['bins']);
    const broken = await world.json(explainSchema, ['explain', 'mute']);
    expect(broken).toMatchObject({ parsed: { ok: false, notes: [{ code: 'description-missing' }] }, gates: [] });
  });

  test('tells the stages in words, with what was probed and the one thing to do', async () => {
    const { stdout, code } = await world.knowhow(['explain', 'bins']);
    expect(code).toBe(0);
    const stages = ['1 found', '2 parsed', '3 namesakes', '4 gates', '5 prompt', 'To change this: Install'];
    expect(stages.map((stage) => stdout.indexOf(`\n${stage}`)).every((at, i, all) => at > (all[i - 1] ?? 0))).toBe(
      true,
    );
    expect(stdout).toContain('looked for no-such-program in:\n        ~/bin\n');
  });

  test('knows rank and cost of a skill in the prompt', async () => {
    const { prompt } = await world.json(explainSchema, ['explain', 'beta']);
    expect(prompt).toMatchObject({ rank: 2, of: 3, form: 'xml', budget: 30_000 });
    const location = `~/${SKILLS}/group/beta/SKILL.md`;
    expect(prompt?.chars).toBe(97 + 'beta'.length + 'Does beta.'.length + location.length);
    const { stdout } = await world.knowhow(['explain', 'beta']);
    expect(stdout).toContain('entry 2 of 3');
    expect(stdout).toContain('Nothing stands in its way.');
  });

  test('shows both namesakes, each from its side', async () => {
    const used = await world.json(explainSchema, ['explain', 'alpha']);
    expect(used.namesakes.map(({ relation }) => relation)).toEqual(['shadowed by this one', 'shadowed by this one']);
    const link = await world.json(explainSchema, ['explain', world.path('.openclaw/skills/alpha-link')]);
    expect(link.found.realDir).toBe(world.path(SKILLS, 'alpha'));
  });
});

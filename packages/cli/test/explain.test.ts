import { beforeAll, describe, expect, test } from 'vitest';
import { explainSchema } from '../schemas/explain.js';
import { EVERY_FOLDER, everyState } from './support/every-state.js';
import { SKILLS } from './support/skill-text.js';
import type { World } from './support/world.js';

const GATES = ['enabled', 'allowBundled', 'os', 'runtime', 'bins', 'anyBins', 'env', 'secret', 'config', 'allowlist'];

describe('explain', () => {
  let world: World;
  beforeAll(() => {
    world = everyState();
  });

  test.concurrent.each(Object.entries(EVERY_FOLDER))(
    'follows %s through every stage',
    async (dir, { name, state, code, text }) => {
      const told = await world.json(explainSchema, ['explain', world.path(dir)]);
      expect(told).toMatchObject({ name, state, agentId: 'main', found: { filePath: world.path(dir, 'SKILL.md') } });
      if (state === 'ready') return;
      const codes = [...told.parsed.notes, ...told.gates.flatMap(({ reasons }) => reasons)].map(
        (reason) => reason.code,
      );
      if (state === 'shadowed') expect(told.namesakes.some(({ relation }) => relation === 'used instead')).toBe(true);
      else expect(codes).toContain(code);
      if (text !== undefined && told.parsed.ok) expect(told.gates.map(({ gate }) => gate)).toEqual(GATES);
    },
  );

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

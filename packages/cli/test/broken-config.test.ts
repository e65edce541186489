import { mkdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkSchema } from '../schemas/check.js';
import { listSchema } from '../schemas/list.js';
import { CONFIG, OWN_CONFIG, SKILLS, skillText } from './support/skill-text.js';
import { createWorld, type World } from './support/world.js';

const SKILL = { [`${SKILLS}/one/SKILL.md`]: skillText('one') };

/** The skills are there all the same, everyone is told about the problem, and `check` fails. */
async function expectProblem(world: World, place: RegExp, code: string, ...options: string[]): Promise<void> {
  const { skills } = await world.json(listSchema, ['list', ...options]);
  expect(skills).toMatchObject([{ name: 'one', state: 'ready' }]);
  for (const command of ['list', 'check', 'roots']) {
    const { stdout } = await world.knowhow([command, ...options]);
    expect(stdout).toMatch(place);
  }
  const { code: exit, stdout } = await world.knowhow(['check', '--json', ...options]);
  expect(exit).toBe(1);
  expect(checkSchema.parse(JSON.parse(stdout)).problems).toMatchObject([{ code, severity: 'error' }]);
}

describe.concurrent('a config that can’t be read', () => {
  test('broken JSON5: with line and column', async () => {
    const world = createWorld({ ...SKILL, [CONFIG]: '{\n  // fine so far\n  skills: { load: ] },\n}\n' });
    await expectProblem(world, /~\/\.openclaw\/openclaw\.json:3:19: /, 'json5-syntax');
  });

  test('broken knowhow.json: the same', async () => {
    const world = createWorld({ ...SKILL, [OWN_CONFIG]: '{\n pins: [\n' });
    await expectProblem(world, /~\/\.openclaw\/knowhow\.json:3:1: /, 'json5-syntax');
  });

  test('a directory in its place', async () => {
    const world = createWorld(SKILL);
    mkdirSync(world.path(CONFIG));
    await expectProblem(world, /openclaw\.json is a directory/, 'config-not-a-file');
  });

  test('--config with a file that is not there', async () => {
    const world = createWorld({ 'elsewhere/workspace/skills/one/SKILL.md': skillText('one') });
    const options = ['--config', 'elsewhere/openclaw.json', '--workspace', 'elsewhere/workspace'];
    await expectProblem(world, /There is no .*elsewhere\/openclaw\.json/, 'config-not-found', ...options);
  });

  test('no config at all is fine', async () => {
    const { problems, ok } = await createWorld(SKILL).json(checkSchema, ['check']);
    expect({ problems, ok }).toEqual({ problems: [], ok: true });
  });

  test('config get shows the place and exits with 1', async () => {
    const world = createWorld({ [CONFIG]: '{\n  skills: ]\n}\n' });
    const { code, stderr } = await world.knowhow(['config', 'get', 'skills.load']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/openclaw\.json:2:/);
  });
});

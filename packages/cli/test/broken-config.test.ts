import { mkdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkSchema } from '../schemas/check.js';
import { errorSchema } from '../schemas/error.js';
import { listSchema } from '../schemas/list.js';
import { CONFIG, OWN_CONFIG, SKILLS, skillText } from './support/skill-text.js';
import { createWorld, type World } from './support/world.js';

const SKILL = { [`${SKILLS}/one/SKILL.md`]: skillText('one') };

type Problem = { readonly place: RegExp; readonly code: string; readonly state: string };

/** The skills are listed all the same, everyone is told about the problem, and `check` fails. */
async function expectProblem(world: World, { place, code, state }: Problem, ...options: string[]): Promise<void> {
  const { skills } = await world.json(listSchema, ['list', ...options]);
  expect(skills).toMatchObject([{ name: 'one', state }]);
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
    // It may have said that the skill is not to be used.
    await expectProblem(world, {
      place: /~\/\.openclaw\/openclaw\.json:3:19: /,
      code: 'json5-syntax',
      state: 'blocked',
    });
  });

  test('broken knowhow.json: the same', async () => {
    const world = createWorld({ ...SKILL, [OWN_CONFIG]: '{\n pins: [\n' });
    await expectProblem(world, { place: /~\/\.openclaw\/knowhow\.json:3:1: /, code: 'json5-syntax', state: 'ready' });
  });

  test('a directory in its place', async () => {
    const world = createWorld(SKILL);
    mkdirSync(world.path(CONFIG));
    await expectProblem(world, { place: /openclaw\.json is a directory/, code: 'config-not-a-file', state: 'blocked' });
  });

  test('--config with a file that is not there', async () => {
    const world = createWorld({ 'elsewhere/workspace/skills/one/SKILL.md': skillText('one') });
    const options = ['--config', 'elsewhere/openclaw.json', '--workspace', 'elsewhere/workspace'];
    const problem = { place: /There is no .*elsewhere\/openclaw\.json/, code: 'config-not-found', state: 'ready' };
    await expectProblem(world, problem, ...options);
  });

  test('no config at all is fine', async () => {
    const { problems, ok } = await createWorld(SKILL).json(checkSchema, ['check']);
    expect({ problems, ok }).toEqual({ problems: [], ok: true });
  });

  test.each([[['skills.load']], [['skills']], [[]]])('config get %j says only that, and exits with 1', async (path) => {
    const world = createWorld({ [CONFIG]: '{\n  skills: ]\n}\n' });
    const says = 'The text is not JSON5: there is a character that does not belong here.';
    expect(await world.knowhow(['config', 'get', ...path])).toEqual({
      code: 1,
      stdout: '',
      stderr: `knowhow: ~/${CONFIG}:2:11: ${says}\n`,
    });
    const { code, stdout, stderr } = await world.knowhow(['config', 'get', ...path, '--json']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(errorSchema.parse(JSON.parse(stdout)).error.message).toContain(says);
  });

  test.each([['prompt'], ['audit'], ['cost']])('%s says so on standard error and exits with 1', async (command) => {
    const world = createWorld({ ...SKILL, [CONFIG]: '{\n  skills: ]\n}\n' });
    const [text, json] = await Promise.all([world.knowhow([command]), world.knowhow([command, '--json'])]);
    for (const { code, stderr } of [text, json]) {
      expect(code).toBe(1);
      expect(stderr).toContain(`× ~/${CONFIG}:2:11: The text is not JSON5`);
    }
    JSON.parse(json.stdout);
    expect(text.stderr).not.toContain('no skill is ready');
  });

  test.each([['prompt'], ['audit']])('%s tells of a wrong setting, and answers all the same', async (command) => {
    const world = createWorld({ ...SKILL, [CONFIG]: '{ skills: { limits: { maxSkillsInPrompt: "many" } } }' });
    const { code, stdout, stderr } = await world.knowhow([command]);
    expect(code).toBe(0);
    expect(stdout).toContain('one');
    expect(stderr).toContain('maxSkillsInPrompt` must be a whole number');
  });

  test('thousands of mistakes: the errors first, then how many more there are', async () => {
    const unknown = Array.from({ length: 3_000 }, (_, at) => `"k${at}": {"nope": 1}`);
    const world = createWorld({
      ...SKILL,
      [CONFIG]: `{"skills": {"entries": {\n${unknown.join(',\n')},\n"bad": 5}}}`,
    });
    const { stdout } = await world.knowhow(['list']);
    const lines = stdout.split('\n');
    expect(lines.length).toBeLessThan(70);
    expect(lines[lines.indexOf('problems') + 1]).toContain(
      'openclaw.json:3002:1: `skills.entries.bad` must be an object',
    );
    expect(stdout).toContain('and 2951 more; --json has them all');
    expect((await world.json(listSchema, ['list'])).problems).toHaveLength(3_001);
  });
});

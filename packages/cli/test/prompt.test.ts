import { beforeAll, describe, expect, test } from 'vitest';
import { promptSchema } from '../schemas/prompt.js';
import { CONFIG, gatedText, OWN_CONFIG, SKILLS, skillText } from './support/skill-text.js';
import { createWorld, type World } from './support/world.js';

const DESCRIPTIONS = { one: 'Tom & Jerry <fight>.', two: 'It’s "quoted".', three: 'Plain.' };
const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (at) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[at] ?? '&apos;');

describe.concurrent('prompt', () => {
  let world: World;
  beforeAll(() => {
    const skills = Object.entries(DESCRIPTIONS).map(([name, description]) => [
      `${SKILLS}/${name}/SKILL.md`,
      skillText(name, { description: JSON.stringify(description) }),
    ]);
    world = createWorld({
      ...Object.fromEntries(skills),
      [`${SKILLS}/needy/SKILL.md`]: gatedText('needy', { requires: { env: ['NO_SUCH_VARIABLE'] } }),
      [CONFIG]: '{}',
    });
  });

  test('--json has what was promised, and chars is the catalog’s length', async () => {
    const result = await world.json(promptSchema, ['prompt']);
    expect(result).toMatchObject({ included: 3, total: 3, omitted: [], form: 'xml' });
    expect(result.chars).toBe(result.catalog.length);
    expect(result.prompt.endsWith(result.catalog)).toBe(true);
    expect(result.tokens).toBeGreaterThan(result.prompt.length / 8);
    expect(result.tokens).toBeLessThan(result.prompt.length / 2);
  });

  test('the catalog costs 195 characters, and 97 a skill plus its escaped fields', async () => {
    const { chars, costs } = await world.json(promptSchema, ['prompt']);
    const fields = Object.entries(DESCRIPTIONS).map(
      ([name, description]) => [name, escapeXml(description), `~/${SKILLS}/${name}/SKILL.md`].join('').length,
    );
    expect(chars).toBe(195 + fields.reduce((sum, length) => sum + 97 + length, 0));
    expect(costs.reduce((sum, cost) => sum + cost.chars, 195)).toBe(chars);
  });

  test('the text is the same, to the letter', async () => {
    const [{ prompt, catalog }, section, only] = await Promise.all([
      world.json(promptSchema, ['prompt']),
      world.knowhow(['prompt']),
      world.knowhow(['prompt', '--catalog']),
    ]);
    expect(section.stdout).toBe(`${prompt}\n`);
    expect(only.stdout).toBe(`${catalog}\n`);
  });

  test('what does not fit is named, with the reason', async () => {
    const many = Array.from({ length: 40 }, (_, at) => [`${SKILLS}/skill-${at}/SKILL.md`, skillText(`skill-${at}`)]);
    const tight = await createWorld(Object.fromEntries(many)).json(promptSchema, ['prompt', '--max-chars', '700']);
    expect(tight.chars).toBeLessThanOrEqual(700);
    expect(tight.included).toBeGreaterThan(0);
    expect(tight.omitted).toHaveLength(40 - tight.included);
    expect(tight.omitted.every(({ reason }) => reason === 'budget')).toBe(true);
    expect(tight.prompt).toContain(`included ${tight.included} of 40`);
  });

  test('--form list is shorter and has every skill', async () => {
    const [xml, list] = await Promise.all([
      world.json(promptSchema, ['prompt']),
      world.json(promptSchema, ['prompt', '--form', 'list']),
    ]);
    expect(list).toMatchObject({ form: 'list', included: 3 });
    expect(list.costs.map(({ name }) => name).sort()).toEqual(xml.costs.map(({ name }) => name).sort());
    for (const name of Object.keys(DESCRIPTIONS)) expect(list.catalog).toContain(`\n- ${name}: `);
  });

  test('--paths absolute writes no ~', async () => {
    const { catalog } = await world.json(promptSchema, ['prompt', '--paths', 'absolute']);
    expect(catalog).toContain(`<location>${world.path(SKILLS, 'one/SKILL.md')}</location>`);
    expect(catalog).not.toContain('~');
  });

  test('--read-tool names the tool, --needs-setup what is missing', async () => {
    const { stdout } = await world.knowhow(['prompt', '--read-tool', 'open_file', '--needs-setup']);
    expect(stdout).toContain('`open_file`');
    expect(stdout).toContain('- needy: The variable NO_SUCH_VARIABLE is not set.');
  });

  test.each(['minimal', 'none'])('--mode %s has no skills section, and says so', async (mode) => {
    const { code, stdout, stderr } = await world.knowhow(['prompt', '--mode', mode]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain('no skills section');
  });

  test('knowhow.json decides the form when nothing else is said', async () => {
    const own = createWorld({
      [`${SKILLS}/one/SKILL.md`]: skillText('one'),
      [OWN_CONFIG]: '{ prompt: { form: "list", paths: "absolute" } }',
    });
    const result = await own.json(promptSchema, ['prompt']);
    expect(result.form).toBe('list');
    expect(result.catalog).toContain(`${own.path(SKILLS)}/\n- one: Does one.`);
  });
});

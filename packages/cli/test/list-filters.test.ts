import { beforeAll, describe, expect, test } from 'vitest';
import { listSchema } from '../schemas/list.js';
import { EVERY_FOLDER, everyState } from './support/every-state.js';
import type { World } from './support/world.js';

describe.concurrent('list filters', () => {
  let world: World;
  beforeAll(() => {
    world = everyState();
  });
  const names = async (...options: string[]) => {
    const { skills } = await world.json(listSchema, ['list', ...options]);
    return skills.map(({ name }) => name);
  };
  const inState = (...states: string[]) =>
    Object.values(EVERY_FOLDER)
      .filter(({ state }) => states.includes(state))
      .map(({ name }) => name)
      .sort();

  test('without any, it lists the skills that loaded', async () => {
    const loaded = inState('ready', 'disabled', 'unsupported', 'needs-setup', 'not-allowed').concat('unlisted');
    expect((await names()).sort()).toEqual(loaded.sort());
  });

  test('--eligible keeps what can be used, whatever the agent’s own list says', async () => {
    expect((await names('--eligible')).sort()).toEqual(inState('ready', 'not-allowed'));
  });

  test('--state shows broken ones without --all', async () => {
    expect((await names('--state', 'invalid')).sort()).toEqual(inState('invalid'));
  });

  test('--state can be repeated, and written with =', async () => {
    expect((await names('--state', 'disabled', '--state=over-limit')).sort()).toEqual(
      inState('disabled', 'over-limit'),
    );
  });

  test.each(['bundled', 'openclaw-bundled'])('--source %s', async (source) => {
    expect(await names('--all', '--source', source)).toEqual(['spare', 'unlisted']);
  });

  test.each([
    ['a name, in any case', 'ALPHA', ['alpha']],
    ['a description', 'does gro', []],
    ['a description, in any case', 'does BETA', ['beta']],
    ['a tag', 'letters', ['alpha']],
  ])('--search finds %s', async (_, text, found) => {
    expect(await names('--search', text)).toEqual(found);
  });

  test('filters add up', async () => {
    expect(await names('--all', '--source', 'managed', '--state', 'shadowed', '--search', 'older')).toEqual(['alpha']);
    expect(await names('--eligible', '--source', 'bundled')).toEqual(['spare']);
  });

  test('the text form obeys them too, and says how many match', async () => {
    const { stdout, code } = await world.knowhow(['list', '--state', 'disabled']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^switched off \(1\)\n {2}- off {2}/);
    const total = Object.keys(EVERY_FOLDER).length;
    expect(stdout).toContain(`\n1 skill matches. 4 of ${total} skills are ready for agent main. Why?`);
    expect((await world.knowhow(['list', '--eligible'])).stdout).toContain('\n5 skills match. ');
    expect((await world.knowhow(['list', '--search', 'no such thing'])).stdout).toMatch(/^No skill matches\. 4 of/);
  });
});

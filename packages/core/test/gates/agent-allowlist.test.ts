import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSnapshot, checkSkills, renderPrompt, toListing } from '../../src/index.js';
import { createWorld, MEMORY } from '../support/create-world.js';
import { brief, CONFIG_PATH, judgeSkill } from './judge-skill.js';

const agents = (value: unknown, agent = 'main') => ({ config: { agents: value }, agent });
const OUT = 'not-allowed not-in-agent-allowlist:x';

test.each<[string, unknown, string]>([
  ['no list', { list: [{ id: 'main' }] }, 'ready'],
  ['no agents at all', {}, 'ready'],
  ['an empty list', { list: [{ id: 'main', skills: [] }] }, OUT],
  ['a list that names it', { list: [{ id: 'main', skills: ['y', 'x'] }] }, 'ready'],
  ['a list with blanks around it', { list: [{ id: 'main', skills: [' x '] }] }, 'ready'],
  ['a list that does not', { list: [{ id: 'main', skills: ['y'] }] }, OUT],
  ['a list in other case', { list: [{ id: 'main', skills: ['X'] }] }, OUT],
  ['a star, which is a name like any other', { list: [{ id: 'main', skills: ['*'] }] }, OUT],
  ['a list of blanks', { list: [{ id: 'main', skills: ['', ' '] }] }, OUT],
  ['a list that is none', { list: [{ id: 'main', skills: 'x' }] }, OUT],
  ['null', { list: [{ id: 'main', skills: null }] }, OUT],
  ['entries, no list', { entries: { main: {} } }, 'ready'],
  ['entries, an empty list', { entries: { main: { skills: [] } } }, OUT],
  ['entries, a list that names it', { entries: { main: { skills: ['x'] } } }, 'ready'],
  ['the defaults’ list', { defaults: { skills: ['y'] }, entries: { main: {} } }, OUT],
  ['the defaults’ empty list', { defaults: { skills: [] } }, OUT],
  [
    'a list of its own, which replaces the defaults’',
    { defaults: { skills: ['y'] }, list: [{ id: 'main', skills: ['x'] }] },
    'ready',
  ],
  ['an empty list of its own', { defaults: { skills: ['x'] }, list: [{ id: 'main', skills: [] }] }, OUT],
])('%s', (_, value, expected) => {
  expect(brief(judgeSkill({}, agents(value)))).toBe(expected);
});

test('the list goes by the name, not by the key', () => {
  const judged = (skills: string[]) =>
    brief(judgeSkill({ skillKey: 'key' }, agents({ list: [{ id: 'main', skills }] })));
  expect(judged(['key'])).toBe(OUT);
  expect(judged(['x'])).toBe('ready');
});

test('each agent has its own', () => {
  const roster = { list: [{ id: 'a', skills: ['x'] }, { id: 'b', skills: [] }, { id: 'c' }] };
  expect(['a', 'b', 'c'].map((agent) => judgeSkill({}, agents(roster, agent)).state)).toEqual([
    'ready',
    'not-allowed',
    'ready',
  ]);
});

test.each<[unknown, string, string]>([
  [{ list: [{ id: 'main', skills: ['y'] }] }, 'agents.list[0].skills', 'does not name it'],
  [{ entries: { main: { skills: [] } } }, 'agents.entries.main.skills', 'is empty'],
  [{ defaults: { skills: ['y'] } }, 'agents.defaults.skills', 'does not name it'],
])('the reason for %j names the list and how to change it', (value, path, what) => {
  expect(judgeSkill({}, agents(value)).reasons).toEqual([
    {
      state: 'not-allowed',
      code: 'not-in-agent-allowlist',
      subject: 'x',
      message: `Agent main may not use it: ${path} ${what}.`,
      fix: `Add "x" to ${path} in ${CONFIG_PATH}.`,
    },
  ]);
});

test('what an agent is offered is what it may use, for any list', () => {
  const world = createWorld(MEMORY);
  const names = ['a', 'b', 'c', 'd'];
  for (const name of names)
    world.skill(`${world.tiers.workspace}/${name}`, { 'disable-model-invocation': name === 'd' });
  const list = fc.option(fc.array(fc.constantFrom(...names, 'A', '*', '', 'nothing')), { nil: undefined });
  fc.assert(
    fc.property(list, list, (own, inherited) => {
      world.config({
        agents: {
          ...(inherited ? { defaults: { skills: inherited } } : {}),
          list: [{ id: 'main', ...(own ? { skills: own } : {}) }],
        },
      });
      const allowed = names.filter((name) => (own ?? inherited)?.includes(name) ?? true);
      const resolution = world.resolve();
      const snapshot = buildSnapshot(resolution);
      const inPrompt = [...renderPrompt(resolution).prompt.matchAll(/<name>(.*?)<\/name>/g)].map((match) => match[1]);
      expect(snapshot.skills.map(({ name }) => name)).toEqual(allowed);
      expect(snapshot.commands.map(({ skillName }) => skillName)).toEqual(allowed);
      expect(inPrompt).toEqual(allowed.filter((name) => name !== 'd'));
      const listings = resolution.skills.map(toListing);
      expect(listings.filter(({ commandVisible }) => commandVisible).map(({ name }) => name)).toEqual(allowed);
      // The status still shows them all.
      expect(listings.map(({ name }) => name)).toEqual(names);
      expect(checkSkills(resolution).agentFiltered).toEqual(names.filter((name) => !allowed.includes(name)));
    }),
    { numRuns: 100 },
  );
});

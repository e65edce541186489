import { describe, expect, it } from 'vitest';
import { readAgents } from '../../src/config/read-agents.js';
import type { Agent, JsonObject, Paths } from '../../src/config/types.js';

const paths: Paths = {
  home: '/home/ann',
  stateDir: '/state',
  stateDirIsDefault: false,
  configDir: '/state',
  configPath: '/state/openclaw.json',
  knowhowConfigPath: '/state/knowhow.json',
};
const read = (agents: unknown): ReturnType<typeof readAgents> => readAgents({ agents } as JsonObject, paths);
const agent = (agents: unknown, id: string): Agent | undefined =>
  read(agents).roster.agents.find((one) => one.id === id);

describe('agents', () => {
  it('are one, main, when none are written', () => {
    const main = { id: 'main', isDefault: true, workspaceDir: '/state/workspace' };
    expect(readAgents({}, paths)).toEqual({ roster: { defaultId: 'main', agents: [main] }, problems: [] });
    expect(read({ entries: {}, list: [] }).roster.agents).toEqual([main]);
  });

  it('come from entries or from the list', () => {
    expect(read({ entries: { ann: { name: ' Ann ' }, bob: {} } }).roster).toMatchObject({
      defaultId: 'ann',
      agents: [
        { id: 'ann', name: 'Ann', isDefault: true },
        { id: 'bob', isDefault: false },
      ],
    });
    expect(read({ list: [{ id: 'ann' }, { id: ' bob ', default: true }] }).roster).toMatchObject({
      defaultId: 'bob',
      agents: [
        { id: 'ann', isDefault: false },
        { id: 'bob', isDefault: true },
      ],
    });
  });

  it('come from entries when both are there, and it is said', () => {
    const { roster, problems } = read({ entries: { ann: {} }, list: [{ id: 'bob' }] });
    expect(roster.agents.map(({ id }) => id)).toEqual(['ann']);
    expect(problems).toMatchObject([{ code: 'agents-list-ignored', configPath: ['agents', 'list'] }]);
  });

  it('report what is no agent', () => {
    const { roster, problems } = read({ list: ['x', {}, { id: 'ann' }, { id: 'ann', skills: [] }] });
    expect(roster.agents).toMatchObject([{ id: 'ann' }]);
    expect(roster.agents[0]).not.toHaveProperty('skills');
    expect(problems.map(({ code }) => code)).toEqual(['agent-without-id', 'agent-without-id', 'agent-twice']);
    expect(read({ list: 5 }).problems).toMatchObject([{ code: 'config-wrong-type' }]);
    expect(read('x').problems).toMatchObject([{ code: 'config-wrong-type' }]);
    expect(read({ entries: { a: { default: true }, b: { default: true } } }).problems).toMatchObject([
      { code: 'agents-two-defaults' },
    ]);
  });
});

describe('an agent’s workspace', () => {
  it.each<[string, unknown, Record<string, string>]>([
    [
      'its own',
      { entries: { ann: { workspace: '~/w' }, bob: { workspace: 'rel' } } },
      { ann: '/home/ann/w', bob: '/state/rel' },
    ],
    [
      'the common one',
      { defaults: { workspace: '~/w' }, entries: { ann: {}, bob: {} } },
      { ann: '/home/ann/w', bob: '/home/ann/w/bob' },
    ],
    [
      'the state directory',
      { entries: { ann: {}, bob: {} } },
      { ann: '/state/workspace', bob: '/state/workspace-bob' },
    ],
    [
      'never outside by its name',
      { entries: { ann: {}, '../../etc': {} } },
      { '../../etc': '/state/workspace---..-etc' },
    ],
  ])('is %s', (_, agents, expected) => {
    for (const [id, dir] of Object.entries(expected)) expect(agent(agents, id)?.workspaceDir).toBe(dir);
  });
});

describe('an agent’s skills', () => {
  it('are all, the agent’s own list, or the common one: never both', () => {
    const agents = {
      defaults: { skills: [' github ', ''] },
      entries: { ann: {}, bob: { skills: ['x'] }, eve: { skills: [] } },
    };
    expect(agent(agents, 'ann')).toMatchObject({ skills: ['github'], skillsFrom: 'agents.defaults.skills' });
    expect(agent(agents, 'bob')).toMatchObject({ skills: ['x'], skillsFrom: 'agents.entries.bob.skills' });
    expect(agent(agents, 'eve')).toMatchObject({ skills: [] });
    expect(agent({ entries: { ann: {} } }, 'ann')).not.toHaveProperty('skills');
    expect(agent({ list: [{ id: 'ann', skills: ['x'] }] }, 'ann')?.skillsFrom).toBe('agents.list[0].skills');
    expect(agent({ defaults: { skills: ['x'] } }, 'main')).toMatchObject({ skills: ['x'] });
  });

  it.each([null, 'github', {}, true, 0])('are none when the list is %j', (skills) => {
    const own = read({ entries: { ann: { skills } } });
    expect(own.roster.agents[0]).toMatchObject({ skills: [], skillsFrom: 'agents.entries.ann.skills' });
    expect(own.problems[0]?.message).toMatch(/must be a list of skill names, .*; no skill is allowed until it is\.$/);
    expect(read({ defaults: { skills }, entries: { ann: {} } }).roster.agents[0]).toMatchObject({ skills: [] });
  });

  it('have a budget of the agent’s own', () => {
    const limit = (value: unknown): unknown => ({
      entries: { ann: { skillsLimits: { maxSkillsPromptChars: value } } },
    });
    expect(agent(limit(500), 'ann')?.maxSkillsPromptChars).toBe(500);
    expect(agent(limit(-1), 'ann')).not.toHaveProperty('maxSkillsPromptChars');
    expect(read(limit('x')).problems).toHaveLength(1);
  });
});

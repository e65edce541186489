import { expect, test } from 'vitest';
import { createWorld, entryNamed } from '../support/create-world.js';
import { brief, judgeSkill } from './judge-skill.js';

test.each<[unknown, string | undefined, boolean]>([
  [undefined, 'langgraph', true],
  [['*'], 'langgraph', true],
  [[], 'langgraph', true],
  ['langgraph', 'langgraph', true],
  [['langgraph'], 'langgraph', true],
  [['crewai', 'langgraph'], 'langgraph', true],
  [['crewai', '*'], 'langgraph', true],
  ['crewai', 'langgraph', false],
  [['crewai'], 'langgraph', false],
  [['LangGraph'], 'langgraph', false],
  // Malformed narrows nothing; the skill has a warning instead.
  [{ name: 'crewai' }, 'langgraph', true],
  [[1], 'langgraph', true],
  // A runtime that isn't known can't rule anything out.
  [['crewai'], undefined, true],
])('runtime %j for an agent on %s: %s', (runtime, agentRuntime, passes) => {
  const setting = agentRuntime === undefined ? {} : { runtime: agentRuntime };
  expect(judgeSkill({}, setting, { runtime }).state).toBe(passes ? 'ready' : 'unsupported');
});

test('the reason names both runtimes', () => {
  const { reasons } = judgeSkill({}, { runtime: 'langgraph' }, { runtime: ['crewai', 'autogen'] });
  expect(reasons).toEqual([
    {
      state: 'unsupported',
      code: 'runtime-mismatch',
      subject: 'crewai, autogen',
      message: 'It is made for crewai, autogen, and this agent runs on langgraph.',
      fix: 'Use it with an agent on crewai or autogen.',
    },
  ]);
});

test('`always` does not open it', () => {
  expect(brief(judgeSkill({ always: true }, { runtime: 'a' }, { runtime: 'b' }))).toBe(
    'unsupported runtime-mismatch:b',
  );
});

test('the agent’s runtime comes from knowhow.json, or from the caller', () => {
  const world = createWorld();
  world.knowhow({ agents: { main: { runtime: 'langgraph' } } });
  world.skill(`${world.tiers.workspace}/x`, { runtime: ['crewai'] });
  world.skill(`${world.tiers.workspace}/odd`, { runtime: { no: 'list' } });
  expect(entryNamed(world.resolve(), 'x').verdict.state).toBe('unsupported');
  expect(entryNamed(world.resolve({ runtime: 'crewai' }), 'x').verdict.state).toBe('ready');
  const odd = entryNamed(world.resolve(), 'odd');
  expect(odd.verdict.state).toBe('ready');
  expect(odd.candidate.diagnostics).toMatchObject([{ code: 'runtime-malformed', severity: 'warning' }]);
});

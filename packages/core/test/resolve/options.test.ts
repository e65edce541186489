import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { resolveSkills, UnknownAgentError } from '../../src/index.js';
import { createWorld, entryNamed, skillText } from '../support/create-world.js';

test('an agent that no config names is an error that names those there are', () => {
  const world = createWorld();
  world.config({ agents: { list: [{ id: 'one' }, { id: 'two' }] } });
  const error = (() => {
    try {
      return world.resolve({ agent: 'three' });
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(UnknownAgentError.isInstance(error)).toBe(true);
  expect(error).toMatchObject({ code: 'unknown-agent', agentId: 'three', knownIds: ['one', 'two'] });
});

test('with no agent said it is the default one', () => {
  const world = createWorld();
  expect(world.resolve().agent).toMatchObject({ id: 'main', isDefault: true, workspaceDir: world.workspaceDir });
  world.config({ agents: { list: [{ id: 'one' }, { id: 'two', default: true }] } });
  expect(world.resolve().agent.id).toBe('two');
});

test('a workspace may be relative to where one stands', () => {
  const world = createWorld();
  const { agent } = world.resolve({ workspaceDir: 'some/where' });
  expect(agent.workspaceDir).toBe(resolve('some/where'));
});

test('the platform is a parameter', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/x`, { metadata: { openclaw: { os: ['darwin'] } } });
  expect(entryNamed(world.resolve({ platform: 'darwin' }), 'x').verdict.state).toBe('ready');
  expect(entryNamed(world.resolve({ platform: 'linux' }), 'x').verdict.state).toBe('unsupported');
});

test.each(['{', '[]', '\0'])('a config that can’t be read blocks what it may have forbidden: %j', (text) => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/x`);
  world.write(world.configPath, text);
  const resolution = world.resolve();
  expect(resolution.problems.length).toBeGreaterThan(0);
  expect(entryNamed(resolution, 'x').verdict).toMatchObject({
    state: 'blocked',
    reasons: [{ code: 'config-unreadable' }],
  });
  expect(resolution.catalog.text).toBe('');
});

test.each(['{"skills":{"load":{"extraDirs":7},"limits":"none","entries":[]}}', '{skills:null,agents:7}'])(
  'a wrong value is a problem, and its default is used: %s',
  (text) => {
    const world = createWorld();
    world.skill(`${world.tiers.workspace}/x`);
    world.write(world.configPath, text);
    const resolution = world.resolve();
    expect(resolution.problems.length).toBeGreaterThan(0);
    expect(entryNamed(resolution, 'x').verdict.state).toBe('ready');
  },
);

test('nothing anywhere is an empty answer', () => {
  const world = createWorld();
  world.remove();
  const { skills, problems, catalog } = world.resolve();
  expect([skills, problems, catalog.text]).toEqual([[], [], '']);
});

test('skills are listed in the order of their names', () => {
  const world = createWorld();
  const names = ['zeta', 'Alpha', 'alpha', 'émile', '10', '_x'];
  for (const [index, name] of names.entries()) world.skill(`${world.tiers.workspace}/f${index}`, { name });
  expect(world.resolve().skills.map(({ name }) => name)).toEqual(['_x', '10', 'alpha', 'Alpha', 'émile', 'zeta']);
});

test('the answer is the same for the same world', () => {
  const world = createWorld();
  for (const name of ['b', 'a', 'c']) world.skill(`${world.tiers.workspace}/${name}`, { name: 'same' });
  expect(JSON.stringify(world.resolve())).toBe(JSON.stringify(world.resolve()));
});

test('this process’s own world can be resolved with nothing said', () => {
  const resolution = resolveSkills({ agent: undefined as never });
  for (const { candidate } of resolution.skills) expect(candidate.skill ?? candidate.refusal).toBeDefined();
});

test('a skill in the environment’s odd corners is no crash', () => {
  const world = createWorld();
  world.write(
    `${world.tiers.workspace}/x/SKILL.md`,
    skillText({
      name: 'x',
      description: 'd',
      metadata: { openclaw: { requires: { bins: ['a\u0000b', 'x'.repeat(5000)] } } },
    }),
  );
  for (const env of [
    {},
    { PATH: '' },
    { PATH: 'a\0b', HOME: '\0' },
    { PATH: '/etc/passwd:/dev/null' },
    { HOME: 'undefined' },
  ]) {
    expect(() => world.resolve({ env })).not.toThrow();
  }
});

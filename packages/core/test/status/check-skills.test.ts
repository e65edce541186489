import { expect, test } from 'vitest';
import { checkSkills } from '../../src/index.js';
import { createWorld, withManifest } from '../support/create-world.js';

test('an agent whose skills are all fine', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/x`);
  expect(checkSkills(world.resolve())).toMatchObject({
    ok: true,
    agentId: 'main',
    workspaceDir: world.workspaceDir,
    managedSkillsDir: world.tiers.managed,
    summary: { total: 1, eligible: 1, modelVisible: 1, commandVisible: 1, invalid: 0 },
    broken: [],
    problems: [],
  });
});

test('missing requirements are no fault; each is named with what is missing and how to get it', () => {
  const world = createWorld();
  const install = [{ kind: 'uv', package: 'nope', bins: ['nope'] }];
  world.skill(`${world.tiers.workspace}/x`, withManifest({ requires: { bins: ['nope'], env: ['NOPE'] }, install }));
  const report = checkSkills(world.resolve());
  expect(report.ok).toBe(true);
  expect(report.missingRequirements).toEqual([
    {
      name: 'x',
      message: 'The program nope is not on PATH. The variable NOPE is not set.',
      fix: 'Install nope: uv tool install nope.',
      missing: { bins: ['nope'], anyBins: [], env: ['NOPE'], config: [], os: [] },
      install: [{ id: 'uv-0', kind: 'uv', label: 'Install nope (uv)', bins: ['nope'] }],
    },
  ]);
});

test('what can’t be read, is cut by a limit or kept out by a link is broken', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.skill(`${root}/bad`, { description: undefined });
  world.skill(`${root}/1/2/3/4/5/6/deep`);
  world.link(`${root}/out`, world.skill('outside/out'));
  const report = checkSkills(world.resolve());
  expect(report.ok).toBe(false);
  expect(report.broken.map(({ name }) => name).sort()).toEqual(['bad', 'deep', 'out']);
  for (const { message, fix } of report.broken) expect([message, fix].every(Boolean)).toBe(true);
});

test('a skill that allowBundled keeps out is as it should be', () => {
  const world = createWorld();
  world.skill(`${world.tiers.bundled}/x`);
  world.config({ skills: { allowBundled: ['other'] } });
  expect(checkSkills(world.resolve())).toMatchObject({ ok: true, blocked: ['x'], broken: [] });
});

test('a name on the agent’s list that no skill has is broken', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/x`);
  world.config({ agents: { list: [{ id: 'main', skills: ['x', 'ghost'] }] } });
  const report = checkSkills(world.resolve());
  expect(report).toMatchObject({ ok: false, agentSkillFilter: ['x', 'ghost'] });
  expect(report.broken).toEqual([
    {
      name: 'ghost',
      message: 'agents.list[0].skills names it, and there is no such skill.',
      fix: `Install it, or take it out of agents.list[0].skills in ${world.configPath}.`,
    },
  ]);
});

test('a name on the list whose skill is broken is said once, with what is wrong with it', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/bad`, { description: undefined });
  world.config({ agents: { list: [{ id: 'main', skills: ['bad'] }] } });
  const { broken } = checkSkills(world.resolve());
  expect(broken).toMatchObject([{ name: 'bad', message: expect.stringContaining('description') }]);
});

test('a config with an error in it is not fine; one with a warning is', () => {
  const world = createWorld();
  world.config({ skills: { unheardOf: 1 } });
  expect(checkSkills(world.resolve())).toMatchObject({ ok: true, problems: [{ severity: 'warning' }] });
  world.config({ skills: { entries: 7 } });
  expect(checkSkills(world.resolve())).toMatchObject({ ok: false, problems: [{ severity: 'error' }] });
});

test('why ready skills are not in the prompt', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/hidden`, { 'disable-model-invocation': true });
  world.skill(`${world.tiers.workspace}/kept`);
  world.skill(`${world.tiers.managed}/omitted`);
  world.config({ skills: { limits: { maxSkillsInPrompt: 1 } } });
  expect(checkSkills(world.resolve()).notInjected).toEqual([
    { name: 'hidden', reason: 'disable-model-invocation' },
    { name: 'omitted', reason: 'prompt-budget' },
  ]);
});

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
      fix: 'Install nope: uv tool install nope',
      fixes: ['Install nope: uv tool install nope', expect.stringContaining('Set NOPE in the environment')],
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
  const fix = `Install it, or take it out of agents.list[0].skills in ${world.configPath}.`;
  expect(report.broken).toEqual([
    { name: 'ghost', message: 'agents.list[0].skills names it, and there is no such skill.', fix, fixes: [fix] },
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
    { name: 'hidden', reason: 'disable-model-invocation', message: 'It runs when you name it.' },
    {
      name: 'omitted',
      reason: 'prompt-budget',
      message: 'The prompt has no room for it: skills.limits.maxSkillsInPrompt is 1, and 2 skills are ready for it.',
      fix: `Raise skills.limits.maxSkillsInPrompt, or pin it: knowhow config set --own pins '["omitted"]'`,
    },
  ]);
});

test('an entry for no skill is a warning with the nearest key, at its place', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/mail`);
  world.skill(`${world.tiers.workspace}/notes`, withManifest({ skillKey: 'my-notes' }));
  world.skill(`${world.tiers.workspace}/broken`, { description: undefined });
  world.write(
    world.configPath,
    '{ skills: { entries: { mail: {}, "my-notes": {}, broken: {},\n  mial: { enabled: false }, zzzzzz: {} } } }',
  );
  const { problems, ok } = checkSkills(world.resolve());
  expect(problems).toMatchObject([
    {
      code: 'config-entry-without-skill',
      severity: 'warning',
      message: '`skills.entries.mial` is for no skill that agent main has.',
      fix: 'Did you mean `mail`?',
      path: world.configPath,
      line: 2,
      column: 3,
    },
    { message: '`skills.entries.zzzzzz` is for no skill that agent main has.' },
  ]);
  expect(problems[1]?.fix).toBeUndefined();
  // Only `broken` is; the warnings change nothing.
  expect(ok).toBe(false);
});

test('an entry for no skill does not fail', () => {
  const world = createWorld();
  world.config({ skills: { entries: { gone: {} } } });
  expect(checkSkills(world.resolve())).toMatchObject({ ok: true, problems: [{ severity: 'warning' }] });
});

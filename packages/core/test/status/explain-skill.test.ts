import { expect, test } from 'vitest';
import { checkSkills, explainSkill } from '../../src/index.js';
import { createWorld, entryAt, entryNamed, withManifest } from '../support/create-world.js';

test('the way of a skill from disk to prompt, stage by stage', () => {
  const world = createWorld();
  const tool = world.program('tool');
  const { workspace, managed } = world.tiers;
  world.config({
    skills: { entries: { x: { enabled: true } } },
    agents: { list: [{ id: 'a', workspace: world.workspaceDir, skills: ['x'] }] },
  });
  const dir = world.skill(
    `${workspace}/x`,
    withManifest({ os: ['linux'], requires: { bins: ['tool'], config: ['skills.entries'] } }),
  );
  const other = world.skill(`${managed}/x`);
  const resolution = world.resolve({ platform: 'linux' });
  const cost = resolution.catalog.costs[0]?.chars;

  expect(explainSkill(entryAt(resolution, dir), resolution)).toEqual({
    name: 'x',
    agentId: 'a',
    state: 'ready',
    delivery: 'prompt',
    found: { filePath: `${dir}/SKILL.md`, source: 'openclaw-workspace', root: workspace },
    parsed: { ok: true, notes: [] },
    namesakes: [{ filePath: `${other}/SKILL.md`, source: 'openclaw-managed', relation: 'shadowed by this one' }],
    gates: [
      { gate: 'configFile', passed: true, detail: 'the config was read', reasons: [] },
      { gate: 'enabled', passed: true, detail: 'switched on in skills.entries.x', reasons: [] },
      { gate: 'allowBundled', passed: true, detail: 'not bundled, so it does not apply', reasons: [] },
      { gate: 'os', passed: true, detail: 'works on linux; this machine is linux', reasons: [] },
      { gate: 'runtime', passed: true, detail: 'works with every runtime', reasons: [] },
      { gate: 'bins', passed: true, detail: `found ${tool}`, reasons: [] },
      { gate: 'anyBins', passed: true, detail: 'none required', reasons: [] },
      { gate: 'env', passed: true, detail: 'none required', reasons: [] },
      { gate: 'secret', passed: true, detail: 'no key configured', reasons: [] },
      { gate: 'config', passed: true, detail: 'skills.entries is set', reasons: [] },
      { gate: 'allowlist', passed: true, detail: 'named in agents.list[0].skills', reasons: [] },
    ],
    prompt: {
      rank: 1,
      of: 1,
      chars: cost,
      isShortened: false,
      form: 'xml',
      used: resolution.catalog.text.length,
      budget: 30_000,
    },
    fixes: [],
  });
});

test('a gate that stops it says what was looked for and where', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/x`, withManifest({ requires: { bins: ['nope'] } }));
  const resolution = world.resolve();
  const { gates, fix, prompt } = explainSkill(entryNamed(resolution, 'x'), resolution);
  expect(gates.filter(({ passed }) => !passed)).toEqual([
    {
      gate: 'bins',
      passed: false,
      detail: 'The program nope is not on PATH.',
      reasons: [expect.objectContaining({ probed: [{ where: world.binDir, found: false }] })],
    },
  ]);
  expect(fix).toBe('Install nope and make sure it is on PATH.');
  expect(prompt).toBeUndefined();
});

test('gates that `always` opens say so', () => {
  const world = createWorld();
  const requires = { bins: ['nope'], anyBins: ['nope'], env: ['NOPE'], config: ['nope'] };
  world.skill(`${world.tiers.workspace}/x`, withManifest({ always: true, requires }));
  const resolution = world.resolve();
  const details = explainSkill(entryNamed(resolution, 'x'), resolution).gates.map(({ gate, detail }) => [gate, detail]);
  for (const gate of ['bins', 'anyBins', 'env', 'config']) {
    expect(Object.fromEntries(details)[gate]).toBe('skipped, because `always` is set');
  }
});

test('one that could not be read says where and why, and went through no gate', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.write(`${root}/bad/SKILL.md`, '---\nname: bad\ndescription: d\nmetadata:\n  a:\n    b: 1\n   c: [1\n---\n');
  world.link(`${root}/out`, world.skill('outside/out'));
  const resolution = world.resolve();
  const bad = explainSkill(entryNamed(resolution, 'bad'), resolution);
  expect(bad).toMatchObject({ state: 'invalid', gates: [], parsed: { ok: false } });
  expect(bad.parsed.notes).toMatchObject([{ code: 'yaml-syntax', line: 7 }]);
  const out = explainSkill(entryNamed(resolution, 'out'), resolution);
  expect(out).toMatchObject({
    state: 'blocked',
    gates: [],
    found: { realDir: `${world.dir}/outside/out` },
    parsed: { ok: false, notes: [{ code: 'symlink-escape' }] },
  });
});

test('a mended one says what was mended', () => {
  const world = createWorld();
  world.write(`${world.tiers.workspace}/x/SKILL.md`, '---\nname: x\ndescription: use when: asked\n---\n');
  const resolution = world.resolve();
  const { state, parsed } = explainSkill(entryNamed(resolution, 'x'), resolution);
  expect(state).toBe('ready');
  expect(parsed).toMatchObject({ ok: true, notes: [{ line: 3 }] });
});

test('a broken namesake is said to be no use', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/x`, { description: undefined });
  world.skill(`${world.tiers.managed}/x`);
  const resolution = world.resolve();
  expect(explainSkill(entryNamed(resolution, 'x'), resolution).namesakes).toMatchObject([{ relation: 'not usable' }]);
});

test('what would change the outcome of a hidden and of an omitted one', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/hidden`, { 'disable-model-invocation': true });
  world.skill(`${world.tiers.workspace}/kept`);
  world.skill(`${world.tiers.managed}/omitted`);
  world.config({ skills: { limits: { maxSkillsInPrompt: 1 } } });
  const resolution = world.resolve();
  const explain = (name: string) => explainSkill(entryNamed(resolution, name), resolution);
  expect(explain('hidden').fix).toContain('disable-model-invocation');
  expect(explain('hidden').prompt).toBeUndefined();
  expect(explain('kept')).toMatchObject({ prompt: { rank: 1, of: 2 } });
  const { fix, prompt } = explain('omitted');
  expect(fix).toBe(`Raise skills.limits.maxSkillsInPrompt, or pin it: knowhow config set --own pins '["omitted"]'`);
  expect(prompt).toMatchObject({
    of: 2,
    omitted: 'The prompt has no room for it: skills.limits.maxSkillsInPrompt is 1, and 2 skills are ready for it.',
  });
  expect(prompt?.chars).toBeUndefined();
  // Following it helps.
  world.knowhow({ pins: ['omitted'] });
  expect(entryNamed(world.resolve(), 'omitted').delivery).toBe('prompt');
});

test('it names the setting that left a skill out', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/x`);
  const fixFor = (limits: object, agent: object = {}) => {
    world.config({ skills: { limits }, agents: { list: [{ id: 'main', ...agent }] } });
    const resolution = world.resolve();
    return explainSkill(entryNamed(resolution, 'x'), resolution).fix;
  };
  expect(fixFor({ maxSkillsInPrompt: 0 })).toContain('skills.limits.maxSkillsInPrompt');
  expect(fixFor({ maxSkillsPromptChars: 10 })).toContain('skills.limits.maxSkillsPromptChars');
  expect(fixFor({}, { skillsLimits: { maxSkillsPromptChars: 10 } })).toContain(
    'skillsLimits.maxSkillsPromptChars of agent main',
  );
});

test('the pins to set are all of them, and none where pinning would not help', () => {
  const world = createWorld();
  for (const name of ['a', 'b', 'it’s', "o'clock"]) world.skill(`${world.tiers.workspace}/${name}`);
  const fixFor = (maxSkillsInPrompt: number, pins: string[], name: string) => {
    world.config({ skills: { limits: { maxSkillsInPrompt } } });
    world.knowhow({ pins });
    const resolution = world.resolve();
    return explainSkill(entryNamed(resolution, name), resolution).fix;
  };
  expect(fixFor(2, ['b'], "o'clock")).toContain(`pins '["b","o'\\''clock"]'`);
  // Every place is taken by a pin, or the skill has one and there are too many.
  expect(fixFor(1, ['b'], 'a')).toBe('Raise skills.limits.maxSkillsInPrompt.');
  expect(fixFor(1, ['a', 'b'], 'b')).toBe('Raise skills.limits.maxSkillsInPrompt.');
});

test('where the config can’t be read, nothing that goes by it is said to be fine', () => {
  const world = createWorld();
  const requires = { env: ['IN_ENV', 'MAYBE_IN_CONFIG'], config: ['browser.on'] };
  world.skill(`${world.tiers.workspace}/needy`, withManifest({ requires }));
  world.skill(`${world.tiers.workspace}/content`, withManifest({ requires: { env: ['IN_ENV'] } }));
  world.skill(`${world.tiers.bundled}/packed`);
  world.write(world.configPath, '{\n  skills: ]\n}');
  const resolution = world.resolve({ env: { ...world.env, IN_ENV: 'x' } });
  const unknown = (name: string) => {
    const { gates } = explainSkill(entryNamed(resolution, name), resolution);
    const failed = gates.filter(({ passed }) => !passed);
    expect(failed[0]?.gate).toBe('configFile');
    for (const { detail, reasons } of failed.slice(1)) {
      expect({ detail, reasons }).toEqual({ detail: 'not known: the config can’t be read', reasons: [] });
    }
    return failed.slice(1).map(({ gate }) => gate);
  };
  expect(unknown('needy')).toEqual(['enabled', 'env', 'secret', 'config', 'allowlist']);
  expect(unknown('content')).toEqual(['enabled', 'secret', 'allowlist']);
  expect(unknown('packed')).toEqual(['enabled', 'allowBundled', 'secret', 'allowlist']);
  // Nor is anything said to be missing that may well be there.
  const { verdict } = entryNamed(resolution, 'needy');
  expect(verdict.reasons.map(({ code }) => code)).toEqual(['config-unreadable']);
  expect(verdict.fix).toContain(`Mend the config: ${world.configPath}:2:11: The text is not JSON5: there is`);
});

test('everything that has to be done is named, not only the first', () => {
  const world = createWorld();
  world.config({ agents: { entries: { main: { skills: [] } } } });
  world.skill(`${world.tiers.bundled}/x`, withManifest({ requires: { bins: ['nope'], env: ['NO_KEY'] } }));
  const resolution = world.resolve();
  const { fix, fixes } = explainSkill(entryNamed(resolution, 'x'), resolution);
  expect(fixes).toEqual([
    expect.stringContaining('agents.entries.main.skills'),
    expect.stringContaining('nope'),
    expect.stringContaining('NO_KEY'),
  ]);
  expect(fix).toBe(fixes[0]);
});

test('first what decides whether it may be used at all: nothing is installed for an agent that may not use it', () => {
  const world = createWorld();
  world.config({ agents: { entries: { main: { skills: [] } } } });
  const lacking = { requires: { bins: ['nope'] } };
  world.skill(`${world.tiers.workspace}/lacking`, withManifest(lacking));
  world.skill(`${world.tiers.workspace}/foreign`, withManifest({ os: ['plan9'], ...lacking }));
  const resolution = world.resolve();
  const fixesOf = (name: string) => explainSkill(entryNamed(resolution, name), resolution).fixes;
  expect(fixesOf('lacking')).toEqual([
    expect.stringContaining('agents.entries.main.skills'),
    expect.stringContaining('nope'),
  ]);
  // Where it can't run at all, no list helps.
  expect(fixesOf('foreign')).toEqual([
    expect.stringMatching(/plan9|platform|one of them/),
    expect.stringContaining('agents.entries.main.skills'),
    expect.stringContaining('nope'),
  ]);
  // Every surface names the same first fix, and the state is what it was.
  const { verdict } = entryNamed(resolution, 'lacking');
  expect(verdict).toMatchObject({ state: 'needs-setup', fix: fixesOf('lacking')[0] });
  const reported = checkSkills(resolution).missingRequirements.find(({ name }) => name === 'lacking');
  expect(reported?.fix).toBe(verdict.fix);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  auditAgent,
  buildSnapshot,
  checkSkills,
  explainSkill,
  findSkill,
  type Resolution,
  renderPrompt,
  toListing,
  toStatus,
} from '../../src/index.js';
import { createWorld, MEMORY, withManifest } from '../support/create-world.js';
import { environmentOf, worldWithEveryState } from './every-state.js';

/** Every surface is made of the one resolution, so no two may say different things of a skill. */
function expectAgreement(resolution: Resolution): void {
  const { skills, agent } = resolution;
  const snapshot = buildSnapshot(resolution);
  const prompt = renderPrompt(resolution);
  const check = checkSkills(resolution);
  const audit = new Map(auditAgent(resolution).map((row) => [row.skill, row]));
  const listings = skills.map(toListing);
  const ready = skills.filter(({ verdict }) => verdict.state === 'ready');
  const names = (keep: (entry: (typeof skills)[number]) => boolean) => skills.filter(keep).map(({ name }) => name);

  for (const [index, entry] of skills.entries()) {
    const { name, verdict, delivery, candidate } = entry;
    const listing = listings[index];
    const status = toStatus(entry, resolution);
    const explanation = explainSkill(entry, resolution);

    for (const surface of [listing, status, explanation]) {
      expect(surface).toMatchObject({ name, state: verdict.state });
      expect(surface?.delivery).toBe(delivery);
    }
    expect(status).toMatchObject({ ...listing, reasons: verdict.reasons });
    expect(listing?.reasons.map(({ code }) => code)).toEqual(verdict.reasons.map(({ code }) => code));
    expect(explanation.found.filePath).toBe(listing?.filePath);
    expect(explanation.found.source).toBe(listing?.source);
    if (verdict.fix !== undefined) expect(explanation.fix).toBe(verdict.fix);
    if (verdict.state === 'ready' && delivery === 'prompt') expect(explanation.fix).toBeUndefined();

    // The gates that stop it are the reasons it has, in the same order.
    const stopped = explanation.gates.flatMap(({ reasons }) => reasons);
    const before = verdict.reasons.filter(({ code }) => candidate.refusal || /shadowed|duplicate/.test(code));
    expect([...before, ...stopped]).toEqual(verdict.reasons);
    for (const { passed, reasons } of explanation.gates) expect(passed).toBe(reasons.length === 0);
    expect(explanation.parsed.ok).toBe(candidate.skill !== undefined);

    // The flags OpenClaw's clients read.
    expect(listing?.eligible).toBe(['ready', 'not-allowed'].includes(verdict.state));
    expect(listing?.commandVisible).toBe(verdict.state === 'ready' && candidate.skill?.userInvocable === true);
    expect(listing?.modelVisible).toBe(delivery === 'prompt' || delivery === 'omitted');
    expect(delivery !== undefined).toBe(verdict.state === 'ready');

    // Who shadows whom is one fact with two sides.
    expect(status.shadowedBy).toBe(entry.shadowedBy?.filePath);
    expect(
      explanation.namesakes.filter(({ relation }) => relation === 'used instead').map((other) => other.filePath),
    ).toEqual(status.shadowedBy === undefined ? [] : [status.shadowedBy]);
    expect(
      explanation.namesakes
        .filter(({ relation }) => relation === 'shadowed by this one')
        .map((other) => other.filePath)
        .sort(),
    ).toEqual([...status.shadows].sort());

    // Its place in the prompt.
    const cost = prompt.costs.find((other) => other.name === name);
    if (delivery === 'prompt') expect(explanation.prompt).toMatchObject({ chars: cost?.chars, of: prompt.total });
    else if (delivery === 'omitted') expect(explanation.prompt?.chars).toBeUndefined();
    else expect(explanation.prompt).toBeUndefined();

    // By its path everyone finds the same entry.
    expect(findSkill(resolution, candidate.baseDir)).toEqual({ entry });
    expect(findSkill(resolution, candidate.filePath)).toEqual({ entry });
    if (verdict.state === 'ready') expect(findSkill(resolution, name)).toEqual({ entry });

    // A skill that can't be loaded never passes an audit, and one that is used is looked at where it is used.
    const isUsed = (other: (typeof skills)[number]) =>
      other.name === name && other.candidate.skill && !other.shadowedBy;
    if (!candidate.skill && !skills.some(isUsed)) {
      const row = audit.get(name);
      if (row) expect([row.skill, row.status]).toEqual([name, 'FAIL']);
    }
  }

  expect(prompt.costs.map(({ name }) => name).sort()).toEqual(names(({ delivery }) => delivery === 'prompt').sort());
  expect(prompt.omitted.map(({ name }) => name)).toEqual(names(({ delivery }) => delivery === 'omitted'));
  expect(prompt.included).toBe(names(({ delivery }) => delivery === 'prompt').length);

  expect(snapshot.prompt).toBe(prompt.prompt);
  expect(snapshot.skills.map(({ name, delivery, filePath }) => [name, delivery, filePath])).toEqual(
    ready.map(({ name, delivery, candidate }) => [name, delivery, candidate.filePath]),
  );
  expect(snapshot.commands.map(({ skillName }) => skillName)).toEqual(
    listings.filter(({ commandVisible }) => commandVisible).map(({ name }) => name),
  );

  const listed = (keep: (listing: (typeof listings)[number]) => boolean) =>
    listings.filter(keep).map(({ name }) => name);
  expect(check).toMatchObject({
    eligible: listed(({ eligible }) => eligible),
    modelVisible: listed(({ modelVisible }) => modelVisible),
    commandVisible: listed(({ commandVisible }) => commandVisible),
    disabled: listed(({ state }) => state === 'disabled'),
    blocked: listed(({ state }) => state === 'blocked'),
    agentFiltered: listed(({ state }) => state === 'not-allowed'),
  });
  const isLacking = (state: string) => state === 'needs-setup' || state === 'unsupported';
  expect(check.missingRequirements.map(({ name }) => name)).toEqual(listed(({ state }) => isLacking(state)));
  expect(check.notInjected.map(({ name }) => name)).toEqual(
    names(({ delivery }) => delivery === 'hidden' || delivery === 'omitted'),
  );
  const count = (state: string) => listings.filter((listing) => listing.state === state).length;
  expect(check.summary).toEqual({
    total: listings.length,
    eligible: check.eligible.length,
    modelVisible: check.modelVisible.length,
    commandVisible: check.commandVisible.length,
    disabled: count('disabled'),
    blocked: count('blocked'),
    agentFiltered: count('not-allowed'),
    notInjected: check.notInjected.length,
    missingRequirements: count('needs-setup') + count('unsupported'),
    unsupported: count('unsupported'),
    shadowed: count('shadowed'),
    overLimit: count('over-limit'),
    invalid: count('invalid'),
  });

  // An agent with a list is audited for exactly that list; one without for every folder that is not shadowed.
  const wanted = agent.skills ?? names((entry) => entry.shadowedBy === undefined);
  expect([...audit.keys()]).toEqual([...new Set(wanted)]);
}

describe('every surface says the same', () => {
  test.each(['main', 'open'])('of the world with every state, for agent %s', (agent) => {
    const world = worldWithEveryState();
    expectAgreement(world.resolve({ agent, platform: 'linux', env: environmentOf(world) }));
  });

  test('when the prompt is a list, and when there is no room for anything', () => {
    for (const maxSkillsPromptChars of [2000, 700, 200, 0]) {
      const world = createWorld();
      for (const name of ['a', 'b', 'c']) world.skill(`${world.tiers.workspace}/${name}`);
      world.config({ skills: { limits: { maxSkillsPromptChars } } });
      expectAgreement(world.resolve());
    }
  });

  test('of any world', () => {
    const world = createWorld(MEMORY);
    const { workspace, managed, bundled } = world.tiers;
    const names = ['a', 'b', 'c'];
    const fields = fc.record(
      {
        description: fc.constantFrom('d', undefined),
        version: fc.constantFrom('1.0.0', undefined),
        runtime: fc.constantFrom(undefined, ['other'], ['*']),
        'user-invocable': fc.constantFrom(undefined, false),
        'disable-model-invocation': fc.constantFrom(undefined, true),
        manifest: fc.record(
          {
            always: fc.boolean(),
            os: fc.constantFrom(['linux'], ['darwin']),
            skillKey: fc.constantFrom('a', 'k'),
            requires: fc.record(
              { bins: fc.constant(['nope']), env: fc.constant(['NOPE']), config: fc.constant(['skills']) },
              { requiredKeys: [] },
            ),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    );
    const skill = fc.tuple(fc.constantFrom(workspace, managed, bundled), fc.constantFrom(...names), fields);
    const config = fc.record(
      {
        allowBundled: fc.subarray(names),
        entries: fc.dictionary(fc.constantFrom('a', 'k'), fc.record({ enabled: fc.boolean() })),
        limits: fc.record({ maxSkillsInPrompt: fc.nat(3), maxSkillsLoadedPerSource: fc.integer({ min: 1, max: 3 }) }),
        agentSkills: fc.subarray([...names, 'ghost']),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(skill, { maxLength: 8 }), config, (skills, { agentSkills, ...section }) => {
        for (const root of [workspace, managed, bundled]) world.clear(root);
        for (const [root, name, { manifest, ...rest }] of skills) {
          world.skill(`${root}/${name}`, { ...rest, ...(manifest ? withManifest(manifest) : {}) });
        }
        world.config({
          skills: section,
          agents: { list: [{ id: 'main', ...(agentSkills ? { skills: agentSkills } : {}) }] },
        });
        expectAgreement(world.resolve({ platform: 'linux', runtime: 'this' }));
      }),
      { numRuns: 150 },
    );
  });
});

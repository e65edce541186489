import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { auditSchema } from '../schemas/audit.js';
import { checkSchema } from '../schemas/check.js';
import { costSchema } from '../schemas/cost.js';
import { explainSchema } from '../schemas/explain.js';
import { infoSchema } from '../schemas/info.js';
import { listSchema } from '../schemas/list.js';
import { promptSchema } from '../schemas/prompt.js';
import { rootsSchema } from '../schemas/roots.js';
import { EVERY_FOLDER, everyState } from './support/every-state.js';

type Listing = z.infer<typeof listSchema>['skills'][number];

/** Every command over one world that has every state. They must agree about every skill. */
describe.concurrent('all commands tell the same story', () => {
  const world = everyState();
  let listed: readonly Listing[];
  let check: z.infer<typeof checkSchema>;
  let prompt: z.infer<typeof promptSchema>;
  let cost: z.infer<typeof costSchema>;
  let audit: z.infer<typeof auditSchema>;
  let roots: z.infer<typeof rootsSchema>;
  beforeAll(async () => {
    const all = await Promise.all([
      world.json(listSchema, ['list', '--all']),
      world.json(checkSchema, ['check']),
      world.json(promptSchema, ['prompt']),
      world.json(costSchema, ['cost']),
      world.json(auditSchema, ['audit']),
      world.json(rootsSchema, ['roots']),
    ]);
    [{ skills: listed }, check, prompt, cost, audit, roots] = all;
  });
  const names = (keep: (skill: Listing) => boolean) => listed.filter(keep).map(({ name }) => name);
  const inState = (...states: string[]) => names(({ state }) => states.includes(state));
  const isRefused = ({ state, reasons }: Listing) =>
    state === 'invalid' || state === 'over-limit' || /escape$/.test(reasons[0]?.code ?? '');

  test.each(Object.keys(EVERY_FOLDER))('list, info and explain agree about %s', async (dir) => {
    const [info, told] = await Promise.all([
      world.json(infoSchema, ['info', world.path(dir)]),
      world.json(explainSchema, ['explain', world.path(dir)]),
    ]);
    const entry = listed.find(({ filePath }) => filePath === world.path(dir, 'SKILL.md')) as Listing;
    const unprobed = { ...info, reasons: info.reasons.map(({ probed, ...reason }) => reason) };
    expect(unprobed).toMatchObject(entry);
    expect(told).toMatchObject({ name: entry.name, state: entry.state, found: { source: entry.source } });
    expect(told.delivery).toBe(entry.delivery);
    if (entry.state !== 'ready') expect(told.fix).toBe(entry.fix);
    const against = told.gates.flatMap(({ reasons }) => reasons.map(({ code }) => code));
    const gateCodes = entry.reasons.map(({ code }) => code).filter((code) => !/shadowed|duplicate-folder/.test(code));
    if (told.parsed.ok) expect(against).toEqual(gateCodes);
    expect(told.parsed.ok).toBe(!isRefused(entry));
    expect(info.shadowedBy !== undefined).toBe(entry.state === 'shadowed');
  });

  test('check counts and names what list shows', () => {
    expect(check.summary).toEqual({
      total: listed.length,
      eligible: names(({ eligible }) => eligible).length,
      modelVisible: names(({ modelVisible }) => modelVisible).length,
      commandVisible: names(({ commandVisible }) => commandVisible).length,
      disabled: inState('disabled').length,
      blocked: inState('blocked').length,
      agentFiltered: inState('not-allowed').length,
      notInjected: names(({ delivery }) => delivery === 'hidden' || delivery === 'omitted').length,
      missingRequirements: inState('needs-setup').length + inState('unsupported').length,
      unsupported: inState('unsupported').length,
      shadowed: inState('shadowed').length,
      overLimit: inState('over-limit').length,
      invalid: inState('invalid').length,
    });
    expect(check.eligible).toEqual(names(({ eligible }) => eligible));
    expect(check.disabled).toEqual(inState('disabled'));
    expect(check.blocked).toEqual(inState('blocked'));
    const lacking = names(({ state }) => state === 'needs-setup' || state === 'unsupported');
    expect(check.missingRequirements.map(({ name }) => name)).toEqual(lacking);
    expect(check.problems).toEqual([]);
  });

  test('check names each broken skill once', () => {
    expect(check.broken.map(({ name }) => name).sort()).toEqual(names(isRefused).sort());
  });

  test('check accounts for every folder', () => {
    // `unsupported` says how many of `missingRequirements` those are.
    const { total, eligible, modelVisible, commandVisible, agentFiltered, notInjected, unsupported, ...groups } =
      check.summary;
    expect(Object.values(groups).reduce((sum, count) => sum + count, eligible)).toBe(total);
  });

  test('the prompt has exactly the skills that list says it has', () => {
    expect(prompt.costs.map(({ name }) => name).sort()).toEqual(names(({ delivery }) => delivery === 'prompt').sort());
    expect(prompt.omitted.map(({ name }) => name)).toEqual(names(({ delivery }) => delivery === 'omitted'));
    for (const { name, delivery, filePath } of listed) {
      const location = filePath.replace(world.home, '~');
      expect(prompt.catalog.includes(`<location>${location}</location>`), name).toBe(delivery === 'prompt');
    }
  });

  test('cost is the prompt’s', () => {
    const { chars, tokens, included, total, omitted, form } = prompt;
    expect(cost).toMatchObject({ chars, tokens, included, total, omitted, form });
  });

  test('roots found as many folders as list shows', () => {
    expect(roots.roots.reduce((sum, { found }) => sum + found, 0)).toBe(listed.length);
  });

  test('audit looks at the agent’s skills and passes none that can’t load', () => {
    expect(audit.map(({ skill }) => skill).sort()).toEqual([...(check.agentSkillFilter ?? [])].sort());
    const passed = audit.filter(({ status }) => status === 'PASS').map(({ skill }) => skill);
    expect(passed.filter((skill) => names(isRefused).includes(skill))).toEqual([]);
  });
});

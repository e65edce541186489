import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge } from '../../src/gates/judge.js';
import { STATES } from '../../src/index.js';
import type { Fields } from '../support/create-world.js';
import { brief, contextOf, entryOf, judgeSkill, type Setting } from './judge-skill.js';

const MANIFEST = {
  os: ['darwin'],
  requires: { bins: ['gh'], anyBins: ['a', 'b'], env: ['TOKEN'], config: ['channels.slack'] },
};
const FIELDS = { runtime: ['crewai'] };
const SETTING: Setting = {
  tier: 'bundled',
  runtime: 'langgraph',
  keyProblem: 'it is not set',
  config: {
    skills: { allowBundled: ['y'], entries: { x: { enabled: false, apiKey: '$UNSET' } } },
    agents: { list: [{ id: 'main', skills: ['y'] }] },
  },
};
const ALL_CODES = [
  'disabled',
  'not-in-allow-bundled',
  'os-mismatch',
  'runtime-mismatch',
  'bin-missing',
  'any-bin-missing',
  'env-missing',
  'secret-unresolved',
  'config-missing',
  'not-in-agent-allowlist',
];

test('a skill that fails everything keeps every reason and takes the first state', () => {
  const verdict = judgeSkill(MANIFEST, SETTING, FIELDS);
  expect(verdict.reasons.map(({ code }) => code)).toEqual(ALL_CODES);
  expect(verdict.state).toBe('disabled');
  expect(verdict.fix).toBe(verdict.reasons[0]?.fix);
  expect(verdict.missing).toEqual({
    bins: ['gh'],
    anyBins: ['a', 'b'],
    env: ['TOKEN'],
    config: ['channels.slack'],
    os: ['darwin'],
  });
});

test('one that is shadowed too says that first, and the rest all the same', () => {
  const entry = entryOf(MANIFEST, FIELDS, 'bundled');
  const verdict = judge(
    { ...entry, shadowedBy: { ...entry.candidate, filePath: '/other/SKILL.md' } },
    contextOf(SETTING),
  );
  expect(verdict.state).toBe('shadowed');
  expect(verdict.reasons.map(({ code }) => code)).toEqual(['shadowed', ...ALL_CODES]);
});

/** What to leave out so that the skill gets past the gates before each state. */
test.each<[string, Fields, Setting, Fields]>([
  ['blocked not-in-allow-bundled:x', {}, { tier: 'bundled', config: { skills: { allowBundled: ['y'] } } }, {}],
  ['unsupported os-mismatch:darwin', { os: ['darwin'] }, {}, {}],
  ['unsupported runtime-mismatch:b', {}, { runtime: 'a' }, { runtime: 'b' }],
  ['needs-setup bin-missing:gh', { requires: { bins: ['gh'] } }, {}, {}],
])('with the agent’s list against it too, the state is still %s', (expected, manifest, setting, fields) => {
  const config = { ...setting.config, agents: { list: [{ id: 'main', skills: [] }] } };
  const verdict = judgeSkill(manifest, { ...setting, config }, fields);
  expect(brief(verdict)).toBe(`${expected}, not-in-agent-allowlist:x`);
});

test('for any mix of faults the state is that of the first reason, and reasons stand in the order of states', () => {
  const maybe = <T>(value: T) => fc.constantFrom(value, undefined);
  fc.assert(
    fc.property(
      fc.record({
        os: maybe(['darwin']),
        always: fc.boolean(),
        requires: fc.record({ bins: maybe(['gh']), anyBins: maybe(['a']), env: maybe(['T']), config: maybe(['c']) }),
      }),
      fc.record({ enabled: maybe(false), apiKey: maybe('$UNSET') }),
      fc.record({ allowBundled: maybe(['y']), skills: maybe<string[]>([]), runtime: maybe('other') }),
      (manifest, entry, { allowBundled, skills, runtime }) => {
        const config = {
          skills: { allowBundled, entries: { x: entry } },
          agents: { list: [{ id: 'main', ...(skills ? { skills } : {}) }] },
        };
        const setting: Setting = {
          tier: 'bundled',
          keyProblem: 'it is not set',
          config: JSON.parse(JSON.stringify(config)),
          ...(runtime ? { runtime } : {}),
        };
        const verdict = judgeSkill(manifest, setting, { runtime: ['crewai'] });
        const ranks = verdict.reasons.map(({ state }) => STATES.indexOf(state));
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
        expect(verdict.state).toBe(verdict.reasons[0]?.state ?? 'ready');
        for (const { code, message, fix } of verdict.reasons) expect([code, message, fix].every(Boolean)).toBe(true);
      },
    ),
  );
});

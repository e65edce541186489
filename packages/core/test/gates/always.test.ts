import { expect, test } from 'vitest';
import { traceGates } from '../../src/gates/judge.js';
import { brief, contextOf, entryOf, judgeSkill } from './judge-skill.js';

const REQUIRES = { bins: ['gh'], anyBins: ['a', 'b'], env: ['TOKEN'], config: ['channels.slack'] };

test('it skips every requirement', () => {
  const verdict = judgeSkill({ always: true, requires: REQUIRES });
  expect(brief(verdict)).toBe('ready');
  expect(verdict.missing).toEqual({ bins: [], anyBins: [], env: [], config: [], os: [] });
  // What the config holds is still a fact.
  expect(verdict.configChecks).toEqual([{ path: 'channels.slack', satisfied: false }]);
});

test('every requirement is said to be skipped, those that are there too', () => {
  const config = { channels: { slack: true } };
  const context = contextOf({ programs: ['gh', 'b'], variables: { TOKEN: 'the environment' }, config });
  const requires = { ...REQUIRES, bins: ['gh', 'none'], env: ['TOKEN', 'NONE'], config: ['channels.slack', 'none'] };
  const details = traceGates(entryOf({ always: true, requires }), context).map(({ gate, detail }) => [gate, detail]);
  const skipped = details.filter(([, detail]) => detail === 'skipped, because `always` is set');
  expect(skipped.map(([gate]) => gate)).toEqual(['bins', 'anyBins', 'env', 'config']);
});

test.each<[string, Parameters<typeof judgeSkill>, string]>([
  ['os', [{ os: ['darwin'] }], 'unsupported os-mismatch:darwin'],
  ['enabled', [{}, { config: { skills: { entries: { x: { enabled: false } } } } }], 'disabled disabled:x'],
  [
    'allowBundled',
    [{}, { tier: 'bundled', config: { skills: { allowBundled: ['y'] } } }],
    'blocked not-in-allow-bundled:x',
  ],
  ['runtime', [{}, { runtime: 'a' }, { runtime: 'b' }], 'unsupported runtime-mismatch:b'],
  [
    'the agent’s list',
    [{}, { config: { agents: { list: [{ id: 'main', skills: [] }] } } }],
    'not-allowed not-in-agent-allowlist:x',
  ],
])('it does not skip %s', (_, [manifest, setting, fields], expected) => {
  expect(brief(judgeSkill({ ...manifest, always: true, requires: REQUIRES }, setting, fields))).toBe(expected);
});

test.each([false, 'true', 1, 'yes'])('%j is not always', (always) => {
  expect(judgeSkill({ always, requires: { bins: ['gh'] } }).state).toBe('needs-setup');
});

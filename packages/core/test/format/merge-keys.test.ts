import { expect, it } from 'vitest';
import { parseSkill } from '../../src/format/parse-skill.js';

const ANCHOR = 'x: &g\n  requires:\n    bins: [nope]\n  bins: [nope]\n';

it.each([
  ['metadata', 'metadata:\n  <<: *g\n  openclaw: {}'],
  ['openclaw', 'metadata:\n  openclaw:\n    <<: *g'],
  ['requires', 'metadata:\n  openclaw:\n    requires:\n      <<: *g'],
])('a gate brought in by a merge key is never lost: below %s', (_, metadata) => {
  const parsed = parseSkill(`---\nname: n\ndescription: d\n${ANCHOR}${metadata}\n---\nb\n`, 'n', true);
  expect(parsed?.skill).toBeUndefined();
  expect(parsed?.diagnostics).toMatchObject([{ code: 'metadata-unreadable', severity: 'error' }]);
});

const read = (yaml: string) => parseSkill(`---\nname: n\ndescription: d\n${yaml}\n---\nb\n`, 'n', true);

it.each([
  ['metadata', '<<: {metadata: {"openclaw": {"os": ["plan9"]}}}'],
  ['an alias', 'x: &x {metadata: {"openclaw": {"os": ["plan9"]}}}\n<<: *x'],
  ['a list', '<<: [{tags: a}, {disable-model-invocation: true}]'],
])('a gate brought in at the top is never lost: by %s', (_, yaml) => {
  expect(read(yaml)?.skill).toBeUndefined();
  expect(read(yaml)?.diagnostics).toMatchObject([{ code: 'yaml-syntax', severity: 'error' }]);
});

it('what brings no gate is left alone', () => {
  expect(read('x: &x {a: b}\n<<: *x')?.skill?.name).toBe('n');
});

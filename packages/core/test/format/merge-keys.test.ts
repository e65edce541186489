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

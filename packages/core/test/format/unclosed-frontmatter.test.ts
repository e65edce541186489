import { expect, it } from 'vitest';
import { fixText } from '../../src/format/lint/fix-skill.js';
import { parseSkill } from '../../src/format/parse-skill.js';

const GATED = `---
name: gated
description: d
metadata:
  openclaw:
    requires:
      bins: ["nope"]
---
Body.
`;

it('never loads a gated skill without its gates, wherever the file is cut off', () => {
  for (let end = 0; end < GATED.indexOf('---\nBody'); end++) {
    expect(parseSkill(GATED.slice(0, end), 'gated', true)?.skill, GATED.slice(0, end)).toBeUndefined();
  }
});

it('does not guess where the frontmatter ends when gates are in the file', () => {
  const unclosed = GATED.replace(']\n---\n', ']\n\n');
  expect(parseSkill(unclosed, 'gated', true)?.diagnostics).toMatchObject([{ code: 'frontmatter-unclosed' }]);
  expect(fixText(unclosed).applied).toEqual([]);
});

it('still overlooks a missing fence where nothing depends on it', () => {
  expect(parseSkill('---\nname: x\ndescription: d\n\n# Title\n', 'x', true)?.skill?.name).toBe('x');
});

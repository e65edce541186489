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

it.each([
  ['a flag', 'disable-model-invocation: true'],
  ['another flag', 'user-invocable: no'],
  ['a tool', 'command-dispatch: tool\ncommand-tool: exec'],
  ['an escape', '"met\\u0061data": {"openclaw": {"os": ["plan9"]}}'],
  ['a tag', '!!str metadata: {"openclaw": {"os": ["plan9"]}}'],
  ['an explicit key', '? metadata\n: {"openclaw": {"os": ["plan9"]}}'],
  ['a mapping in braces', '{"metadata": {"openclaw": {"os": ["plan9"]}}}'],
  ['a mapping in braces with more in it', '{"name": "a", "metadata": {"openclaw": {"os": ["plan9"]}}}'],
  ['capitals', 'Metadata: {"openclaw": {"os": ["plan9"]}}'],
])('nor when the gate is %s', (_, gate) => {
  for (const gap of ['', '\n']) {
    const text = `---\nname: a\ndescription: b\n${gap}${gate}\n\n# Body\n\ntext\n`;
    expect(parseSkill(text, 'a', true)?.diagnostics).toMatchObject([{ code: 'frontmatter-unclosed' }]);
  }
});

it('an image or emphasis in the body is no gate', () => {
  const body = '# Title\n\n![a cat: asleep](cat.png)\n\n*Note*: more, and more: {x}\n';
  expect(parseSkill(`---\nname: x\ndescription: d\n\n${body}`, 'x', true)?.skill?.name).toBe('x');
});

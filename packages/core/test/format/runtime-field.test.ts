import { expect, it } from 'vitest';
import { codes, parsed, skillWith } from './read-skill.js';

it.each([
  ['', ['*']],
  ['runtime:', ['*']],
  ['runtime: ""', ['*']],
  ['runtime: []', ['*']],
  ['runtime: ["*"]', ['*']],
  ['runtime: "*"', ['*']],
  ['runtime: claude-code', ['claude-code']],
  ['runtime: [claude-code]', ['claude-code']],
  ['runtime:\n  - claude-code\n  - hermes', ['claude-code', 'hermes']],
])('%j is for %j', (lines, runtime) => {
  const result = parsed(`description: Does things.\n${lines}`);
  expect(result.skill?.runtime).toEqual(runtime);
  expect(result.diagnostics).toEqual([]);
});

it.each(['123', '1.5', 'true', 'False', '"  "', '{name: claude-code}', '[1, 2]', '[claude-code, [x]]', '[~]'])(
  '%s is malformed: a warning, and it works everywhere',
  (text) => {
    const result = parsed(`description: Does things.\nruntime: ${text}`);
    expect(result.skill?.runtime).toEqual(['*']);
    expect(codes(result)).toEqual(['runtime-malformed@3']);
    expect(result.diagnostics[0]?.severity).toBe('warning');
  },
);

it('is no gate: it never keeps a skill from loading', () => {
  expect(skillWith('runtime: {a: {b: [c]}}').name).toBe('the-folder');
});

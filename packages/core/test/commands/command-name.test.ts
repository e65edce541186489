import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCommandName } from '../../src/commands/command-name.js';

test.each([
  ['weather', 'weather'],
  ['My Skill Ünï!', 'my_skill_n'],
  ['gh-issues', 'gh_issues'],
  ['a_-_b', 'a_b'],
  ['__private__', 'private'],
  ['1password', '1password'],
  ['日本語', 'skill'],
  ['', 'skill'],
  ['___', 'skill'],
  ['x'.repeat(40), 'x'.repeat(32)],
  [`${'x'.repeat(31)}-yy`, `${'x'.repeat(31)}_`],
])('%j becomes /%s', (name, expected) => {
  expect(toCommandName(name)).toBe(expected);
});

/** The rule as it is written down, one step after the other. */
function literally(name: string): string {
  let result = name.toLowerCase().replace(/[^a-z0-9_]+/g, '_');
  while (result.includes('__')) result = result.replace('__', '_');
  while (result.startsWith('_')) result = result.slice(1);
  while (result.endsWith('_')) result = result.slice(0, -1);
  return result.slice(0, 32) || 'skill';
}

test('any name follows the rule to the letter', () => {
  const name = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-zA-Z0-9_ -]{0,60}$/));
  fc.assert(
    fc.property(name, (text) => {
      expect(toCommandName(text)).toBe(literally(text));
    }),
  );
});

test('a very long name takes no time', () => {
  const started = performance.now();
  toCommandName('_-'.repeat(500_000));
  expect(performance.now() - started).toBeLessThan(500);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames } from '../../src/index.js';
import { createWorld } from '../support/create-world.js';

test('names stand in the order OpenClaw shows them in', () => {
  const sorted = ['_x', 'alpha', 'Alpha', 'alpha_1', 'alpha-2', 'alpha1', 'beta', 'Beta', 'émile', 'Zed'];
  expect([...sorted].reverse().sort(compareNames)).toEqual(sorted);
  expect([...sorted].sort().sort(compareNames)).toEqual(sorted);
});

test('for names of ASCII it is the order of the English collation', () => {
  const collator = new Intl.Collator('en');
  // What can't be seen has no place in that order.
  const name = fc.stringMatching(/^[ -~]{0,12}$/);
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(Math.sign(compareNames(a, b))).toBe(Math.sign(collator.compare(a, b)));
    }),
    { numRuns: 3000 },
  );
});

/** Letters that have several spellings, or whose case is not one character for one. */
const letter = fc.constantFrom(
  'a',
  'A',
  'k',
  'K',
  '\u212a',
  'é',
  'e\u0301',
  'e',
  'ß',
  'ẞ',
  'İ',
  'i',
  'ı',
  'Σ',
  'ς',
  '\0',
  '\x01',
  '\x7f',
  '-',
  '_',
  '1',
  '字',
  '🎵',
  '\ud800',
);
const anyName = fc.oneof(
  fc.array(letter, { maxLength: 4 }).map((letters) => letters.join('')),
  fc.string({ unit: 'binary', maxLength: 6 }),
);

test('it is a total order: no two names are a tie, and any three agree', () => {
  fc.assert(
    fc.property(anyName, anyName, anyName, (a, b, c) => {
      expect(Math.sign(compareNames(a, b)) + Math.sign(compareNames(b, a))).toBe(0);
      expect(compareNames(a, b) === 0).toBe(a === b);
      const [x, y, z] = [a, b, c].sort(compareNames) as [string, string, string];
      expect(compareNames(x, y)).toBeLessThanOrEqual(0);
      expect(compareNames(y, z)).toBeLessThanOrEqual(0);
      expect(compareNames(x, z)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 5000 },
  );
});

test('it does not depend on the order it is given', () => {
  fc.assert(
    fc.property(
      fc
        .uniqueArray(anyName, { maxLength: 12 })
        .chain((names) => fc.tuple(fc.constant(names), fc.shuffledSubarray(names, { minLength: names.length }))),
      ([names, shuffled]) => {
        expect([...shuffled].sort(compareNames)).toEqual([...names].sort(compareNames));
      },
    ),
    { numRuns: 500 },
  );
});

test('a resolution lists its skills in it', () => {
  const world = createWorld();
  const names = ['zeta', 'Alpha', 'alpha', 'émile', '10', '_x'];
  for (const [index, name] of names.entries()) world.skill(`${world.tiers.workspace}/f${index}`, { name });
  expect(world.resolve().skills.map(({ name }) => name)).toEqual(['_x', '10', 'alpha', 'Alpha', 'émile', 'zeta']);
});

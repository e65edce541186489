import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson5 } from '../../src/config/parse-json5.js';

function codeOf(text: string): string | undefined {
  const result = parseJson5(text);
  return 'error' in result ? result.error.code : undefined;
}

describe('parsing JSON5', () => {
  it.each<[string, string, unknown]>([
    ['plain JSON', '{"a":[1,null]}', { a: [1, null] }],
    ['comments, bare keys, single quotes, trailing commas', "// x\n{a: 'b', /* y */}", { a: 'b' }],
    ['a byte order mark', '\uFEFF{"a":1}', { a: 1 }],
    ['a byte order mark before JSON5', '\uFEFF{a:1}', { a: 1 }],
    ['lone surrogates', '{"a":"\\ud800"}', { a: '\ud800' }],
  ])('reads %s', (_, text, value) => {
    expect(parseJson5(text)).toEqual({ value });
  });

  it('says where the fault is, and nothing of what the text holds', () => {
    const result = parseJson5('{\n  apiKey: "sk-secret",\n  oops oops\n}');
    expect(result).toMatchObject({ error: { code: 'json5-syntax', severity: 'error', line: 3, column: 8 } });
    expect(JSON.stringify(result)).not.toContain('sk-secret');
    expect(parseJson5('{"a": 1')).toMatchObject({ error: { line: 1, column: 8 } });
    // The place is told once: the library counts columns another way.
    expect(parseJson5('{\n')).toMatchObject({
      error: { message: 'The text is not JSON5: it ends too early.', line: 2, column: 1 },
    });
    expect(parseJson5('')).toMatchObject({ error: { line: 1, column: 1 } });
  });

  it('makes own properties of keys that are names of JavaScript’s own', () => {
    for (const text of ['{"__proto__":{"x":1}}', '{__proto__:{x:1},}']) {
      const result = parseJson5(text);
      expect('value' in result && Object.getPrototypeOf(result.value)).toBe(Object.prototype);
    }
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('refuses what is too deep or too large instead of running out of stack or time', () => {
    expect(codeOf('['.repeat(200) + ']'.repeat(200))).toBeUndefined();
    expect(codeOf('['.repeat(201) + ']'.repeat(201))).toBe('json5-too-deep');
    expect(codeOf(`${'{a:'.repeat(100_000)}1${'}'.repeat(100_000)}`)).toBe('json5-too-deep');
    expect(codeOf('['.repeat(1_000_000))).toBe('json5-syntax');
    expect(codeOf(' '.repeat(100 * 1024 * 1024))).toBe('json5-too-large');
  });

  it('never throws', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('{', '}', '[', ']', ':', ',', '"', "'", '/', '*', '\\', '\n', '\0', 'a', '1', '\ud800'),
      }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const result = parseJson5(text);
        if ('error' in result)
          expect(result.error).toMatchObject({ line: expect.any(Number), column: expect.any(Number) });
      }),
      { numRuns: 2000 },
    );
  });
});

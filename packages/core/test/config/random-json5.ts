import fc from 'fast-check';

/** A JSON5 document as a person might write it, with the value it stands for and the comments in it. */
export interface RandomJson5 {
  readonly text: string;
  readonly comments: readonly string[];
  readonly random: Random;
}

export type Random = (below: number) => number;

export const KEYS = ['a', 'b', 'skills', 'default', 'my-skill', 'x.y', 'ключ', '', '0', 'prototype', "it's"];

/** Values JSON can hold. */
export const jsonValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, tie('scalar'), tie('array'), tie('object')),
  scalar: fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      '',
      'plain',
      'it\'s "quoted"',
      '\u2028\\\n\t',
      '\ud800',
      '//no /*comment*/',
    ),
    fc.string({ maxLength: 6 }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  ),
  array: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 4, noNullPrototype: true }),
})).value;

export const jsonObject: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(fc.constantFrom(...KEYS), jsonValue, {
  maxKeys: 5,
  noNullPrototype: true,
});

/** Documents with comments, odd quotes, odd numbers, odd layout, trailing commas and keys that come twice. */
export const json5Document: fc.Arbitrary<RandomJson5> = fc
  .tuple(jsonObject, fc.integer(), fc.constantFrom('\n', '\r\n', '\r', '\u2028'))
  .map(([value, seed, newline]) => {
    const random = seeded(seed);
    const comments: string[] = [];
    const text = blank() + write(value) + blank();
    return { text, comments, random };

    function blank(): string {
      let out = '';
      for (let parts = random(3); parts > 0; parts--) {
        const name = `${comments.length}.${pick(['', ' {', ' ]', " '", ' "', ' *', ' , :'])}`;
        const comment = pick([`//c${name}`, `/*c${name}*/`, `/*c${name}${newline} * more*/`]);
        const kind = random(7);
        if (kind < 2) out += pick([' ', '  ', '\t', '\u00a0']);
        else if (kind < 4) out += newline + pick(['', '  ', '\t', '    ']);
        else if (kind < 6) continue;
        else {
          comments.push(comment);
          out += comment.startsWith('//') ? comment + newline : comment;
        }
      }
      return out;
    }

    function write(item: unknown): string {
      if (Array.isArray(item)) return list('[', ']', item.map(write));
      if (typeof item === 'string') return writeString(item);
      if (typeof item === 'number') return writeNumber(item);
      if (typeof item !== 'object' || item === null) return String(item);
      const members = Object.entries(item).flatMap(([key, child]) => {
        const member = `${writeKey(key)}${blank()}:${blank()}${write(child)}`;
        return random(12) === 0 ? [`${writeKey(key)}:${blank()}1`, member] : [member];
      });
      return list('{', '}', members);
    }

    function list(open: string, close: string, entries: readonly string[]): string {
      let out = open + blank();
      for (const [index, entry] of entries.entries()) {
        const comma = index < entries.length - 1 || random(3) === 0 ? `,${blank()}` : '';
        out += entry + blank() + comma;
      }
      return out + close;
    }

    function writeKey(key: string): string {
      if (/^[a-z]+$/.test(key) && random(2) === 0) return random(8) === 0 ? key.replace('a', '\\u0061') : key;
      return writeString(key);
    }

    function writeString(string: string): string {
      const double = JSON.stringify(string)
        .replaceAll('\u2028', '\\u2028')
        .replaceAll('a', () => pick(['a', 'a', '\\x61']));
      if (random(2) === 0) return double;
      const inner = double
        .slice(1, -1)
        .replace(/\\(.)|'/gs, (all, escaped) => (all === "'" ? "\\'" : escaped === '"' ? '"' : all));
      return `'${random(6) === 0 ? `\\${newline}` : ''}${inner}'`;
    }

    function writeNumber(number: number): string {
      const plain = JSON.stringify(number);
      if (Number.isInteger(number) && number >= 0 && number < 1e6)
        return pick([plain, `+${plain}`, `0x${number.toString(16)}`, `${plain}.`]);
      return plain;
    }

    function pick<T>(choices: readonly T[]): T {
      return choices[random(choices.length)] as T;
    }
  });

function seeded(seed: number): Random {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

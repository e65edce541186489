import { describe, expect, it } from 'vitest';
import { editJson5 } from '../../src/config/json5/edit.js';

const lines = (...text: string[]): string => `${text.join('\n')}\n`;
const set = (text: string, path: string, value: unknown): string =>
  editJson5(text, { op: 'set', path: path.split('.'), value });
const unset = (text: string, path: string): string => editJson5(text, { op: 'unset', path: path.split('.') });

describe('a new key looks like its neighbours', () => {
  it('bare keys, single quotes, trailing commas, comments', () => {
    const before = lines(
      '// my config',
      '{',
      '  skills: {',
      "    load: { extraDirs: ['~/skills'] }, // mine",
      '    entries: {',
      "      'my-skill': { enabled: true },",
      '      // gemini: {},',
      '    },',
      '  },',
      '}',
    );
    expect(set(before, 'skills.entries.gemini.apiKey', 'k')).toBe(
      lines(
        '// my config',
        '{',
        '  skills: {',
        "    load: { extraDirs: ['~/skills'] }, // mine",
        '    entries: {',
        "      'my-skill': { enabled: true },",
        '      // gemini: {},',
        '      gemini: {',
        "        apiKey: 'k',",
        '      },',
        '    },',
        '  },',
        '}',
      ),
    );
    expect(set(before, 'skills.limits.maxSkillsInPrompt', 9)).toBe(
      before.replace('    },\n  },', '    },\n    limits: {\n      maxSkillsInPrompt: 9,\n    },\n  },'),
    );
  });

  it('plain JSON, any indentation', () => {
    expect(set('{\n\t"a": {\n\t\t"b": 1\n\t}\n}', 'a.c', { d: [1, 'x'] })).toBe(
      '{\n\t"a": {\n\t\t"b": 1,\n\t\t"c": {\n\t\t\t"d": [1, "x"]\n\t\t}\n\t}\n}',
    );
  });

  it('minified stays minified, one line stays one line', () => {
    expect(set('{"a":{"b":1}}', 'a.c', { d: [1, 2] })).toBe('{"a":{"b":1,"c":{"d":[1,2]}}}');
    expect(set('{ a: 1 }', 'b', { c: 2 })).toBe('{ a: 1, b: { c: 2 } }');
    expect(set('{ a: 1 /* one */ }', 'b', 2)).toBe('{ a: 1 /* one */, b: 2 }');
    expect(set('{ a: [1, 2,] }', 'a.2', 3)).toBe('{ a: [1, 2, 3,] }');
  });

  it('Windows line ends', () => {
    expect(set('{\r\n  "a": 1\r\n}\r\n', 'b.c', true)).toBe(
      '{\r\n  "a": 1,\r\n  "b": {\r\n    "c": true\r\n  }\r\n}\r\n',
    );
  });

  it('an empty object opens up, with the comments in it first', () => {
    expect(set('{}\n', 'a.b', 1)).toBe('{\n  "a": {\n    "b": 1\n  }\n}\n');
    expect(set('{\n  // nothing yet\n}', 'a', 1)).toBe('{\n  // nothing yet\n  "a": 1\n}');
    expect(set('{ /* x */ }', 'a', 1)).toBe('{ /* x */\n  "a": 1\n}');
    expect(set('{\n  a: {},\n}', 'a.b', 1)).toBe('{\n  a: {\n    b: 1,\n  },\n}');
  });

  it('the comma goes before the comment on the last line', () => {
    expect(set('{\n  a: 1 // one\n}', 'b', 2)).toBe('{\n  a: 1, // one\n  b: 2\n}');
  });

  it('long lists get a line per item', () => {
    const names = Array.from({ length: 12 }, (_, index) => `skill-number-${index}`);
    expect(set('{\n  "a": 1\n}', 'b', names).split('\n')).toHaveLength(17);
  });
});

describe('a changed value', () => {
  it('keeps the quotes of the old one', () => {
    expect(set(`{ a: 'x', b: "y", c: "z" }`, 'a', `it's`)).toBe(`{ a: 'it\\'s', b: "y", c: "z" }`);
  });

  it('keeps the comments of list items that stay, and of those that go', () => {
    const before = '{\n  dirs: [\n    "a", // work\n    "b", // home\n    "c" // old\n  ]\n}';
    expect(set(before, 'dirs', ['b', 'c'])).toBe('{\n  dirs: [\n    // work\n    "b", // home\n    "c" // old\n  ]\n}');
    expect(set(before, 'dirs', ['a', 'x', 'b', 'c', 'd'])).toBe(
      '{\n  dirs: [\n    "a", // work\n    "x",\n    "b", // home\n    "c", // old\n    "d"\n  ]\n}',
    );
  });

  it('keeps the comments inside an object that becomes a plain value', () => {
    expect(set('{\n  a: {\n    // why\n    b: 1\n  }\n}', 'a', 5)).toBe('{\n  a: // why\n    5\n}');
  });

  it('changes the last of two keys that are the same, as a parser reads them', () => {
    expect(set('{ a: 1, a: 2 }', 'a', 3)).toBe('{ a: 1, a: 3 }');
    expect(unset('{ a: 1, b: 0, a: 2 }', 'a')).toBe('{ b: 0 }');
  });

  it('puts an object where null was', () => {
    expect(set('{ a: null }', 'a.b', 1)).toBe('{ a: { b: 1 } }');
  });
});

describe('a removed key', () => {
  it('takes its line and the comment behind it along, and leaves those above', () => {
    const before = lines('{', '  // the paid key', '  a: 1, // about a', '  b: 2 // about b', '}');
    expect(unset(before, 'a')).toBe(lines('{', '  // the paid key', '  b: 2 // about b', '}'));
    expect(unset(before, 'b')).toBe(lines('{', '  // the paid key', '  a: 1 // about a', '}'));
  });

  it('takes several lines along', () => {
    expect(unset('{\n  "a": {\n    "b": 1\n  },\n  "c": 2\n}', 'a')).toBe('{\n  "c": 2\n}');
  });

  it('on one line', () => {
    expect(unset('{ a: 1, b: 2, c: 3 }', 'a')).toBe('{ b: 2, c: 3 }');
    expect(unset('{ a: 1, b: 2, c: 3 }', 'c')).toBe('{ a: 1, b: 2 }');
    expect(unset('[1,2]', '1')).toBe('[1]');
    expect(unset('{ a: 1 }', 'a')).toBe('{}');
  });

  it('that is not there changes nothing', () => {
    expect(unset('{ a: 1 }', 'b.c')).toBe('{ a: 1 }');
    expect(unset('{ a: [1] }', 'a.01')).toBe('{ a: [1] }');
  });
});

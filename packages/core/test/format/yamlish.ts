import fc from 'fast-check';

const KEYS = ['name', 'description', 'metadata', 'runtime', 'tags', 'user_invocable', 'x y', '"q"', 'Description'];
const VALUES = [
  ...['plain', 'a: b', '[x] y', '[a, b', '{a: b}', '{a:"b"}', '{', '"x" y', '"x', "'it's'", '@a', '`a`', '*a', '&a b'],
  ...['!a', '%a', '|', '>-', '|x', '> x', '“a: b”', '~', '', '{"openclaw":{"os":["linux"]}}', '- a', '...', '1.0'],
];
const GAPS = [': ', ':', ':\t', ' : ', '： ', ':  '];
const LINES = [
  '  - a',
  '\t- a',
  '  k: v',
  '    k: v: w',
  'prose at the margin',
  '  more: prose',
  '# remark',
  '',
  '---',
  '}',
];

const line: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(...[KEYS, GAPS, VALUES].map((list) => fc.constantFrom(...list))).map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.constantFrom(...LINES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);

/** Text that looks like frontmatter and is wrong in all the ways people are wrong, and then some. */
export const yamlish: fc.Arbitrary<string> = fc
  .tuple(fc.array(line, { maxLength: 10 }), fc.constantFrom('\n', '\n', '\r\n', '\r'))
  .map(([lines, eol]) => lines.join(eol));

const PREAMBLES = ['', '', '', '\n', '\ufeff', '<!-- a -->\n', '<!-- a\n---\n-->\n', '\ufeff\n', 'Title\n'];

/** The text of a SKILL.md around such frontmatter. */
export const skillish: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...PREAMBLES),
    yamlish,
    fc.constantFrom('\n---\n', '\n---\n', '\n', '\r\n---\r\n', ''),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  .map(([preamble, yaml, closing, body]) => `${preamble}---\n${yaml}${closing}${body}`);

export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 100 }).map((units) => String.fromCharCode(...units)),
  yamlish,
  skillish,
);

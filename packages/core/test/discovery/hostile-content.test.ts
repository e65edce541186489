import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWorld, entryNamed, MEMORY, outcomes } from '../support/create-world.js';

const skill = (head: string, body = '') => Buffer.from(`---\n${head}\n---\n${body}`);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

const CONTENTS: Record<string, [Buffer, string]> = {
  'NUL in the frontmatter': [skill('name: x\ndescription: a\0b'), 'invalid nul-byte'],
  'NUL in the body': [skill('name: x\ndescription: d', 'a\0b'), 'ready'],
  'invalid UTF-8 in the description': [
    Buffer.concat([
      Buffer.from('---\nname: x\ndescription: '),
      Buffer.from([0xff, 0xc3, 0x28]),
      Buffer.from('\n---\n'),
    ]),
    'ready',
  ],
  'invalid UTF-8 alone': [Buffer.from([0xc3, 0x28, 0xa0, 0xa1]), 'invalid frontmatter-missing'],
  'UTF-16, little end first': [utf16('---\nname: x\ndescription: d\n---\n'), 'invalid not-utf8'],
  'UTF-16, big end first': [utf16('---\nname: x\ndescription: d\n---\n').swap16(), 'invalid not-utf8'],
  'a lone surrogate, escaped': [skill('name: x\ndescription: "a \\ud800 b"'), 'ready'],
  'a byte order mark': [Buffer.from('\ufeff---\nname: x\ndescription: d\n---\n'), 'ready'],
  CRLF: [Buffer.from('---\r\nname: x\r\ndescription: d\r\n---\r\nbody'), 'ready'],
  'one fence': [Buffer.from('---'), 'invalid frontmatter-missing'],
  'two fences': [Buffer.from('---\n---\n'), 'invalid'],
  'deep nesting': [skill(`name: x\ndescription: d\nextra: ${'['.repeat(50_000)}`), 'invalid'],
  'an alias bomb': [
    skill(
      `name: x\ndescription: d\na: &a [x, x]\n${'bcdefghijkl'.replace(/./g, (c, at, all) => `${c}: &${c} [*${at ? all[at - 1] : 'a'}, *${at ? all[at - 1] : 'a'}]\n`)}`,
    ),
    '',
  ],
  'a multi-byte character across the first 4 KB': [skill(`name: x\ndescription: "${'é'.repeat(2040)}"`), 'ready'],
  'a frontmatter of 20 KB': [skill(`name: x\ndescription: ${'d '.repeat(10_000)}`), 'ready'],
  'a frontmatter of 200 KB': [skill(`name: x\ndescription: ${'d '.repeat(100_000)}`), ''],
};

test('whatever is in a SKILL.md, it gets a state and the rest loads', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  for (const [label, [content]] of Object.entries(CONTENTS)) world.write(`${root}/${label}/SKILL.md`, content);
  world.skill(`${root}/fine`);
  const resolution = world.resolve();
  const found = outcomes(resolution, root);
  expect(Object.keys(found).sort()).toEqual([...Object.keys(CONTENTS), 'fine'].sort());
  expect(found.fine).toBe('ready');
  for (const [label, [, expected]] of Object.entries(CONTENTS)) {
    // They share a name, so all but one that load are shadowed.
    const outcome = found[label]?.replace('shadowed shadowed', 'ready');
    expect(`${label}: ${outcome}`).toContain(`${label}: ${expected}`);
  }
  for (const { candidate } of resolution.skills) {
    expect([candidate.skill, candidate.refusal].filter(Boolean)).toHaveLength(1);
  }
});

test('a character that straddles the end of the first read is whole', () => {
  const world = createWorld();
  for (let offset = 0; offset < 4; offset++) {
    const description = 'x'.repeat(4096 - 30 + offset) + '🎵'.repeat(20);
    world.write(
      `${world.tiers.workspace}/at-${offset}/SKILL.md`,
      skill(`name: at-${offset}\ndescription: ${description}`),
    );
  }
  const resolution = world.resolve();
  for (let offset = 0; offset < 4; offset++) {
    const { skill: loaded } = entryNamed(resolution, `at-${offset}`).candidate;
    expect(loaded?.description).toBe('x'.repeat(4096 - 30 + offset) + '🎵'.repeat(20));
  }
});

test('what an earlier file left in memory is not part of a later, shorter one', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.write(`${root}/a-long/SKILL.md`, skill(`name: long\ndescription: ${'long '.repeat(600)}`));
  world.write(`${root}/b-short/SKILL.md`, Buffer.from('---\nname: short\n'));
  world.write(`${root}/c-open/SKILL.md`, Buffer.from('---\nname: open\ndescription: d\n---'));
  expect(outcomes(world.resolve(), root)).toEqual({
    'a-long': 'ready',
    'b-short': 'invalid frontmatter-unclosed',
    'c-open': 'ready',
  });
});

test('random bytes never crash it, and never cost a neighbour', () => {
  const world = createWorld(MEMORY);
  const root = world.tiers.workspace;
  world.skill(`${root}/zz-fine`);
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom(
        '---\n',
        '---',
        '\n',
        'name: x',
        'description: ',
        'metadata:',
        '{',
        '[',
        '&a ',
        '*a',
        '"',
        "'",
        '\0',
        '\ufeff',
        '- ',
        '  ',
        '\t',
        '|',
        '>',
        '#',
        ': ',
      )
      .map((text) => Buffer.from(text)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      world.write(`${root}/random/SKILL.md`, Buffer.concat(pieces));
      const resolution = world.resolve();
      expect(resolution.skills.map(({ candidate }) => candidate.baseDir).sort()).toEqual([
        `${root}/random`,
        `${root}/zz-fine`,
      ]);
      expect(entryNamed(resolution, 'zz-fine').verdict.state).toBe('ready');
      for (const { verdict } of resolution.skills) {
        expect(verdict.reasons.length === 0).toBe(verdict.state === 'ready');
      }
    }),
    { numRuns: 400 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCommands } from '../../src/commands/build-commands.js';
import { findReferences } from '../../src/commands/skill-references.js';
import { source } from './a-command.js';

const commands = buildCommands([
  ...['1password', 'émile', 'gh-issues', 'My Skill', 'path', 'weather', '日本語'].map((name) => source(name)),
  source('secret', { disableModelInvocation: true }),
  source('internal', { userInvocable: false }),
]);
const named = (text: string) => findReferences(text, commands).references.map((each) => each.skillName);

test.each([
  ['use $weather today', ['weather']],
  ['$weather', ['weather']],
  ['($weather), then "$gh-issues".', ['weather', 'gh-issues']],
  ['$gh_issues and $GH-Issues', ['gh-issues']],
  ['$my-skill or $my_skill', ['My Skill']],
  ['$1password', ['1password']],
  ['$émile, $日本語', ['émile', '日本語']],
  ['first $weather- then', ['weather']],
  ['line one\n$weather', ['weather']],
])('%j names %j', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

test.each([
  ['escaped', 'use \\$weather'],
  ['a shell variable', 'echo $PATH $WEATHER'],
  ['unknown', 'use $wether'],
  ['only the start of a name', '$weather-report'],
  ['the end of a word', 'US$weather'],
  ['a shell’s process id', '$$weather'],
  ['in braces', '$' + '{weather}'],
  ['an amount', 'costs $5'],
  ['without a dollar', 'weather'],
])('%s is not a reference: %j', (_, text) => {
  expect(named(text)).toEqual([]);
});

test('a mention is an invocation by the user: hidden skills can be named, ones people may not invoke can’t', () => {
  expect(named('$secret $internal')).toEqual(['secret']);
});

test('a name that means two skills is not a reference', () => {
  const twins = buildCommands([source('My Skill'), source('my_SKILL')]);
  expect(findReferences('$my-skill', twins).references).toEqual([]);
});

test('at most eight distinct skills count, and the others are said to be left out', () => {
  const many = buildCommands(Array.from({ length: 10 }, (_, at) => source(`skill-${at}`)));
  const text = many.map(({ skillName }) => `$${skillName} $${skillName}`).join(' ');
  const { references, omitted } = findReferences(text, many);
  expect(references.map((each) => each.skillName)).toEqual(many.slice(0, 8).map((each) => each.skillName));
  expect(omitted.map((each) => each.skillName)).toEqual(['skill-8', 'skill-9']);
});

test('whatever the text, only known skills come out, each once', () => {
  const piece = fc.constantFrom('$', '\\', 'weather', 'gh-issues', '-', '_', ' ', 'PATH', '$weather', 'é');
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(text, (message) => {
      const { references, omitted } = findReferences(message, commands);
      expect(new Set(references).size).toBe(references.length);
      expect(references.length).toBeLessThanOrEqual(8);
      for (const each of [...references, ...omitted]) expect(commands).toContain(each);
    }),
  );
});

test.each(['$weather ', '$w-', '-----', '$a-----b', '\\$'])('a megabyte of %j takes no time', (piece) => {
  const text = `$x${piece.repeat(1_000_000 / piece.length)}`;
  const started = performance.now();
  findReferences(text, commands);
  expect(performance.now() - started).toBeLessThan(2000);
});

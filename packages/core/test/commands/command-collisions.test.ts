import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCommands } from '../../src/commands/build-commands.js';
import { toCommandName } from '../../src/commands/command-name.js';
import { RESERVED_COMMANDS } from '../../src/commands/reserved-commands.js';
import { source } from './a-command.js';

const namesOf = (...names: string[]) => buildCommands(names.map((name) => source(name))).map((each) => each.name);

test('the first of several namesakes keeps the plain name', () => {
  expect(namesOf('my-skill', 'my_skill', 'My Skill')).toEqual(['my_skill', 'my_skill_2', 'my_skill_3']);
});

test('a skill never takes a name of the host', () => {
  expect(namesOf('Help', 'skill', '日本語', 'T')).toEqual(['help_2', 'skill_2', 'skill_3', 't_2']);
});

test('a number that another skill has as its own name is skipped', () => {
  expect(namesOf('a_2', 'a', 'a', 'a')).toEqual(['a_2', 'a', 'a_3', 'a_4']);
});

test('the name is cut so that the number fits into 32 characters', () => {
  const long = 'x'.repeat(32);
  const names = namesOf(...Array.from({ length: 11 }, () => long));
  expect(names[1]).toBe(`${'x'.repeat(30)}_2`);
  expect(names[10]).toBe(`${'x'.repeat(29)}_11`);
});

test('after _999 comes _x, and then counting goes on so that every skill has a command', () => {
  const names = namesOf(...Array.from({ length: 1002 }, () => 'a'));
  expect(names.slice(997)).toEqual(['a_998', 'a_999', 'a_x', 'a_1000', 'a_1001']);
});

/** What the names must be, by trying every number from two on. */
function byTrying(names: readonly string[]): string[] {
  const taken = new Set<string>(RESERVED_COMMANDS);
  return names.map((name) => {
    const wanted = toCommandName(name);
    let free = wanted;
    for (let number = 2; taken.has(free); number++) {
      const suffix = `_${number}`;
      free = wanted.slice(0, 32 - suffix.length) + suffix;
    }
    taken.add(free);
    return free;
  });
}

test('remembering numbers gives the same names as trying them all', () => {
  const stem = fc.constantFrom(
    'a',
    'A',
    'a_1',
    'a_10',
    'help',
    'x'.repeat(32),
    `${'x'.repeat(30)}ab`,
    `${'x'.repeat(30)}_2`,
  );
  fc.assert(
    fc.property(fc.array(stem, { maxLength: 80 }), (names) => {
      expect(namesOf(...names)).toEqual(byTrying(names));
    }),
  );
});

test('ten thousand namesakes get ten thousand names in hardly more time than ten thousand different skills', () => {
  const time = (names: readonly string[]) => {
    const started = performance.now();
    const result = namesOf(...names);
    expect(new Set(result).size).toBe(names.length);
    expect(result.every((name) => name.length <= 32)).toBe(true);
    return performance.now() - started;
  };
  const numbers = Array.from({ length: 10_000 }, (_, at) => at);
  time(numbers.map((at) => `warm-up ${at}`));
  const different = time(numbers.map((at) => `skill ${at}`));
  expect(time(numbers.map(() => 'x'.repeat(40)))).toBeLessThan(20 * different + 100);
  // The harder case: pairs of namesakes whose names are all the same once they are cut.
  const pairs = numbers.map(
    (at) =>
      `${'x'.repeat(28)}${Math.floor(at / 2)
        .toString(36)
        .padStart(4, '0')}`,
  );
  expect(time(pairs)).toBeLessThan(20 * different + 100);
});

import { expect, test } from 'vitest';
import { isTold } from '../../src/rules/is-told.js';
import { makeUnit } from '../support/make-unit.js';

const told = (around: string, setting: 'plain' | 'quoted' = 'plain') =>
  isTold(makeUnit('shell', 'x', { kind: 'inline', around, setting }));

test.each([
  ['Then run … to finish.'],
  ['Also run … when the machine looks idle so it does not sleep.'],
  ['- Clean up: …'],
])('%s', (around) => {
  expect(told(around)).toBe(true);
});

test.each([
  ['Never run … on a server.'],
  ['Block commands such as …'],
  ['The command … is dangerous.'],
  ['It might run …'],
])('%s is not told', (around) => {
  expect(told(around)).toBe(false);
});

test('what is quoted is not told', () => {
  expect(told('Run …', 'quoted')).toBe(false);
});

import { expect, test } from 'vitest';
import { reason } from '../../src/gates/reason.js';
import { REASON_CODES } from '../../src/gates/reason-codes.js';
import { STATE_MEANINGS, STATES } from '../../src/gates/verdict.js';

test('every state but `ready` has a reason', () => {
  const states = new Set<string>(Object.values(REASON_CODES).map(({ state }) => state));
  expect([...states].sort()).toEqual(STATES.filter((state) => state !== 'ready').sort());
});

test('the table stands in the order of the states', () => {
  const ranks = Object.values(REASON_CODES).map(({ state }) => STATES.indexOf(state));
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  expect(Object.keys(STATE_MEANINGS)).toEqual(STATES);
});

test('a reason has its state from the table, and its fix unless it knows a better one', () => {
  const { state, fix } = REASON_CODES['config-missing'];
  expect(reason('config-missing', 'It is not set.')).toStrictEqual({
    state,
    code: 'config-missing',
    message: 'It is not set.',
    fix,
  });
  const details = { subject: 'a.b', fix: 'Set a.b.', probed: [], line: 1, column: 2 };
  expect(reason('config-missing', 'It is not set.', details)).toStrictEqual({
    state,
    code: 'config-missing',
    message: 'It is not set.',
    ...details,
  });
});

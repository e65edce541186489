import { expect, test } from 'vitest';
import { REASON_CODES } from '../../src/gates/reason-codes.js';
import { STATES, toListing } from '../../src/index.js';
import { entryNamed, outcomes } from '../support/create-world.js';
import { DELIVERIES, EXPECTED, environmentOf, worldWithEveryState } from './every-state.js';

test('each folder is listed exactly once, with exactly the state and code it must have', () => {
  const fixture = worldWithEveryState();
  const resolution = fixture.resolve({ platform: 'linux', env: environmentOf(fixture) });
  expect(outcomes(resolution, fixture.dir)).toEqual(EXPECTED);
  expect(resolution.problems).toEqual([]);
});

test('every state and every delivery is among them', () => {
  const fixture = worldWithEveryState();
  const { skills } = fixture.resolve({ platform: 'linux', env: environmentOf(fixture) });
  expect(new Set(skills.map(({ verdict }) => verdict.state))).toEqual(new Set(STATES));
  const deliveries = skills.flatMap(({ name, delivery }) => (delivery ? [[name, delivery]] : []));
  expect(Object.fromEntries(deliveries.filter(([, delivery]) => delivery !== 'prompt'))).toEqual(DELIVERIES);
});

test('nothing is wrong with any of them but the one thing', () => {
  const fixture = worldWithEveryState();
  const { skills } = fixture.resolve({ platform: 'linux', env: environmentOf(fixture) });
  for (const { name, verdict } of skills) {
    expect([name, verdict.reasons.length]).toEqual([name, verdict.state === 'ready' ? 0 : 1]);
  }
});

test('each that is not ready says why in a sentence and what to do about it', () => {
  const fixture = worldWithEveryState();
  const { skills } = fixture.resolve({ platform: 'linux', env: environmentOf(fixture) });
  for (const entry of skills) {
    const { name, state, fix, reasons } = toListing(entry);
    if (state === 'ready') continue;
    expect([name, reasons[0]?.message]).toEqual([name, expect.stringMatching(/^\S.*\.$/s)]);
    expect([name, fix]).toEqual([name, expect.stringMatching(/\S/)]);
    for (const { code, state: of } of reasons) expect(REASON_CODES).toHaveProperty([code, 'state'], of);
  }
});

test('what was mended is said', () => {
  const fixture = worldWithEveryState();
  const { diagnostics } = entryNamed(fixture.resolve(), 'repaired').candidate;
  expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
});

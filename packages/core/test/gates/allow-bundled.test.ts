import { expect, test } from 'vitest';
import type { Tier } from '../../src/index.js';
import { brief, CONFIG_PATH, judgeSkill } from './judge-skill.js';

const judged = (allowBundled: unknown, tier: Tier, manifest = {}) =>
  judgeSkill(manifest, { tier, config: { skills: { allowBundled } } });

test.each<[unknown, Tier, string]>([
  [undefined, 'bundled', 'ready'],
  [['x'], 'bundled', 'ready'],
  [['y', ' x '], 'bundled', 'ready'],
  [['y'], 'bundled', 'blocked not-in-allow-bundled:x'],
  [['X'], 'bundled', 'blocked not-in-allow-bundled:x'],
  [['*'], 'bundled', 'blocked not-in-allow-bundled:x'],
  // Nothing in the list is no list, as in OpenClaw.
  [[], 'bundled', 'ready'],
  [['', '  '], 'bundled', 'ready'],
  [['y'], 'extra', 'ready'],
  [['y'], 'managed', 'ready'],
  [['y'], 'personal', 'ready'],
  [['y'], 'project', 'ready'],
  [['y'], 'workspace', 'ready'],
])('allowBundled %j, tier %s: %s', (allowBundled, tier, expected) => {
  expect(brief(judged(allowBundled, tier))).toBe(expected);
});

test('the list may name the key or the name', () => {
  expect(brief(judged(['key'], 'bundled', { skillKey: 'key' }))).toBe('ready');
  expect(brief(judged(['x'], 'bundled', { skillKey: 'key' }))).toBe('ready');
  expect(judged(['y'], 'bundled', { skillKey: 'key' }).fix).toBe(`Add "key" to skills.allowBundled in ${CONFIG_PATH}.`);
});

test('it says what it is and how to allow it', () => {
  expect(judged(['y'], 'bundled').reasons).toEqual([
    {
      state: 'blocked',
      code: 'not-in-allow-bundled',
      subject: 'x',
      message: `It is bundled, and skills.allowBundled in ${CONFIG_PATH} does not list it.`,
      fix: `Add "x" to skills.allowBundled in ${CONFIG_PATH}.`,
    },
  ]);
});

import { expect, test } from 'vitest';
import type { Incomplete } from '../../src/model/index.js';
import { reasonWords } from '../../src/rules/incomplete-words.js';

test.each<[Incomplete['reason'], string, string]>([
  ['timeout', 'code', 'the time for one skill was up (code)'],
  ['too-many', '900 cells', 'there is too much of it (900 cells)'],
  ['timeout', 'looking for secrets', 'the time for one skill was up (looking for secrets)'],
  ['parser', 'It is not JSON', 'it is not JSON'],
  ['limit', '', 'it does too much to be followed'],
  ['too-large', '450 bytes in the middle of it were not read', '450 bytes in the middle of it were not read'],
])('%s and %j are a reason', (reason, detail, words) => {
  expect(reasonWords({ reason, detail })).toBe(words);
});

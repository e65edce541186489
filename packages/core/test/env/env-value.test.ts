import { expect, test } from 'vitest';
import { judgeEnvValue } from '../../src/env/judge-env-value.js';

test.each([
  ['an ordinary value', 'sk-123'],
  ['a line break', 'a\nb'],
  ['32 KiB', ' x'.repeat(16_384)],
  ['79 characters of base64', 'A'.repeat(79)],
  ['text of the length of a file', 'a word '.repeat(20)],
])('%s is fine', (_, value) => {
  expect(judgeEnvValue(value)).toEqual({ allowed: true });
});

test('a NUL keeps a value out', () => {
  expect(judgeEnvValue('a\0b')).toMatchObject({ allowed: false, code: 'env-value-nul' });
});

test('over 32 KiB is worth a warning, counted in bytes', () => {
  expect(judgeEnvValue('é '.repeat(11_000))).toEqual({ allowed: true, warning: 'env-value-large' });
});

test.each(['A'.repeat(80), `${'aB3+/'.repeat(20)}==`])('80 characters of pure base64 are worth a warning', (value) => {
  expect(judgeEnvValue(value)).toEqual({ allowed: true, warning: 'env-value-base64' });
});

import { expect, test } from 'vitest';
import { SecretRefError } from '../../src/env/secret-ref-error.js';

const ref = { source: 'exec', provider: 'vault', id: 'a' } as const;

test('the error says which reference and what is wrong', () => {
  const error = new SecretRefError('exec-failed', ref, 'the program failed');
  expect(error).toMatchObject({ ...ref, code: 'exec-failed', name: 'SecretRefError' });
  expect(error.message).toBe('exec:vault:a: the program failed');
});

test('it is recognised, and others are not', () => {
  expect(SecretRefError.isInstance(new SecretRefError('exec-failed', ref, 'x'))).toBe(true);
  expect(SecretRefError.isInstance(new Error('x'))).toBe(false);
  expect(SecretRefError.isInstance(undefined)).toBe(false);
});

test('a strange id stays short and on one line', () => {
  const { message } = new SecretRefError('ref-invalid', { ...ref, id: `a\n${'b'.repeat(5000)}` }, 'x');
  expect(message).not.toContain('\n');
  expect(message.length).toBeLessThan(250);
});

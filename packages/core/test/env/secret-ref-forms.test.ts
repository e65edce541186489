import { expect, test } from 'vitest';
import { toEnvValueRef, toSecretRef } from '../../src/env/secret-ref.js';

const REF = { source: 'env', provider: 'default', id: 'MY_KEY' };
const left = '$' + '{MY_KEY}';

test('an object is a reference', () => {
  const ref = { source: 'exec', provider: 'vault', id: 'a' } as const;
  expect(toSecretRef(ref, {})).toBe(ref);
});

test.each([left, '$MY_KEY', ` ${left} `])('%j as an apiKey stands for a variable', (apiKey) => {
  expect(toSecretRef(apiKey, {})).toEqual(REF);
});

test.each(['sk-123', '$my_key', '$5', `x${left}`, '$', ''])('%j as an apiKey is a value', (apiKey) => {
  expect(toSecretRef(apiKey, {})).toBeUndefined();
});

test('as a variable’s value only what the config reader could not fill in is a reference', () => {
  expect(toEnvValueRef(left, {})).toEqual(REF);
  expect(toEnvValueRef('$MY_KEY', {})).toBeUndefined();
});

test('the provider is the configured default', () => {
  expect(toSecretRef('$MY_KEY', { defaults: { env: 'shell' } })).toEqual({ ...REF, provider: 'shell' });
});

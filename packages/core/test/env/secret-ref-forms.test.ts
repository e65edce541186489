import { expect, test } from 'vitest';
import { readApiKey, readEnvValue } from '../../src/env/read-setting.js';

const REF = { source: 'env', provider: 'default', id: 'MY_KEY' };
const written = '$' + '{MY_KEY}';

test('an object is a reference', () => {
  const ref = { source: 'exec', provider: 'vault', id: 'a' } as const;
  expect(readApiKey(ref, {})).toBe(ref);
});

test.each([written, '$MY_KEY', ` ${written} `])('%j as an apiKey stands for a variable', (apiKey) => {
  expect(readApiKey(apiKey, {})).toEqual(REF);
});

test.each(['sk-123', '$my_key', '$5', `x${written}`, `$$${written}`, '$', ''])(
  '%j as an apiKey is a value',
  (apiKey) => {
    expect(readApiKey(apiKey, {})).toBe(apiKey);
  },
);

test('as a variable’s value only the long form is a reference', () => {
  expect(readEnvValue(written, {})).toEqual(REF);
  expect(readEnvValue('$MY_KEY', {})).toBe('$MY_KEY');
});

test('an escaped reference is the text it escapes', () => {
  expect(readApiKey(`$${written}`, {})).toBe(written);
  expect(readEnvValue(`$${written}`, {})).toBe(written);
});

test('the provider is the configured default', () => {
  expect(readApiKey('$MY_KEY', { defaults: { env: 'shell' } })).toEqual({ ...REF, provider: 'shell' });
});

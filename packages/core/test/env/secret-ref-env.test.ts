import { expect, test } from 'vitest';
import { resolveSecretRef } from '../../src/env/resolve-secret-ref.js';
import { context } from './secret-program.js';

const ref = { source: 'env', provider: 'default', id: 'KEY' } as const;

test('the variable’s value, as it is', async () => {
  await expect(resolveSecretRef(ref, context({ env: { KEY: ' x ' } }))).resolves.toBe(' x ');
});

test('a variable that is unset or blank is an error, never an empty value', async () => {
  await expect(resolveSecretRef(ref, context())).rejects.toMatchObject({ code: 'env-unset', id: 'KEY' });
  await expect(resolveSecretRef(ref, context({ env: { KEY: ' ' } }))).rejects.toMatchObject({ code: 'env-unset' });
});

test('an allowlist is respected', async () => {
  const providers = { default: { source: 'env', allowlist: ['OTHER'] } };
  await expect(resolveSecretRef(ref, context({ env: { KEY: 'x' }, providers }))).rejects.toMatchObject({
    code: 'env-not-allowed',
  });
});

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the syntax under test.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REDACTED, redactConfig } from '../../src/config/redact-config.js';

describe('a config to be shown', () => {
  it('has no secrets in its skills', () => {
    const reference = { source: 'env', provider: 'default', id: 'KEY' };
    const entries = {
      a: {
        enabled: true,
        apiKey: 's3cret',
        env: { NAME: 's3cret', PIN: 1234 },
        config: { model: 'm', token: 's3cret' },
      },
      b: { apiKey: reference, env: {} },
      c: { apiKey: '' },
    };
    expect(redactConfig({ skills: { entries } })).toEqual({
      skills: {
        entries: {
          a: {
            enabled: true,
            apiKey: REDACTED,
            env: { NAME: REDACTED, PIN: REDACTED },
            config: { model: 'm', token: REDACTED },
          },
          b: { apiKey: reference, env: {} },
          c: { apiKey: '' },
        },
      },
    });
  });

  it.each([
    'apiKey',
    'API_KEY',
    'x-api-key',
    'botToken',
    'password',
    'clientSecret',
    'privateKey',
    'private_key',
    'Authorization',
    'accessKeys',
    'tokens',
    'passphrase',
  ])('has no %s anywhere', (key) => {
    expect(redactConfig({ deep: [{ [key]: 's3cret' }] })).toEqual({ deep: [{ [key]: REDACTED }] });
    expect(redactConfig({ [key]: ['s3cret', { name: 's3cret' }] })).toEqual({ [key]: [REDACTED, { name: REDACTED }] });
  });

  it('has no environment values', () => {
    const env = { KEY: 's3cret', vars: { OTHER: 's3cret' }, shellEnv: { enabled: true } };
    expect(redactConfig({ env, mcp: { servers: { x: { command: 'npx', env: { K: 's3cret' } } } } })).toEqual({
      env: { KEY: REDACTED, vars: { OTHER: REDACTED }, shellEnv: { enabled: true } },
      mcp: { servers: { x: { command: 'npx', env: { K: REDACTED } } } },
    });
  });

  it('keeps what is none', () => {
    const plain = {
      maxTokens: 4096,
      tokenLimit: 'x',
      keyboard: 'qwerty',
      gateway: { auth: { token: '${TOKEN}' } },
      a: null,
    };
    expect(redactConfig(plain)).toEqual(plain);
  });

  it('is a copy, of any shape', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('env', 'apiKey', 'a', '__proto__', 'vars'), fc.jsonValue()),
        (value) => {
          const before = JSON.stringify(value);
          const shown = redactConfig(value);
          expect(JSON.stringify(value)).toBe(before);
          expect(Object.keys(shown)).toEqual(Object.keys(value));
        },
      ),
    );
  });
});

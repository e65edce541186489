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

  it('hides whatever is below a secret’s name, and what is no text', () => {
    const shown = redactConfig({
      credentials: { google: { value: 's3cret', on: true } },
      secrets: { values: { x: 's3cret' } },
      apiKeys: { b: { c: [['s3cret'], 12345] } },
      skills: { entries: { x: { apiKey: 12345, env: 's3cret' } } },
      headers: [{ name: 'X-Thing', value: 's3cret' }],
      options: [{ name: 'API_KEY', value: 's3cret' }],
    });
    expect(JSON.stringify(shown)).not.toMatch(/s3cret|12345/);
    expect(shown.credentials).toEqual({ google: { value: REDACTED, on: true } });
  });

  it('hides what a provider of secrets is called with, and shows the rest of it', () => {
    const vault = { source: 'exec', command: '/bin/vault', timeoutMs: 500, jsonOnly: true, passEnv: ['HOME'] };
    const secrets = { providers: { vault: { ...vault, args: ['-x', 's3cret'], env: { A: 's3cret' } } }, defaults: {} };
    expect(redactConfig({ secrets })).toEqual({
      secrets: { providers: { vault: { ...vault, args: [REDACTED, REDACTED], env: { A: REDACTED } } }, defaults: {} },
    });
  });

  it('shows of a reference what makes it one', () => {
    const reference = { source: 'env', provider: 'default', id: 'KEY' };
    expect(redactConfig({ apiKey: { ...reference, value: 's3cret', more: { x: 's3cret' } } })).toEqual({
      apiKey: { ...reference, value: REDACTED, more: { x: REDACTED } },
    });
  });

  it('finds secrets by their looks, in keys and command lines too', () => {
    const shown = redactConfig({
      url: 'https://me:s3cret@host/?token=s3cret',
      mcp: { servers: { x: { command: 'npx', args: ['srv', '--api-key', 's3cret', '--port', '80'] } } },
      users: { ghp_s3cret000001: 'a', ghp_s3cret000002: 'b' },
    });
    expect(JSON.stringify(shown)).not.toContain('s3cret');
    expect(shown.mcp).toEqual({
      servers: { x: { command: 'npx', args: ['srv', '--api-key', REDACTED, '--port', '80'] } },
    });
    expect(Object.values(shown.users as object)).toEqual(['a', 'b']);
  });

  it.each<[string, unknown]>([
    ['a pair', [['API_KEY', 's3cret']]],
    ['a header as a pair', [['X-Api-Key', 's3cret']]],
    ['a user on a command line', ['curl', '-u', 'user:s3cret']],
    ['a user in full', ['curl', '--user', 'me:s3cret']],
    ['header and value', { header: 'Authorization', value: 's3cret' }],
    ['key and val', { key: 'API_KEY', val: 's3cret' }],
    ['id and value', { id: 'password', value: 's3cret' }],
    ['Name and Value', { Name: 'DB_PASSWORD', Value: 's3cret' }],
    ['name and content', { name: 'token', content: 's3cret' }],
    ['name and default', { name: 'API_KEY', default: 's3cret' }],
    ['type and value', { type: 'password', value: { in: ['s3cret'] } }],
  ])('finds a secret that is told by what stands beside it: %s', (_, value) => {
    expect(JSON.stringify(redactConfig({ x: value }))).not.toContain('s3cret');
  });

  it('hides what stands in the place of a skill’s settings', () => {
    const entries = { a: 's3cret', b: false, c: ['s3cret'], d: 12345, e: { enabled: true } };
    expect(redactConfig({ skills: { entries } })).toEqual({
      skills: { entries: { a: REDACTED, b: false, c: [REDACTED], d: REDACTED, e: { enabled: true } } },
    });
  });

  it('shows names that stand side by side, and what is beside a harmless name', () => {
    const plain = {
      skills: { allowBundled: ['1password', 'weather'] },
      agents: {
        list: [{ id: 'token', default: true, skills: ['token-counter', 'weather'] }],
        defaults: { models: { m: { params: { seed: 42 } } } },
      },
      requires: ['API_KEY', 'OTHER_NAME'],
      run: ['docker', '-u', '1000:1000', '--user', 'me'],
      options: [
        { name: 'color', default: 'red' },
        { type: 'text', value: 'x' },
      ],
    };
    expect(redactConfig(plain)).toEqual(plain);
  });

  it('shows the settings of skills and agents that are called like a secret', () => {
    const plain = {
      skills: { entries: { 'password-manager': { enabled: 'no' } }, allowBundled: ['token-counter'] },
      agents: {
        entries: { 'token-bot': { workspace: '~/t', skills: ['secret-santa'] } },
        list: [{ id: 'token', workspace: '~/w', skills: ['a'] }],
      },
      gateway: { auth: { mode: 'token', rateLimit: { maxAttempts: 3 } }, port: 1 },
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

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the syntax under test.
import { describe, expect, it } from 'vitest';
import { maskText } from '../../src/config/mask-text.js';

const mask = (text: string) => maskText(text, '***');

describe('a text with a secret in it', () => {
  it.each([
    ['https://user:pass@host/path', 'https://***@host/path'],
    ['https://ghtoken@github.com/a/b', 'https://***@github.com/a/b'],
    ['db at postgres://me:p/w#x?y@db:5432/x now', 'db at postgres://***@db:5432/x now'],
    ['https://[::1]:80/@a redis://:pw@h', 'https://[::1]:80/@a redis://***@h'],
    ['https://a.example/?u=https://me:pw@b', 'https://a.example/?u=https://***@b'],
    ['https://h/p?a=1&token=abc&b=2', 'https://h/p?a=1&token=***&b=2'],
    ['https://h/p?api_key=abc#x', 'https://h/p?api_key=***'],
    ['https://h/b?sv=1&sig=abc%3D', 'https://h/b?sv=1&sig=***'],
    ['npx tool --token abc --verbose', 'npx tool --token *** --verbose'],
    ['tool --api-key=abc --port 3', 'tool --api-key=*** --port 3'],
    ["GH_TOKEN='a b' gh", 'GH_TOKEN=*** gh'],
    ['curl -H "X-Auth: abc def" h', 'curl -H "X-Auth: ***" h'],
    ['{"password":"a b","x":1}', '{"password":***,"x":1}'],
    ['Server=db;Password=abc;Port=1', 'Server=db;Password=***;Port=1'],
    ['Bearer abcdefgh12', 'Bearer ***'],
    ['use sk-abc123def', 'use ***'],
    ['sk-proj-abcdefghijklmnop', '***'],
    ['ghp_abcdefgh12345678', '***'],
    ['xoxb-123456-abcdef', '***'],
    ['AKIAIOSFODNN7EXAMPLE', '***'],
    ['eyJhbGciOi.eyJzdWIiOi.c2lnbmF0', '***'],
    ['123456789:AAbbccddeeffgghhiijjkkllmmnnooppqqr', '***'],
    ['-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----\nx', '***\nx'],
    ['-----BEGIN PRIVATE KEY-----\nabc', '***'],
    ['https://hooks.slack.com/services/T0/B0/xyz', 'https://hooks.slack.com/services/***'],
  ])('%j', (text, shown) => {
    expect(mask(text)).toBe(shown);
  });

  it.each([
    'plain words',
    '~/work/task-management',
    'scikit: sk-learn',
    'global-settings-of-mine',
    'npm-check-updates-and-more',
    'https://registry.example:8080/@scope/pkg',
    'https://registry.example/@scope/pkg?page=2',
    'git@github.com:a/b.git',
    'agent:main:main',
    'maxTokens=4096',
    'https://h/?token=${TOKEN}',
    'C:\\Users\\me',
  ])('without one, %j stays', (text) => {
    expect(mask(text)).toBe(text);
  });

  it.each(['sk-', 'eyJa-', 'a://', 'a://b/', 'token="', "key='", '--token ', '-----BEGIN PRIVATE KEY', 'a:1', 'x@'])(
    'is masked fast when it is all %j',
    (part) => {
      const start = performance.now();
      mask(`${part.repeat(200_000 / part.length)}@`);
      expect(performance.now() - start).toBeLessThan(1000);
    },
  );
});

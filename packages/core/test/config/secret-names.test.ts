import { describe, expect, it } from 'vitest';
import { isSecretName } from '../../src/config/secret-names.js';

const SECRET = [
  ...['apiKey', 'API_KEY', 'apikey', 'x-api-key', 'apiKeys', 'accessKey', 'accessKeyId', 'AWS_ACCESS_KEY_ID'],
  ...['token', 'tokens', 'tokenValue', 'botToken', 'BOT_TOKEN_2', 'sessionToken', 'refresh_token', 'accesstoken'],
  ...['password', 'PGPASSWORD', 'passwd', 'pwd', 'pass', 'smtpPass', 'dbpass', 'passphrase', 'passcode'],
  ...['secret', 'secrets', 'clientSecret', 'credentials', 'creds', 'googleCredentialsJson'],
  ...['privateKey', 'private_key', 'signingKey', 'encryptionKey', 'masterKey', 'licenseKey', 'key', 'keys', 'keyData'],
  ...['bearer', 'jwt', 'JWT', 'Authorization', 'auth', 'basicAuth', 'oauth2', 'cookie', 'sessionCookies', 'sessionId'],
  ...['connectionString', 'dsn', 'sentryDsn', 'sig', 'signature', 'hmac', 'otp', 'mnemonic', 'seedPhrase', 'pin'],
  ...['env', 'shellEnv', 'vars', 'headers', 'httpHeaders', 'pass\u200bword', 'ｔｏｋｅｎ', 'Passwort'],
];

const HARMLESS = [
  ...['maxTokens', 'max_tokens', 'tokenLimit', 'contextTokens', 'reserveTokensFloor', 'softThresholdTokens'],
  ...['keepRecentTokens', 'tokenBudget', 'tokenizer', 'tokenization', 'keyboard', 'hotkeys', 'skillKey', 'mainKey'],
  ...['publicKey', 'primaryKey', 'authMode', 'author', 'passive', 'bypass', 'compass', 'pattern', 'pins', 'path'],
  ...['workspace', 'id', 'name', 'enabled', 'skills', 'limits', 'entries', 'list', 'extraDirs', 'config', 'session'],
  ...['maxSkillsPromptChars', 'debounceMs', 'runtime', 'model', 'provider', 'source', 'seed', '', '__proto__'],
];

describe('the name of a key', () => {
  it.each(SECRET)('%s is that of a secret', (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  it.each(HARMLESS)('%s is not', (name) => {
    expect(isSecretName(name)).toBe(false);
  });
});

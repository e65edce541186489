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
  ...['authHeader', 'auth_header', 'pw', 'rootpw', 'bindPw', 'webhook', 'webhookUrl', 'WEBHOOK_URL', 'hookUrl'],
  ...['seed', 'walletSeed', 'phrase', 'recoveryPhrase', 'sid', 'connect.sid', 'accountSid'],
  ...['authCode', 'auth_code', 'authcode', 'accessCode', 'access_code', 'deviceCode', 'mfaCode', 'code_verifier'],
  ...['keyMaterial', 'keystore', 'keyStore', 'pfx', 'databaseUrl', 'DATABASE_URL', 'mongoUri', 'redis_url'],
  ...['密码', '密碼', '数据库密码', 'пароль', 'contraseña', 'contrasen\u0303a', 'senha', 'Schlüssel', 'mot_de_passe'],
  ...['パスワード', '비밀번호', 'токен', 'hasło', 'wachtwoord'],
];

const HARMLESS = [
  ...['maxTokens', 'max_tokens', 'tokenLimit', 'contextTokens', 'reserveTokensFloor', 'softThresholdTokens'],
  ...['keepRecentTokens', 'tokenBudget', 'tokenizer', 'tokenization', 'keyboard', 'hotkeys', 'skillKey', 'mainKey'],
  ...['publicKey', 'primaryKey', 'authMode', 'author', 'passive', 'bypass', 'compass', 'pattern', 'pins', 'path'],
  ...['workspace', 'id', 'name', 'enabled', 'skills', 'limits', 'entries', 'list', 'extraDirs', 'config', 'session'],
  ...['maxSkillsPromptChars', 'debounceMs', 'runtime', 'model', 'provider', 'source', '', '__proto__'],
  ...[
    'code',
    'errorCode',
    'countryCode',
    'wakePhrase',
    'randomSeed',
    'seedUrls',
    'hooks',
    'hookTimeoutMs',
    'webhookPort',
  ],
  ...[
    'webhookPath',
    'baseUrl',
    'url',
    'headerName',
    'authHeaderName',
    'database',
    'databaseUrlPattern',
    'phrases',
    'side',
  ],
  ...['sidebar', 'store', 'desenha', 'verifier', 'material'],
];

describe('the name of a key', () => {
  it.each(SECRET)('%s is that of a secret', (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  it.each(HARMLESS)('%s is not', (name) => {
    expect(isSecretName(name)).toBe(false);
  });
});

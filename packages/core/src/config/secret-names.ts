/*
 * Which keys of a config hold secrets, judged by their names. A secret that is shown can't be taken back, a setting
 * that is hidden can be looked up in the file: where a name could mean either, it counts as a secret.
 */

/** Anywhere in a name, however it is written: `DB_PASSWORD`, `clientsecret`, `x-api-key`. */
const FRAGMENTS = [
  'accesskey',
  'apikey',
  'authorization',
  'authtoken',
  'backupcode',
  'bearer',
  'connectionstring',
  'connstr',
  'contrasena',
  'contraseña',
  'cookie',
  'credential',
  'encryptionkey',
  'hasło',
  'htpasswd',
  'mnemonic',
  'motdepasse',
  'pairingcode',
  'passcode',
  'passphrase',
  'passwd',
  'password',
  'passwort',
  'privatekey',
  'recoverycode',
  'schluessel',
  'schlüssel',
  'secret',
  'seedphrase',
  'sessionid',
  'signingkey',
  'token',
  'wachtwoord',
  'пароль',
  'секрет',
  'токен',
  'パスワード',
  '令牌',
  '口令',
  '密码',
  '密碼',
  '密钥',
  '密鑰',
  '비밀번호',
] as const;

/** As a word of its own: inside another they mean nothing (`passive`, `pattern`, `option`). */
const WORDS: ReadonlySet<string> = new Set([
  'creds',
  'csrf',
  'dsn',
  'hmac',
  'jwk',
  'jwt',
  'otp',
  'pat',
  'pem',
  'pepper',
  'pfx',
  'pin',
  'psk',
  'pwd',
  'salt',
  'sas',
  'senha',
  'senhas',
  'sid',
  'totp',
  'xsrf',
]);

/** As the end of a name: `masterKey` is one, `keyPrefix` and `authMode` are about one. */
const ENDS = new RegExp(
  `(?:${[
    String.raw`\b(?:keys?|o?auth|seed|sig|signature|web ?hooks?)`,
    'pass|pw',
    'auth ?headers?',
    'hook ?ur[il]s?',
    '(?:access|auth|device|login|mfa|verification) ?codes?|code ?verifier',
    'key ?(?:material|store)',
    '(?:database|db|mongo(?:db)?|mysql|postgres(?:ql)?|redis) ?ur[il]s?',
    '(?:^|(?:backup|recovery|secret|wallet) )phrase',
  ].join('|')})$`,
);
/** Whose every value is hidden, whatever they are called: variables, and what is sent with a request. */
const MAPS = /\b(env|environment|headers|vars)$/;
/** Say nothing about what a name is the name of. Digits are gone by then: `base64` is `base`. */
const TRAILING: ReadonlySet<string> = new Set(['base', 'data', 'hex', 'id', 'raw', 'text', 'value', 'values']);

/** Harmless, though they hold a word from above. */
const HARMLESS =
  /\b(tokeni[sz](er|ers|e|ed|ing|ation)|(main|primary|public|skill|sort) keys?|random seed|bypass|compass)\b/g;

/** Tokens that a model counts: `maxTokens`, `tokenLimit`, `reserveTokensFloor`. */
const COUNTED =
  /\b(max|min)\b.*\btokens?\b|\btokens? (budget|cost|count|floor|limits?|ratio|size|threshold|usage|window)\b|\b(budget|completion|context|input|keep|output|prompt|recent|reserve|thinking|threshold|total)\b.*\btokens\b/;
const TOKEN = /\btokens?\b/g;

/** Whether what stands under this key, at any depth, is to be hidden. */
export function isSecretName(name: string): boolean {
  const harmless = toWords(name).replace(HARMLESS, ' ');
  const words = (COUNTED.test(harmless) ? harmless.replace(TOKEN, ' ') : harmless).split(' ').filter(Boolean);
  const joined = words.join('');
  if (FRAGMENTS.some((fragment) => joined.includes(fragment)) || words.some((word) => WORDS.has(word))) return true;
  while (TRAILING.has(words.at(-1) ?? '')) words.pop();
  const end = words.join(' ');
  return ENDS.test(end) || MAPS.test(end);
}

/** `sessionToken2`, `SESSION_TOKEN` and `session-token` as the words `session token`. */
function toWords(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<!\d)\d+(?= |$)/g, '')
    .trim()
    .toLowerCase();
}

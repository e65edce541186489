/** Words at the end of a name, or alone in it, that say a variable holds a secret. */
const SECRET_NAME =
  /(^|_)(API_?KEY|APIKEY|ACCESS_?KEY(_ID)?|SECRET(_ACCESS)?(_KEY)?|TOKEN|PASSWORD|PASSWD|PASS|PWD|PRIVATE_?KEY|CREDENTIALS?|AUTH(_TOKEN)?|SESSION_?(KEY|TOKEN)|BEARER|COOKIES?|JWT(_SECRET)?|WEBHOOK_SECRET|SIGNING_?KEY|ENCRYPTION_?KEY|SEED(_PHRASE)?|MNEMONIC|DATABASE_URL|CONNECTION_STRING|DSN|PAT)$/i;

/** Names that look secret and are not. */
const ORDINARY = /^(PWD|OLDPWD|SSH_AUTH_SOCK|XDG_SESSION_.*|TOKENIZERS_PARALLELISM|MAX_TOKENS?|PASS|KEY)$/i;

export function isSecretVariable(name: string): boolean {
  return SECRET_NAME.test(name) && !ORDINARY.test(name);
}

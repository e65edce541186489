import type { Secret } from '../model/index.js';

/**
 * Where secrets are kept, as patterns on a path with `/` and without the home directory in front. Each says what a
 * reader of that path gets. The first that fits counts.
 */
const SECRET_PATHS: readonly (readonly [secret: Secret, name: string, pattern: RegExp])[] = [
  [
    'wallet',
    'a wallet',
    /(^|\/)(\.?(bitcoin|litecoin|dogecoin|dash|monero|ethereum|solana|electrum|exodus|atomic|sui|aptos|near-credentials|ledger live|trezor)(\/|$)|wallet\.dat|keystore\/utc--|phantom|metamask|keyfile\.json)/i,
  ],
  [
    'wallet',
    'a wallet extension',
    /(local extension settings|indexeddb)\/?[^ ]*|nkbihfbeogaeaoehlefnkodbefgpgknn|bfnaelmomeimhlpmgjnjophhpkkoljpa/i,
  ],
  ['wallet', 'a Solana key', /(^|\/)\.config\/solana\/|(^|\/)solana\/id\.json/i],
  [
    'browser-profile',
    'a browser profile',
    /(google[-/ ]?chrome|chromium|brave-?browser|brave software|microsoft[-/ ]edge|(^|\/)opera|vivaldi|arc\/user data)[^\n]*?\/(default|profile [0-9*]+|user data|cookies|login data|web data|local state)?|(^|\/)\.?mozilla\/firefox|firefox\/profiles|cookies\.(sqlite|binarycookies)|logins\.json$|key4\.db|login data/i,
  ],
  [
    'keychain',
    'a keychain',
    /(^|\/)library\/keychains|login\.keychain|(^|\/)\.local\/share\/keyrings|(^|\/)\.gnupg(\/|$)|(^|\/)\.password-store|\.kdbx$|(^|\/)\.config\/(1password|op|bitwarden)/i,
  ],
  [
    'agent-data',
    'an agent’s settings and transcripts',
    /(^|\/)\.(openclaw|clawdbot|moltbot|clawdis)(\/|$)|openclaw\.json$|clawdbot\.json$|auth-profiles\.json$|(^|\/)\.claude\/(\.credentials|projects|settings|history|sessions)|(^|\/)\.claude\.json$|(^|\/)\.cursor\/mcp\.json$|(^|\/)\.codex\/(auth|sessions|config)|(^|\/)\.gemini\/(oauth|settings)|claude_desktop_config\.json|sessions\/[^ ]*\.jsonl/i,
  ],
  ['agent-data', 'an agent’s memory', /(^|\/)(soul|memory|user|identity|heartbeat)\.md$|(^|\/)memory\/[^ ]*\.md$/i],
  [
    'credential-file',
    'an SSH key',
    /(^|\/)\.ssh(\/(id_[a-z0-9_*]+|\*|[^/ ]*key[^/ ]*|[^/ ]+\.pem|config|identity))?\/?$|(^|\/)id_(rsa|dsa|ecdsa|ed25519)$/i,
  ],
  [
    'credential-file',
    'cloud credentials',
    /(^|\/)\.aws(\/(credentials|config|sso\/.*|\*))?\/?$|(^|\/)\.azure(\/|$)|(^|\/)\.config\/gcloud|application_default_credentials\.json|(^|\/)\.config\/doctl|(^|\/)\.oci\/|(^|\/)\.boto$|service[-_]account[^/ ]*\.json$/i,
  ],
  [
    'credential-file',
    'cluster credentials',
    /(^|\/)\.kube(\/config)?$|kubeconfig$|(^|\/)\.docker\/config\.json$|\/var\/run\/secrets\/|(^|\/)\.terraform\.d\/credentials|(^|\/)\.vault-token$/i,
  ],
  [
    'credential-file',
    'package credentials',
    /(^|\/)\.(npmrc|pypirc|yarnrc(\.yml)?|gem\/credentials|cargo\/credentials(\.toml)?|m2\/settings\.xml|gradle\/gradle\.properties|composer\/auth\.json|nuget\/nuget\.config)$/i,
  ],
  [
    'credential-file',
    'login files',
    /(^|\/)\.(netrc|git-credentials|pgpass|authinfo(\.gpg)?|msmtprc|fetchmailrc|databrickscfg|snowsql\/config|dbt\/profiles\.yml|mutt\/muttrc|my\.cnf|htpasswd|smbcredentials|mongorc\.js|dbshell|s3cfg|rclone\.conf)$|(^|\/)_netrc$|(^|\/)\.config\/(gh\/hosts\.yml|hub|git\/credentials|rclone\/rclone\.conf|secrets\.json|himalaya|stripe|heroku)|(^|\/)\.(heroku|stripe|circleci|travis)\//i,
  ],
  [
    'credential-file',
    'an environment file',
    /(^|[/\s'"=@])\.env(\.(local|production|prod|development|dev|staging|test|\*))?\*?$/i,
  ],
  [
    'credential-file',
    'a file of secrets',
    /(^|\/)(credentials|secrets?|tokens?|passwords?|api[-_]?keys?)(\.(json|ya?ml|toml|txt|ini|env|db|csv))$|\.(pem|p12|pfx|jks|ppk)$|(^|\/)private[-_]?key[^/ ]*$/i,
  ],
  [
    'credential-file',
    'system passwords',
    /^\/etc\/(shadow|gshadow|sudoers(\.d)?|passwd-|master\.passwd|ssl\/private)|^\/etc\/security\/opasswd|\/sam$|ntds\.dit/i,
  ],
  ['user-files', 'system accounts', /^\/etc\/(passwd|group|hosts)$/i],
  [
    'user-files',
    'shell history',
    /(^|\/)\.(bash|zsh|sh|python|node_repl|psql|mysql|rediscli)_?history$|(^|\/)\.local\/share\/fish\/fish_history|consolehost_history\.txt/i,
  ],
  ['environment', 'a process’s environment', /^\/proc\/(self|[0-9*]+|\$[a-z{}]+)\/environ$/i],
  [
    'user-files',
    'private documents',
    /^~?\/?(documents|desktop|downloads|pictures|library\/messages|library\/mail|\.thunderbird|library\/application support\/(slack|discord|signal|telegram)[^ ]*)(\/|$)|chat\.db$|(^|\/)\.config\/(slack|discord|signal|telegram)/i,
  ],
];

export interface SecretPath {
  secret: Secret;
  /** What is kept there, such as `an SSH key`. */
  name: string;
}

/** What is kept at a path, if it is a secret. Accepts `~`, `$HOME`, `%USERPROFILE%` and `{baseDir}/../..` in front. */
export function secretOfPath(path: string): SecretPath | undefined {
  if (path.length < 4 || path.length > 400) return undefined;
  const plain = plainPath(path);
  for (const [secret, name, pattern] of SECRET_PATHS) {
    if (pattern.test(plain)) return isOrdinary(plain) ? undefined : { secret, name };
  }
  return undefined;
}

/** With `/`, and with every way to write the home directory as `~`. */
export function plainPath(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/^["'`]+|["'`]+$/g, '')
    .replace(/^(\$\{?HOME\}?|%USERPROFILE%|\$env:USERPROFILE|\/home\/[^/]+|\/Users\/[^/]+|\/root)(?=\/|$)/i, '~');
}

/** Public halves and templates hold nothing secret. */
function isOrdinary(path: string): boolean {
  return (
    /\.pub$|(^|[/_.-])pub(lic)?([_.-]?key)?[^/]*\.pem$|\.env\.(example|sample|template|dist)$|known_hosts$|\.(md|rst|html)$/i.test(
      path,
    ) && !/(soul|memory|user|identity|heartbeat)\.md$/i.test(path)
  );
}

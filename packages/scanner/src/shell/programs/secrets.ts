import { isSecretVariable } from '../../knowledge/secret-variables.js';
import type { Secret } from '../../model/index.js';
import type { Call, Program } from '../call.js';
import { readOptions } from '../options.js';
import { NOTHING, SOMETHING, type Value } from '../value.js';

function reading({ shell, spot }: Call, secret: Secret, name: string): Value {
  return { ...SOMETHING, secrets: [shell.secret(secret, name, spot.offset)] };
}

function texts(call: Call): string {
  return call.args.map(({ value }) => value.text).join(' ');
}

/** `env` with a command is unwrapped before; what gets here prints all variables. */
const env: Program = (call) => {
  const names = readOptions(call.args, {}).operands.map(({ value }) => value.text);
  if (call.program === 'printenv' && names.length) {
    const name = names.find(isSecretVariable);
    return name ? reading(call, 'secret-variable', name) : SOMETHING;
  }
  return reading(call, 'environment', call.program);
};

const set: Program = (call) => {
  if (!call.args.length) return reading(call, 'environment', 'set');
  const options = texts(call);
  if (/(^| )\+o history/.test(options))
    call.shell.emit({ type: 'cover-tracks', ...call.spot, how: 'switches the history off' });
  return NOTHING;
};

const declare: Program = (call) => {
  const options = texts(call);
  // Names without values are only declared.
  if (/^(-p|-x|-px|-xp)$/.test(options) || (call.program === 'compgen' && /^-[ev]$/.test(options))) {
    return reading(call, 'environment', `${call.program} ${options}`);
  }
  return NOTHING;
};

const unset: Program = ({ shell, args, spot }) => {
  const name = args.find(({ value }) => /^HIST(FILE|SIZE|FILESIZE)$/.test(value.text));
  if (name) shell.emit({ type: 'cover-tracks', ...spot, how: 'switches the history off' });
  return NOTHING;
};

const history: Program = (call) => {
  if (/(^| )-[a-z]*c/.test(texts(call))) {
    call.shell.emit({ type: 'cover-tracks', ...call.spot, how: 'clears the history' });
    return NOTHING;
  }
  return reading(call, 'user-files', 'shell history');
};

/** Programs that give out what a password store or a login holds, and the words that make them do it. */
const STORES: readonly (readonly [program: string, words: RegExp])[] = [
  ['security', /^(find-(generic|internet)-password|dump-keychain|export)\b/],
  ['secret-tool', /^(lookup|search)\b/],
  ['pass', /^(show|ls|grep)\b|^[\w/-]+$/],
  ['op', /^(read|item get|document get|signin)\b/],
  ['bw', /^(get|list|export)\b/],
  ['lpass', /^(show|export)\b/],
  ['gpg', /--export-secret/],
  ['gpg2', /--export-secret/],
  ['kwallet-query', /-r\b/],
  ['keyring', /^get\b/],
  ['vault', /^(kv get|read)\b/],
  ['doppler', /^secrets\b/],
  ['cmdkey', /\/list/],
  ['vaultcmd', /\/listcreds/i],
  ['gcloud', /^auth (application-default )?print-(access|identity)-token|^secrets versions access/],
  ['gh', /^auth token|^auth status .*(-t|--show-token)/],
  ['az', /^account get-access-token|^keyvault secret show/],
  ['heroku', /^auth:token/],
  ['kubectl', /^get secrets?\b.*(-o|--output)|^config view\b.*--raw|^create token\b/],
  ['terraform', /^state pull\b|^output\b.*-json/],
  ['tofu', /^state pull\b|^output\b.*-json/],
  ['helm', /^get values\b/],
  ['flyctl', /^auth token/],
  ['fly', /^auth token/],
  ['npm', /^config get .*_auth/],
  ['git', /^credential(-\w+)? (fill|get)/],
];

/** The store that a call reads, if it does. */
export function storeOf(call: Call): Value | undefined {
  const words = texts(call).slice(0, 300);
  const isStore = STORES.some(([program, pattern]) => program === call.program && pattern.test(words));
  const isCloud =
    call.program === 'aws' &&
    /^(secretsmanager get-secret-value|ssm get-parameters?\b.*--with-decryption|configure (get|export-credentials)|sts (get-session-token|assume-role))/.test(
      words,
    );
  if (!isStore && !isCloud) return undefined;
  const [first = '', second = ''] = words.split(' ', 2);
  return reading(call, 'keychain', `${call.program} ${first}${/^[a-z]/.test(second) ? ` ${second}` : ''}`);
}

const store: Program = (call) => storeOf(call) ?? SOMETHING;

const clipboard: Program = (call) => {
  const isOutput =
    /^(pbpaste|wl-paste|get-clipboard)$/i.test(call.program) || /(^| )(-o|-out|--output|-b -o)\b/.test(texts(call));
  return isOutput ? reading(call, 'clipboard', call.program) : NOTHING;
};

const screen: Program = (call) => {
  const file = readOptions(call.args, { short: 'tRlTD' }).operands.at(-1);
  const value = reading(call, 'screen', call.program);
  if (file) call.shell.scope.write(file.value.text, value);
  return value;
};

/** Windows that ask for a password, and what makes them hide what is typed. */
const DIALOGS: Readonly<Record<string, RegExp>> = {
  zenity: /--password|--hide-text|--forms.{0,200}--add-password/,
  yad: /--hide-text|:H\b/,
  kdialog: /--(new)?password/,
  dialog: /--(insecure|passwordbox|passwordform)/,
  whiptail: /--passwordbox/,
  gum: /^input.{0,200}--password/,
  'systemd-ask-password': /^/,
  'ssh-askpass': /^/,
  ksshaskpass: /^/,
  pinentry: /^/,
  'pinentry-mac': /^/,
  'pinentry-gtk-2': /^/,
  'pinentry-curses': /^/,
};

const askDialog: Program = (call) =>
  DIALOGS[call.program]?.test(texts(call).slice(0, 1000)) ? reading(call, 'typed-secret', call.program) : SOMETHING;

/** Everything in a database. */
const dump: Program = (call) => ({
  ...SOMETHING,
  secrets: [call.shell.quietSecret('user-files', call.program, call.spot.offset)],
});

/** Programs that print what is typed. */
const keys: Program = (call) =>
  /^(test|test-xi2)\b/.test(texts(call)) || call.program !== 'xinput'
    ? reading(call, 'keystrokes', call.program)
    : SOMETHING;

const processes: Program = (call) =>
  /^-?[a-z]*e[a-z]*ww?/.test(texts(call)) ? reading(call, 'environment', 'ps') : SOMETHING;

export const SECRETS: Readonly<Record<string, Program>> = {
  env,
  printenv: env,
  set,
  declare,
  typeset: declare,
  export: declare,
  compgen: declare,
  unset,
  history,
  fc: (call) => (/-l/.test(texts(call)) ? reading(call, 'user-files', 'shell history') : SOMETHING),
  ps: processes,
  pbpaste: clipboard,
  'wl-paste': clipboard,
  xclip: clipboard,
  xsel: clipboard,
  'get-clipboard': clipboard,
  ...Object.fromEntries(Object.keys(DIALOGS).map((program) => [program, askDialog])),
  ...Object.fromEntries(
    ['pg_dump', 'pg_dumpall', 'mysqldump', 'mariadb-dump', 'mongodump', 'mongoexport'].map((program) => [
      program,
      dump,
    ]),
  ),
  xinput: keys,
  showkey: keys,
  logkeys: keys,
  xspy: keys,
  screencapture: screen,
  scrot: screen,
  grim: screen,
  'gnome-screenshot': screen,
  import: screen,
  ...Object.fromEntries(
    [
      'secret-tool',
      'pass',
      'op',
      'bw',
      'lpass',
      'kwallet-query',
      'keyring',
      'vault',
      'doppler',
      'cmdkey',
      'vaultcmd',
      'heroku',
    ].map((program) => [program, store]),
  ),
};

import { ASSIGNMENT } from '../secrets/assignment.js';

/** Where a value stands that may be a secret. Group 1 is what stays, group 2 the value, and nothing is after it. */
interface SecretPlace {
  readonly pattern: RegExp;
  /** Whether only a secret stands there. Elsewhere it has to look like one. */
  readonly always: boolean;
}

const QUOTED_ASSIGNMENT =
  /((?:api[-_]?key|access[-_]?key|secret[-_]?key|private[-_]?key|token|secret|password|passwd|passphrase|passcode|pwd|credential)[\w-]{0,24}["'\]]{0,2}[ \t]{0,3}(?::=|=>|[:=])[ \t]{0,3}["'`])([^"'`\n]{4,400})/gi;

const LOGIN_HEADER =
  /((?:authorization["']?[ \t]{0,2}[:=][ \t]{0,2}["']?(?:bearer|basic|token|bot)?|\bbearer)[ \t]{1,3})([A-Za-z0-9._~+/=-]{8,4000})/gi;

/** `X-Auth: value`: nobody else reads a header of one's own making. */
const OWN_HEADER =
  /((?<![\w-])(?:x-[\w-]{1,40}|[\w-]{0,30}(?:auth|token|api-?key|secret|password)[\w-]{0,12})["']?[ \t]{0,2}:[ \t]{0,2}["']?(?:(?:bearer|basic|token|bot|digest|apikey)[ \t]{1,3})?)([^\s"'`,;]{4,4000})/gi;

const COOKIE = /((?<![\w-])(?:set-)?cookie["']?[ \t]{0,2}:[ \t]{0,2}["']?[\w.-]{1,60}=)([^\s"'`;]{4,4000})/gi;

const LOGIN_OPTION =
  /(--?(?:password|passwd|pass|passphrase|token|api-?key|secret)[ \t=]{1,3}["']?)([^\s"'`]{6,400})/gi;

/** `curl -u name:value`, `--user name:value`. */
const USER_OPTION = /((?<![\w-])(?:-u|--user|--proxy-user)[ \t=]{0,3}["']?[^\s:"'`$]{1,64}:)([^\s"'`]{3,400})/g;

/** `mysql -pvalue`, `sshpass -p value`, `redis-cli -a value`, `unzip -P value`. */
const SHORT_OPTION =
  /((?<![\w-])(?:mysql\w{0,12}|mariadb[\w-]{0,12}|sshpass|mongo\w{0,12}|7za?|7zz|unrar|rar)(?: [^\s|;&]{1,80}){0,8} -p ?["']?|(?<![\w-])(?:docker|podman|helm|az|oc) [^\n|;&]{0,60}login(?: [^\s|;&]{1,80}){0,8} -p ?["']?|(?<![\w-])redis-cli(?: [^\s|;&]{1,80}){0,8} -a ?["']?|(?<![\w-])(?:un)?zip(?: [^\s|;&]{1,80}){0,8} -P ?["']?|(?<![\w-])pass:)([^\s"'`|;&-][^\s"'`|;&]{2,400})/g;

/** `echo value | sudo -S`. */
const PIPED =
  /((?<![\w-])(?:echo|printf)[ \t]{1,3}(?:-n[ \t]{1,3})?["']?)([^\s"'`|]{3,200})(?=["']?[ \t]{0,3}\|[ \t]{0,3}(?:sudo|su|docker|podman|chpasswd|passwd|gpg|cryptsetup|openssl)\b)/g;

/** `?key=value` in an address. */
const QUERY = /([?&](?:key|sig|signature|auth|code|pw|pass|access|session|sid)=)([^\s&"'`#]{6,400})/gi;

/** “the password value”, “the password is value”. */
const NAMED_IN_PROSE =
  /((?<![\w-])(?:password|passphrase|passcode|api key|access key|secret key|token|secret|pin)(?: (?:is|was|of|to|for|as|with|the|it|be|set|should|will|here|now|always)){0,4}[:=]?[ \t]{1,3}["'`]?)([^\s"'`,;()]{4,200})/gi;

export const SECRET_PLACES: readonly SecretPlace[] = [
  { pattern: ASSIGNMENT, always: false },
  { pattern: QUOTED_ASSIGNMENT, always: false },
  { pattern: LOGIN_HEADER, always: false },
  { pattern: OWN_HEADER, always: false },
  { pattern: COOKIE, always: true },
  { pattern: LOGIN_OPTION, always: false },
  { pattern: USER_OPTION, always: true },
  { pattern: SHORT_OPTION, always: true },
  { pattern: PIPED, always: true },
  { pattern: QUERY, always: false },
  { pattern: NAMED_IN_PROSE, always: false },
];

import { ENV_NAME_PATTERN } from '../text/env-name.js';
import { SECRET_SHAPES } from '../text/secret-shapes.js';
import { isSecretName } from './secret-names.js';

/** The characters of a name, from where they begin. `%5F` is one of them, in an address. */
const NAME = String.raw`(?<![\p{L}\p{N}_%-])([\p{L}\p{N}_%-]{2,80})`;
const SIGN = '(?::=|=>|[=:＝：])';
const WORD = /"[^"]*"?|'[^']*'?|\S+/y;
const LINE = /[^"'\r\n]+/y;

/**
 * How a value is told what it is, and how far it goes. The value is looked at only behind the name of a secret, so that
 * no text is read twice.
 */
const ASSIGNMENTS: readonly { readonly name: RegExp; readonly value: RegExp }[] = [
  // name: value, name = value
  { name: new RegExp(String.raw`${NAME}(?::[ \t]+|[ \t]+${SIGN}[ \t]*)`, 'gu'), value: LINE },
  // name=value, "name":"value", \"name\": \"value\", and a value on a line of its own
  {
    name: new RegExp(String.raw`${NAME}\\{0,4}["']?[ \t]*${SIGN}[ \t]*(?:\r?\n[ \t]*)?`, 'gu'),
    value: /\\+"[^"]*"?|\\+'[^']*'?|"[^"\\]*(?:\\.[^"\\]*)*"?|'[^'\\]*(?:\\.[^'\\]*)*'?|[^\s&;"']+/sy,
  },
  // --name value
  { name: /(?<!\S)--?([A-Za-z][\w-]{1,80})\s+(?!-)/g, value: WORD },
  // login me password value
  { name: /\blogin\s+\S+\s+(password|passwd)\s+/g, value: WORD },
  // <name>value</name>
  { name: /<([\p{L}\p{N}_:.-]{2,80})(?:\s[^<>]*)?>\s*/gu, value: /[^<]+/y },
];
/** What takes a name and a password in one: not `docker -u 1000:1000`. */
const USER_FLAG = '(?:-[uU]|--user|--proxy-user)';
const USER = String.raw`(?!\d+:\d+(?![^\s"']))(?:"[^\s":]*:[^"]*"?|'[^\s':]*:[^']*'?|[^\s:"']+:\S+)`;
const USER_IN_LINE = new RegExp(String.raw`((?<!\S)${USER_FLAG}(?:[ \t]+|=))${USER}`, 'g');
const ONLY_A_USER_FLAG = new RegExp(`^${USER_FLAG}$`);
const ONLY_A_USER = new RegExp(`^${USER}`);
/** `user:password@host` without a scheme. */
const LOGIN = /(?<![^\s"'=,;(<[{|])([\w.%+~-]{1,64}):[^\s/\\"'<>]{1,256}@(?!sha\d+:)(?=[\w[])/g;
/** What stands before an address and a colon, and is nobody's name. */
const ADDRESS_KINDS: ReadonlySet<string> = new Set([
  ...['acct', 'agent', 'author', 'bcc', 'bluebubbles', 'cc', 'channel', 'chat', 'contact', 'discord', 'dm', 'email'],
  ...['from', 'googlechat', 'group', 'imessage', 'jid', 'jsr', 'line', 'mail', 'mailto', 'matrix', 'msteams', 'npm'],
  ...['owner', 'session', 'signal', 'sip', 'sips', 'slack', 'sms', 'telegram', 'to', 'whatsapp', 'workspace', 'xmpp'],
]);
const BASIC = /\b(Basic\s+)([\w+/-]{4,}={0,2})/gi;
const REFERENCE = new RegExp(`^\\$\\{${ENV_NAME_PATTERN}\\}$`);
const ONLY_A_FLAG = /^--?([A-Za-z][\w-]*)$/;

/** Puts `mask` in place of every secret that can be told by its form or by the name in front of it. */
export function maskText(text: string, mask: string): string {
  let masked = text;
  for (const shape of SECRET_SHAPES) masked = masked.replace(shape, mask);
  if (masked.includes('://')) masked = masked.replace(/\S+/g, (word) => maskUserinfo(word, mask));
  masked = masked.replace(BASIC, (whole, before, word) => (isUserAndPassword(word) ? before + mask : whole));
  masked = masked.replace(USER_IN_LINE, (_, before) => before + mask);
  if (masked.includes('@')) masked = masked.replace(LOGIN, (whole, user) => maskLogin(whole, user, mask));
  for (const { name, value } of ASSIGNMENTS) masked = maskAssigned(masked, name, value, mask);
  return masked;
}

/** Whether a word of a command line is a secret because of the one before it: `--token`, `-u`. */
export function isAnnounced(word: unknown, before: unknown): boolean {
  if (typeof before !== 'string') return false;
  const name = ONLY_A_FLAG.exec(before)?.[1];
  if (name !== undefined && isSecretName(name)) return true;
  return typeof word === 'string' && ONLY_A_USER_FLAG.test(before) && ONLY_A_USER.test(word);
}

/** Base64 of `user:password`, and not any other word. */
function isUserAndPassword(word: string): boolean {
  return /^[^\0-\x1f]*:[^\0-\x1f]*$/.test(Buffer.from(word, 'base64').toString('latin1'));
}

function maskLogin(whole: string, user: string, mask: string): string {
  return ADDRESS_KINDS.has(user.toLowerCase()) || /^\d+$/.test(user) ? whole : `${user}:${mask}@`;
}

function maskAssigned(text: string, name: RegExp, value: RegExp, mask: string): string {
  let masked = '';
  let done = 0;
  for (const { 0: whole, 1: written = '', index } of text.matchAll(name)) {
    if (index < done || !isSecretName(unescapeName(written))) continue;
    value.lastIndex = index + whole.length;
    const found = value.exec(text)?.[0];
    // A `${NAME}` is a place for a secret.
    if (found === undefined || REFERENCE.test(found)) continue;
    masked += text.slice(done, index + whole.length) + mask;
    done = index + whole.length + found.length;
  }
  return masked + text.slice(done);
}

/** `api%5Fkey` as `api_key`. */
function unescapeName(name: string): string {
  return name.replace(/%([2-7][\dA-F])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** `https://user:key@host`, and what people write there without escaping it: `postgres://me:a/b#c@host`. */
function maskUserinfo(word: string, mask: string): string {
  const last = word.lastIndexOf('@');
  for (let at = word.indexOf('://'); at !== -1 && at < last; at = word.indexOf('://', at + 3)) {
    const start = at + 3;
    const authority = /^[^/?#]*/.exec(word.slice(start))?.[0] ?? '';
    // Behind a plain host, with a port or without, there is a path, and an `@` in it is a part of a name.
    if (!/^(?:[^@:]*|\[[^\]@]*\])(?::\d+)?$/.test(authority)) return word.slice(0, start) + mask + word.slice(last);
  }
  return word;
}

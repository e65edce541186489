import { isMetadata } from '../../knowledge/hosts.js';
import type { Sink } from '../../model/index.js';
import type { Argument, Call, Program } from '../call.js';
import { allOf, has, lastOf, type Options, readOptions } from '../options.js';
import { network, send, sendsSomething, sinkOf } from '../sinks.js';
import { type Download, NOTHING, SOMETHING, type Value, withText } from '../value.js';
import { writeFile } from '../write.js';
import { isLoginHeader, sendAddress } from './login.js';

const CURL_OPTIONS = {
  short: 'dFTHuoXAebcxmwKCEryzPQtUYD',
  long: [
    ...[
      'data',
      'data-ascii',
      'data-binary',
      'data-raw',
      'data-urlencode',
      'json',
      'form',
      'form-string',
      'upload-file',
    ],
    ...['header', 'user', 'output', 'request', 'user-agent', 'referer', 'cookie', 'cookie-jar', 'proxy', 'proxy-user'],
    ...['max-time', 'connect-timeout', 'write-out', 'config', 'cert', 'key', 'cacert', 'retry', 'retry-delay', 'url'],
    ...['oauth2-bearer', 'resolve', 'range', 'dump-header', 'output-dir', 'interface', 'limit-rate', 'max-redirs'],
    ...['aws-sigv4', 'unix-socket', 'doh-url', 'cert-type', 'retry-max-time', 'mail-from', 'mail-rcpt', 'variable'],
    ...[
      'proto',
      'proto-default',
      'proto-redir',
      'pinnedpubkey',
      'ciphers',
      'curves',
      'dns-servers',
      'socks5',
      'socks5-hostname',
    ],
    ...[
      'capath',
      'crlfile',
      'key-type',
      'pass',
      'expect100-timeout',
      'keepalive-time',
      'noproxy',
      'preproxy',
      'local-port',
    ],
    ...[
      'connect-to',
      'create-file-mode',
      'rate',
      'speed-limit',
      'speed-time',
      'stderr',
      'time-cond',
      'tls-max',
      'trace',
      'trace-ascii',
    ],
    ...[
      'url-query',
      'max-filesize',
      'netrc-file',
      'hostpubsha256',
      'etag-save',
      'etag-compare',
      'engine',
      'egd-file',
      'form-escape',
    ],
  ],
};

const curl: Program = (call) => {
  const options = readOptions(call.args, CURL_OPTIONS);
  const body = [...bodyOf(call, options), ...uploads(call, options), ...typedFields(call, options)];
  if (has(options, 'k', 'insecure')) careless(call);
  const addresses = [...options.operands, ...allOf(options, 'url')].filter(({ value }) => isAddressLike(value.text));
  const downloads = addresses.slice(0, 6).map((address) => request(call, options, address, body));
  return saved(
    call,
    downloads,
    addresses,
    lastOf(options, 'o', 'output'),
    has(options, 'O', 'remote-name', 'remote-name-all'),
    lastOf(options, 'output-dir'),
  );
};

/** A word that can be an address: not a header that lost its option. */
function isAddressLike(text: string): boolean {
  return /^(?:[a-z]+:\/\/|…)|^\S+$/i.test(text.trim());
}

function request(call: Call, options: Options, address: Argument, body: readonly Value[]): Value {
  const { shell, spot } = call;
  const sink = sinkOf(/^ftps?:/.test(address.value.text) ? 'upload' : 'http', call.program, address.value.text.trim());
  network(shell, spot.offset, sink, body.some(sendsSomething) || sendsSomething(address.value));
  sendAddress(call, sink, address.value);
  for (const value of body) send(shell, spot.offset, sink, value, false);
  sendHeaders(call, sink, allOf(options, 'H', 'header'));
  for (const { value } of allOf(options, 'u', 'user', 'oauth2-bearer', 'b', 'cookie', 'proxy-user', 'U'))
    send(shell, spot.offset, sink, value, true);
  for (const { value } of allOf(options, 'A', 'user-agent', 'e', 'referer'))
    send(shell, spot.offset, sink, value, false);
  return answer(call, sink);
}

/** What comes back. */
export function answer({ shell, spot }: Call, sink: Sink): Value {
  const url = sink.url ?? '';
  const download: Download = { url, ...(sink.host && { host: sink.host }) };
  const secrets = sink.host && isMetadata(sink.host) ? [shell.secret('cloud-metadata', url, spot.offset)] : [];
  return { ...SOMETHING, downloads: [download], secrets };
}

export function sendHeaders({ shell, spot, stdin }: Call, sink: Sink, headers: readonly Argument[]): void {
  for (const { value } of headers) {
    const file = /^@(.+)/.exec(value.text)?.[1];
    const sent = file ? shell.contents(withText(NOTHING, file), stdin, spot.offset) : value;
    send(shell, spot.offset, sink, sent, isLoginHeader(value.text));
  }
}

/** `-d`, `-F` and their kin. `@` in front, or behind the name of a field, means a file. */
function bodyOf({ shell, stdin, spot }: Call, options: Options): Value[] {
  const values: Value[] = [];
  for (const { name, value } of options.given) {
    if (!value) continue;
    const { text } = value.value;
    const isForm = /^(F|form)$/.test(name);
    if (!isForm && !/^(d|data|data-ascii|data-binary|data-raw|data-urlencode|json|form-string)$/.test(name)) continue;
    const pattern = isForm ? /^[^=]*=[@<]"?([^;"]+)/ : name === 'data-urlencode' ? /^[\w-]*@(.+)/ : /^@(.+)/;
    const path = /^(data-raw|form-string)$/.test(name) ? undefined : pattern.exec(text)?.[1];
    values.push(
      path
        ? shell.contents(
            withText(value.value.secrets.length ? { ...value.value, secrets: [] } : value.value, path),
            stdin,
            spot.offset,
          )
        : value.value,
    );
    if (path && value.value.secrets.length) values.push(value.value);
  }
  return values;
}

/** Fields of a form for what only its owner may know. */
const TYPED = /^(?:tan|cvv2?|cvc|ssn|mnemonic|seed_?-?phrase|recovery_?-?phrase|card_?-?number|banking_?-?pin)=/i;
/** Where a page has the reader put in their own: `PIN`, `<pin>`. */
const FILLED_IN = /=(?:[A-Z_]{2,20}|…\w{0,20}…?|\{\w{1,20}\})$/;

/** `-d tan=TAN` on a page: the agent is to ask for it and send it. */
function typedFields({ shell, spot }: Call, options: Options): Value[] {
  const { kind } = shell.unit;
  if (kind !== 'block' && kind !== 'inline') return [];
  return allOf(options, 'd', 'data', 'data-raw', 'data-urlencode', 'F', 'form').flatMap(({ value }) => {
    const field = value.text.split('&', 20).find((part) => TYPED.test(part) && FILLED_IN.test(part));
    return field
      ? [{ ...SOMETHING, secrets: [shell.secret('typed-secret', field.split('=', 1)[0] ?? '', spot.offset)] }]
      : [];
  });
}

function uploads({ shell, stdin, spot }: Call, options: Options): Value[] {
  return allOf(options, 'T', 'upload-file').map(({ value }) =>
    shell.contents(value.text === '.' ? withText(value, '-') : value, stdin, spot.offset),
  );
}

const WGET_OPTIONS = {
  short: 'OoPUeitTQ',
  long: [
    ...[
      'output-document',
      'output-file',
      'directory-prefix',
      'post-data',
      'post-file',
      'body-data',
      'body-file',
      'header',
    ],
    ...[
      'user',
      'password',
      'user-agent',
      'input-file',
      'tries',
      'timeout',
      'method',
      'execute',
      'http-user',
      'http-password',
    ],
  ],
};

const wget: Program = (call) => {
  const { shell, spot, stdin } = call;
  const options = readOptions(call.args, WGET_OPTIONS);
  const files = allOf(options, 'post-file', 'body-file').map(({ value }) => shell.contents(value, stdin, spot.offset));
  const body = [...allOf(options, 'post-data', 'body-data').map(({ value }) => value), ...files];
  if (has(options, 'no-check-certificate')) careless(call);
  const answers = options.operands.slice(0, 6).map((address) => {
    const sink = sinkOf('http', 'wget', address.value.text);
    network(shell, spot.offset, sink, body.some(sendsSomething) || sendsSomething(address.value));
    sendAddress(call, sink, address.value);
    for (const value of body) send(shell, spot.offset, sink, value, false);
    sendHeaders(call, sink, allOf(options, 'header'));
    for (const { value } of allOf(options, 'password', 'http-password')) send(shell, spot.offset, sink, value, true);
    return answer(call, sink);
  });
  const folder = lastOf(options, 'P', 'directory-prefix');
  return saved(call, answers, options.operands, lastOf(options, 'O', 'output-document'), true, folder);
};

/** To the pipe, into the file that is named, or into one with the name from the address. */
function saved(
  call: Call,
  answers: readonly Value[],
  addresses: readonly Argument[],
  output: Argument | undefined,
  isNamed: boolean,
  folder?: Argument,
): Value {
  const { shell, spot } = call;
  const [first] = answers;
  if (!first) return SOMETHING;
  const target = output && inFolder(folder, output.value.text);
  if (target && target !== '-' && target !== '/dev/stdout') {
    if (target !== '/dev/null')
      writeFile(shell, target, first, { append: false, offset: spot.offset, program: 'download' });
    return NOTHING;
  }
  if (target || !isNamed) return first;
  for (const [index, answered] of answers.entries()) {
    const name = fileNameOf(addresses[index]?.value.text ?? '');
    if (name) shell.scope.write(inFolder(folder, name), answered);
  }
  return NOTHING;
}

/** The last part of the path of an address. */
export function fileNameOf(address: string): string | undefined {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.slice(path.lastIndexOf('/') + 1) || undefined;
}

export function inFolder(folder: Argument | undefined, name: string): string {
  return folder && !/^[/~-]/.test(name) ? `${folder.value.text.replace(/\/$/, '')}/${name}` : name;
}

function careless({ shell, spot }: Call): void {
  shell.emit({ type: 'careless', ...spot, how: 'tls' });
}

export const CURL: Readonly<Record<string, Program>> = { curl, wget, wget2: wget, curlie: curl, xh: curl };

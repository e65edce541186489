import type { Argument, Call, Program } from '../call.js';
import { runCode } from '../code.js';
import { decodeBase32, decodeBase64, decodeHex, decompress, layered, reverse, translate } from '../decode.js';
import { has, lastOf, type OptionNames, type Options, readOptions } from '../options.js';
import { isKnown, join, merge, UNKNOWN, type Value, withText } from '../value.js';
import { opensslClient } from './sockets.js';

/** What goes in: the files that are named, or the standard input. */
export function inputs(call: Call, paths: readonly Argument[]): Value {
  const { shell, stdin, spot } = call;
  if (!paths.length) return stdin;
  return join(
    paths.map(({ value, word }) => shell.contents(value, stdin, word?.start ?? spot.offset)),
    '\n',
  );
}

/** A layer is taken off: of a text that is known at once, of another when it runs. */
function peel(value: Value, decode: (value: Value) => Value | undefined, layer: string): Value {
  return (
    (isKnown(value) || value.bytes ? decode(value) : undefined) ?? layered(withText(value, UNKNOWN), UNKNOWN, layer)
  );
}

function encoder(names: OptionNames, decode: (value: Value) => Value | undefined, layer: string): Program {
  return (call) => {
    const options = readOptions(call.args, names);
    const from = lastOf(options, 'i', 'input');
    const value = inputs(call, from ? [from] : options.operands);
    return has(options, 'd', 'D', 'decode') ? peel(value, decode, layer) : withText(value, UNKNOWN);
  };
}

const gunzip: Program = (call) => {
  const { operands } = readOptions(call.args, {});
  return peel(inputs(call, operands), decompress, 'gzip');
};

const gzip: Program = (call) => {
  const options = readOptions(call.args, {});
  return has(options, 'd', 'decompress') ? gunzip(call) : withText(inputs(call, options.operands), UNKNOWN);
};

const xxd: Program = (call) => {
  const options = readOptions(call.args, { short: 'lscg' });
  const value = inputs(call, options.operands);
  return has(options, 'r') ? peel(value, decodeHex, 'hex') : withText(value, UNKNOWN);
};

const rev: Program = (call) => {
  const value = inputs(call, readOptions(call.args, {}).operands);
  return isKnown(value) ? reverse(value) : value;
};

const tr: Program = ({ args, stdin }) => {
  const words = args.filter(({ value }) => !/^-[a-zA-Z]+$/.test(value.text)).map(({ value }) => value.text);
  const flags = args
    .filter(({ value }) => /^-[a-zA-Z]+$/.test(value.text))
    .map(({ value }) => value.text)
    .join('');
  if (!isKnown(stdin)) return stdin;
  const [from = '', to = ''] = words;
  if (flags.includes('d')) {
    const dropped = new Set([...from.replaceAll('\\n', '\n').replaceAll('\\r', '\r')]);
    return withText(stdin, [...stdin.text].filter((char) => !dropped.has(char)).join(''));
  }
  return translate(stdin, from, to) ?? withText(stdin, UNKNOWN);
};

const openssl: Program = (call) => {
  const client = opensslClient(call);
  if (client) return client;
  const [command, ...args] = call.args;
  const name = command?.value.text ?? '';
  const options = readOptions(args, { long: ['-in', '-out', '-pass', '-k', '-K', '-iv', '-connect'] });
  const names = args.map(({ value }) => value.text);
  // A digest or a signature does not give away what went in.
  if (/^(dgst|sha\d+|md5|rand|genrsa|req|x509|passwd)$/.test(name)) return undefined;
  const from = lastOf(options, 'in');
  const value = inputs(call, from ? [from] : []);
  const isText = name === 'base64' || names.some((text) => /^-(a|base64)$/.test(text));
  if (!names.includes('-d')) return withText(value, UNKNOWN);
  return peel(
    value,
    isText && !names.some((text) => /^-(aes|des|pass|k$)/.test(text)) ? decodeBase64 : () => undefined,
    isText ? 'base64' : 'cipher',
  );
};

/** `head`, `jq`, `sed`: what comes out is made of what goes in. `skip` operands are patterns and not files. */
function filter(names: OptionNames, skip = 0): Program {
  return (call) => {
    const options = readOptions(call.args, names);
    const value = inputs(call, options.operands.slice(skip));
    const given = [
      ...options.given.flatMap(({ value: found }) => found?.value ?? []),
      ...options.operands.slice(0, skip).map(({ value: found }) => found),
    ];
    // The name of a disk stays one, whichever line of the list is taken.
    return withText(merge([value, ...given]), value.text === `/dev/${UNKNOWN}` ? value.text : UNKNOWN);
  };
}

const awkFilter = filter({ short: 'vF' }, 1);

/** A filter that can also run what it reads, and talk to the network. */
const awk: Program = (call) => {
  const { shell, spot, args, stdin } = call;
  const program = args.find(({ value }) => value.text.includes('{'))?.value.text.slice(0, 4000) ?? '';
  const peer = /\/inet\d?\/(?:tcp|udp)\/\d{0,5}\/([\w.-]{1,200})\//.exec(program)?.[1];
  if (peer !== undefined && /\|&?\s{0,4}getline|system\(/.test(program))
    shell.emit({ type: 'remote-shell', ...spot, how: 'awk runs what a connection sends', host: peer });
  if (stdin.downloads.length && /\bsystem\s{0,4}\(|\|\s{0,4}["'](?:\/bin\/)?(?:ba)?sh/.test(program))
    runCode(call, stdin, 'shell', call.program);
  return awkFilter(call);
};

const cat: Program = (call) => inputs(call, readOptions(call.args, {}).operands);

/** A pattern comes first, unless it is an option. */
const grep: Program = (call) => {
  const options: Options = readOptions(call.args, {
    short: 'efmABCtg',
    long: ['include', 'exclude', 'exclude-dir', 'regexp', 'file', 'glob', 'type'],
  });
  const value = inputs(call, options.operands.slice(has(options, 'e', 'f', 'regexp', 'file') ? 0 : 1));
  // Whether there is a match, or how many: nothing of the text.
  return has(options, 'q', 'c', 'quiet', 'count') ? undefined : withText(value, UNKNOWN);
};

export const FILTERS: Readonly<Record<string, Program>> = {
  cat,
  bat: cat,
  tac: cat,
  less: cat,
  more: cat,
  zcat: gunzip,
  gunzip,
  gzip,
  pigz: gzip,
  bzip2: gzip,
  xz: gzip,
  zstd: gzip,
  base64: encoder({ short: 'wbio' }, decodeBase64, 'base64'),
  base32: encoder({ short: 'w' }, decodeBase32, 'base32'),
  xxd,
  rev,
  tr,
  openssl,
  grep,
  egrep: grep,
  fgrep: grep,
  rg: grep,
  head: filter({ short: 'nc' }),
  tail: filter({ short: 'nc' }),
  sort: filter({ short: 'kt' }),
  uniq: filter({ short: 'fs' }),
  cut: filter({ short: 'dfcb' }),
  paste: filter({ short: 'd' }),
  fold: filter({ short: 'w' }),
  nl: filter({}),
  column: filter({ short: 'st' }),
  strings: filter({ short: 'n' }),
  hexdump: filter({ short: 'enc' }),
  od: filter({ short: 'AtNj' }),
  iconv: filter({ short: 'ft' }),
  uuencode: filter({}),
  split: filter({ short: 'bl' }),
  pv: filter({ short: 'L' }),
  envsubst: filter({}),
  dos2unix: filter({}),
  jq: filter({ long: ['arg', 'argjson', 'rawfile', 'slurpfile', 'indent'] }, 1),
  yq: filter({}, 1),
  awk,
  gawk: awk,
  mawk: awk,
  nawk: awk,
  gpg: filter({ short: 'ro', long: ['recipient', 'output', 'passphrase'] }),
  age: filter({ short: 'ro' }),
};

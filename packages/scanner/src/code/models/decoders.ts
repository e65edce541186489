import { type Taint, union, unionAll } from '../evaluate/taint.js';
import {
  bytesOf,
  bytesValue,
  knownText,
  taintsOf,
  textsOf,
  textsValue,
  textValue,
  unknown,
  type Value,
} from '../evaluate/value.js';
import { argument, type Call, each, type Model, type Models } from './call.js';
import { decompressed, fromBase32, fromBase85, rot13 } from './decode.js';

/** A value after a layer was taken off. Text that is not known stays unknown, but it is known to have been encoded. */
function decodedValue(from: Value, layer: string, decode: (bytes: Buffer) => Buffer | undefined): Value {
  const taints = union(taintsOf(from), [{ kind: 'decoded', layer }]);
  const bytes = bytesOf(from);
  const result = bytes && bytes.length > 0 ? decode(bytes) : undefined;
  return result && result.length > 0 ? bytesValue(result, taints) : unknown(taints);
}

/** Data that came over the network in base64 is no hidden code: only what was in the skill is. */
function layerModel(layer: string, decode: (bytes: Buffer) => Buffer | undefined, at = 0): Model {
  return (call) => {
    const from = at < 0 ? call.receiver : argument(call, at, 's', 'data', 'string');
    return from ? decodedValue(from, layer, decode) : undefined;
  };
}

const base64 = (bytes: Buffer) => Buffer.from(bytes.toString('latin1'), 'base64');
const hex = (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace(/[\s:]/g, ''), 'hex');

const ENCODINGS: ReadonlyMap<string, (bytes: Buffer) => Buffer> = new Map<string, (bytes: Buffer) => Buffer>([
  ['base64', base64],
  ['base64url', base64],
  ['hex', hex],
]);

/** `Buffer.from(text, encoding)`, `Buffer.from(numbers)` */
const bufferFrom: Model = (call) => {
  const [from, encoding] = call.args;
  if (!from) return unknown();
  const name = encoding?.texts[0]?.toLowerCase() ?? '';
  const decode = ENCODINGS.get(name);
  if (decode) return decodedValue(from, name.startsWith('base64') ? 'base64' : name, decode);
  if (from.items) return fromCodes(from.items, from.taints);
  return { ...from, refs: [] };
};

/** Text made of character codes. */
function fromCodes(items: readonly Value[], taints: readonly Taint[] = []): Value {
  const codes = items.map((item) => item.number);
  const all = union(taints, [{ kind: 'decoded', layer: 'char-codes' }]);
  const isText = codes.length > 0 && codes.every((code) => code !== undefined && code >= 0 && code <= 0x10ffff);
  if (!isText) return unknown(unionAll([taints, ...items.slice(0, 600).map(taintsOf)]));
  const text = codes.map((code) => String.fromCodePoint(Math.floor(code ?? 0))).join('');
  const isBytes = codes.every((code) => (code ?? 0) < 256);
  return isBytes ? bytesValue(Buffer.from(text, 'latin1'), all) : textValue(text, all);
}

const character: Model = (call) => {
  const items = call.args.flatMap((arg) => arg.items ?? [arg]);
  return fromCodes(items);
};

/** `data.toString('base64')` encodes; without a name of an encoding it is just text. */
export const toText: Model = (call) => {
  const { receiver } = call;
  if (!receiver) return undefined;
  const encoding = call.args[0]?.texts[0] ?? call.args[0]?.number;
  if (
    encoding === undefined ||
    encoding === 'utf8' ||
    encoding === 'utf-8' ||
    encoding === 'ascii' ||
    encoding === 'latin1'
  ) {
    return { ...receiver, texts: receiver.fields ? textsOf(receiver) : receiver.texts, refs: [] };
  }
  return unknown(taintsOf(receiver));
};

const codecs: Model = (call) => {
  const [text, name] = call.args;
  const codec = name?.texts[0]?.replaceAll('-', '').replaceAll('_', '').toLowerCase() ?? '';
  if (!text) return undefined;
  if (codec === 'rot13') {
    const taints = union(taintsOf(text), [{ kind: 'decoded', layer: 'rot13' }]);
    return textsValue(text.texts.map(rot13), taints);
  }
  if (codec.startsWith('base64')) return decodedValue(text, 'base64', base64);
  if (codec.startsWith('hex')) return decodedValue(text, 'hex', hex);
  if (codec === 'zlib' || codec === 'zip') return decodedValue(text, 'zlib', decompressed);
  return { ...text, refs: [] };
};

const unquote: Model = (call) => {
  const [text] = call.args;
  if (!text) return undefined;
  return textsValue(text.texts.map(unquoted), taintsOf(text));
};

function unquoted(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Encoded data goes on with what it came from. */
const encode: Model = (call) => unknown(call.args[0] ? taintsOf(call.args[0]) : []);

const bytesOfCodes: Model = (call) => {
  const [from] = call.args;
  if (from?.items) return fromCodes(from.items, from.taints);
  return from && { ...from, refs: [] };
};

export const DECODERS_PYTHON: Models = {
  ...each(
    'base64.b64decode base64.urlsafe_b64decode base64.standard_b64decode base64.decodebytes binascii.a2b_base64',
    layerModel('base64', base64),
  ),
  ...each(
    'base64.b32decode',
    layerModel('base32', (bytes) => fromBase32(bytes.toString('latin1'))),
  ),
  ...each(
    'base64.b16decode bytes.fromhex bytearray.fromhex binascii.unhexlify binascii.a2b_hex',
    layerModel('hex', hex),
  ),
  ...each(
    'base64.b85decode',
    layerModel('base85', (bytes) => fromBase85(bytes.toString('latin1'), false)),
  ),
  ...each(
    'base64.a85decode',
    layerModel('base85', (bytes) => fromBase85(bytes.toString('latin1'), true)),
  ),
  ...each(
    'zlib.decompress gzip.decompress brotli.decompress zlib.decompressobj().decompress',
    layerModel('zlib', decompressed),
  ),
  ...each(
    'bz2.decompress lzma.decompress',
    layerModel('compressed', () => undefined),
  ),
  ...each(
    'base64.b64encode base64.urlsafe_b64encode base64.b32encode base64.b85encode binascii.hexlify zlib.compress gzip.compress',
    encode,
  ),
  ...each('codecs.decode', codecs),
  ...each('urllib.parse.unquote urllib.parse.unquote_plus', unquote),
  ...each('chr', character),
  ...each('bytes bytearray', bytesOfCodes),
  ...each('ord', (call) => codeOf(call.args[0])),
};

export const DECODERS_JAVASCRIPT: Models = {
  ...each('atob', layerModel('base64', base64)),
  ...each('Buffer.from Buffer', bufferFrom),
  ...each('String.fromCharCode String.fromCodePoint', character),
  ...each('Uint8Array.from Uint8Array', bytesOfCodes),
  ...each('TextDecoder().decode TextEncoder().encode Buffer.concat', (call) => {
    const [from] = call.args;
    const only = from?.items?.length === 1 ? from.items[0] : undefined;
    return only ?? (from && (from.items ? unknown(taintsOf(from)) : from));
  }),
  ...each(
    'zlib.inflateSync zlib.gunzipSync zlib.unzipSync zlib.inflateRawSync zlib.brotliDecompressSync',
    layerModel('zlib', decompressed),
  ),
  ...each('decodeURIComponent decodeURI unescape', unquote),
  ...each('btoa encodeURIComponent encodeURI zlib.gzipSync zlib.deflateSync', encode),
};

/** `ord('a')` */
export function codeOf(value: Value | undefined): Value {
  const code = knownText(value)?.codePointAt(0);
  return code === undefined ? unknown(value ? value.taints : []) : { ...unknown(), number: code };
}

/** Methods of bytes and texts in Python. */
export const DECODER_METHODS_PYTHON: Models = {
  ...each('decode', (call: Call) => {
    const { receiver } = call;
    if (!receiver) return undefined;
    const name = call.args[0]?.texts[0];
    if (name !== undefined && /rot|base64|hex|zlib/i.test(name))
      return codecs({ ...call, args: [receiver, ...call.args] });
    return { ...receiver, refs: [] };
  }),
  ...each('hex', (call) => unknown(call.receiver ? taintsOf(call.receiver) : [])),
};

import { gunzipSync, inflateSync } from 'node:zlib';
import { LONGEST } from './candidate.js';

interface Decoded {
  readonly text: string;
  /** The layers under the first one. */
  readonly layers: readonly string[];
}

/** What bytes say: compressed, as UTF-16, as UTF-8. `undefined` when they are not text. */
export function textOfBytes(bytes: Buffer): Decoded | undefined {
  const unpacked = unpack(bytes);
  if (unpacked) {
    const inner = plainText(unpacked.bytes);
    return inner && { text: inner.text, layers: [unpacked.layer, ...inner.layers] };
  }
  return plainText(bytes);
}

function unpack(bytes: Buffer): { bytes: Buffer; layer: string } | undefined {
  const [first, second] = bytes;
  try {
    if (first === 0x1f && second === 0x8b) {
      return { bytes: gunzipSync(bytes, { maxOutputLength: LONGEST }), layer: 'gzip' };
    }
    if (first === 0x78 && (second === 0x01 || second === 0x5e || second === 0x9c || second === 0xda)) {
      return { bytes: inflateSync(bytes, { maxOutputLength: LONGEST }), layer: 'zlib' };
    }
  } catch {
    // Not compressed after all, or a bomb: there is nothing to read.
  }
  return undefined;
}

function plainText(bytes: Buffer): Decoded | undefined {
  if (isWide(bytes)) return { text: bytes.toString('utf16le').replace(/^\u{feff}/u, ''), layers: ['utf-16'] };
  return isPrintable(bytes) ? { text: bytes.toString('utf8'), layers: [] } : undefined;
}

/** ASCII letters with a zero byte after each. */
function isWide(bytes: Buffer): boolean {
  const end = Math.min(bytes.length, 200) & ~1;
  if (end < 8) return false;
  let zeros = 0;
  for (let at = 1; at < end; at += 2) if (bytes[at] === 0) zeros++;
  return zeros * 2 >= end * 0.9;
}

/** No control bytes, and nothing that is not UTF-8. */
function isPrintable(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 600);
  for (const byte of head) {
    if (byte < 32 ? byte !== 9 && byte !== 10 && byte !== 13 && byte !== 27 : byte === 127) return false;
  }
  const text = head.toString('utf8');
  const broken = text.indexOf('\u{fffd}');
  return broken === -1 || (bytes.length > head.length && broken >= text.length - 3);
}

/** Printable runs in bytes that are an object or a program: what a person would look for in it. */
export function stringsIn(bytes: Buffer): string {
  return (
    bytes
      .subarray(0, LONGEST)
      .toString('latin1')
      .match(/[\x20-\x7e\t\n]{12,}/g) ?? []
  ).join('\n');
}

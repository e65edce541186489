import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

/** Bytes that one text may unpack to. */
const MOST_BYTES = 1_000_000;
const BOUND = { maxOutputLength: MOST_BYTES };

/** The decompressed bytes, or `undefined` when they are not compressed this way or too many. */
export function decompressed(bytes: Buffer): Buffer | undefined {
  for (const unpack of [inflateSync, gunzipSync, inflateRawSync, brotliDecompressSync]) {
    try {
      return unpack(bytes, BOUND);
    } catch {
      // Another format may fit.
    }
  }
  return undefined;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let width = 0;
  for (const char of text.toUpperCase()) {
    const digit = BASE32.indexOf(char);
    if (digit < 0) continue;
    bits = ((bits << 5) | digit) & 0xffff;
    width += 5;
    if (width >= 8) {
      width -= 8;
      bytes.push((bits >> width) & 0xff);
    }
  }
  return Buffer.from(bytes);
}

const BASE85 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~';

/** `b85decode` of Python, and with `isAscii` `a85decode`. */
export function fromBase85(text: string, isAscii: boolean): Buffer {
  const plain = isAscii ? text.replace(/^<~|~>$/g, '').replaceAll('z', '!!!!!') : text;
  const digits = [...plain].map((char) => (isAscii ? char.charCodeAt(0) - 33 : BASE85.indexOf(char)));
  const known = digits.filter((digit) => digit >= 0 && digit < 85);
  const bytes: number[] = [];
  for (let at = 0; at < known.length; at += 5) {
    const group = known.slice(at, at + 5);
    const missing = 5 - group.length;
    const number = [...group, ...Array<number>(missing).fill(84)].reduce((sum, digit) => sum * 85 + digit, 0);
    const four = [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) & 0xff);
    bytes.push(...four.slice(0, 4 - missing));
  }
  return Buffer.from(bytes);
}

export function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (char) => {
    const base = char <= 'Z' ? 65 : 97;
    return String.fromCharCode(((char.charCodeAt(0) - base + 13) % 26) + base);
  });
}

import { gunzipSync, inflateSync, unzipSync } from 'node:zlib';
import { LIMITS } from '../model/index.js';
import { UNKNOWN, type Value } from './value.js';

export function decodeBase64(value: Value): Value | undefined {
  const compact = value.text.replace(/\s+/g, '');
  if (compact.length < 4 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(compact)) return undefined;
  return fromBytes(value, Buffer.from(compact, 'base64'), 'base64');
}

export function decodeBase32(value: Value): Value | undefined {
  const compact = value.text.replace(/[\s=]+/g, '').toUpperCase();
  if (compact.length < 8 || !/^[A-Z2-7]+$/.test(compact)) return undefined;
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const char of compact) {
    held = ((held << 5) | 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
  }
  return fromBytes(value, Buffer.from(bytes), 'base32');
}

export function decodeHex(value: Value): Value | undefined {
  const compact = value.text.replace(/\\x|0x|[\s:]/g, '');
  if (compact.length < 4 || compact.length % 2 === 1 || !/^[0-9a-f]+$/i.test(compact)) return undefined;
  return fromBytes(value, Buffer.from(compact, 'hex'), 'hex');
}

export function decompress(value: Value): Value | undefined {
  if (!value.bytes) return undefined;
  for (const unpack of [gunzipSync, inflateSync, unzipSync]) {
    try {
      return fromBytes(value, unpack(value.bytes, { maxOutputLength: LIMITS.bytesOfFile }), 'gzip');
    } catch {
      // Not this format, or too large: the next one, or nothing.
    }
  }
  return undefined;
}

export function reverse(value: Value): Value {
  const lines = value.text.split('\n').map((line) => [...line].reverse().join(''));
  return layered(value, lines.join('\n'), 'reversed');
}

/** `tr a-z n-za-m` and its kin. Classes and complements are left alone. */
export function translate(value: Value, from: string, to: string): Value | undefined {
  const source = ranges(from);
  const target = ranges(to);
  const last = target.at(-1);
  if (!source.length || last === undefined) return undefined;
  const map = new Map(source.map((char, index) => [char, target[index] ?? last]));
  let text = '';
  for (const char of value.text) text += map.get(char) ?? char;
  return text === value.text ? value : layered(value, text, isRotation(from, to) ? 'rot13' : 'tr');
}

function ranges(set: string): string[] {
  const chars = [...set.replace(/\[:[a-z]+:\]/g, '').replace(/^\[(.-.)\]$/, '$1')];
  const all: string[] = [];
  for (let at = 0; at < chars.length && all.length < 1000; at += 1) {
    const from = chars[at]?.codePointAt(0) ?? 0;
    const to = chars[at + 1] === '-' ? chars[at + 2]?.codePointAt(0) : undefined;
    if (to === undefined) all.push(String.fromCodePoint(from));
    else {
      for (let code = from; code <= to && all.length < 1000; code += 1) all.push(String.fromCodePoint(code));
      at += 2;
    }
  }
  return all;
}

function isRotation(from: string, to: string): boolean {
  return /a-z/i.test(from) && /^[a-z]-/i.test(to) && !/^a-z$/i.test(to);
}

export function layered(value: Value, text: string, layer: string): Value {
  const { bytes: _bytes, ...rest } = value;
  return { ...rest, text, layers: value.layers.length < 6 ? [...value.layers, layer] : value.layers };
}

function fromBytes(value: Value, bytes: Buffer, layer: string): Value {
  const text = bytes.toString('utf8');
  const isText = !text.includes('\ufffd') && !/[\0-\x08\x0e-\x1a]/.test(text);
  return { ...layered(value, isText ? text : UNKNOWN, layer), bytes };
}

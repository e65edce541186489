import { Buffer } from 'node:buffer';
import type { Statement } from './statements.js';

/** Texts longer than this are no names of functions or hosts. */
const LONGEST = 400;
/** Calls inside calls. */
const DEEPEST = 6;

const DECODERS: Readonly<Record<string, (text: string) => string>> = {
  strrev: reversed,
  reverse: reversed,
  scalarreverse: reversed,
  str_rot13: rotated,
  base64_decode: (text) => Buffer.from(text, 'base64').toString('utf8'),
  decode_base64: (text) => Buffer.from(text, 'base64').toString('utf8'),
  'base64.decode64': (text) => Buffer.from(text, 'base64').toString('utf8'),
  hex2bin: (text) => Buffer.from(text, 'hex').toString('utf8'),
  strtolower: (text) => text.toLowerCase(),
  lc: (text) => text.toLowerCase(),
  trim: (text) => text.trim(),
};

/** What stands on the right of `=`, when it is a text put together from texts: `strrev('metsys')`, `'sys' . 'tem'`. */
export function textOf(statement: Statement, known: ReadonlyMap<string, string>): Assembled | undefined {
  const { text } = statement;
  const equals = text.indexOf('=');
  if (equals === -1 || text.length > LONGEST + 100) return undefined;
  return evaluate(text.slice(equals + 1).replace(/;\s*$/, ''), known, 0);
}

export interface Assembled {
  readonly text: string;
  /** Whether it stands there in other words than it says. */
  readonly hidden: boolean;
}

const PIECE =
  /\s{0,8}(?:"([^"\\$]{0,400})"|'([^'\\]{0,400})'|\$?([A-Za-z_][\w.]{0,60})(?:\s{0,4}(\())?|\[char\]\s{0,4}(0x[0-9a-f]{1,4}|\d{1,4}))\s{0,8}/iy;

function evaluate(source: string, known: ReadonlyMap<string, string>, depth: number): Assembled | undefined {
  if (depth > DEEPEST) return undefined;
  let at = 0;
  let text = '';
  let pieces = 0;
  let hidden = false;
  while (at < source.length) {
    PIECE.lastIndex = at;
    const match = PIECE.exec(source);
    if (!match) return undefined;
    at = PIECE.lastIndex;
    pieces += 1;
    const [, double, single, name, call, code] = match;
    if (call !== undefined) {
      const end = closing(source, at);
      const inner = source.slice(at, end);
      const value = applied((name ?? '').toLowerCase(), inner, known, depth);
      if (value === undefined) return undefined;
      text += value;
      hidden = true;
      at = end + 1;
      while (source[at] === ' ') at += 1;
    } else if (code !== undefined) {
      text += String.fromCharCode(Number(code));
      hidden = true;
    } else if (name !== undefined) {
      const value = known.get(name.toLowerCase());
      if (value === undefined) return undefined;
      text += value;
    } else text += double ?? single ?? '';
    if (text.length > LONGEST) return undefined;
    if (at >= source.length) break;
    if (source[at] !== '.' && source[at] !== '+') return undefined;
    at += 1;
  }
  return pieces === 0 ? undefined : { text, hidden: hidden || pieces > 1 };
}

function applied(name: string, inner: string, known: ReadonlyMap<string, string>, depth: number): string | undefined {
  if (name === 'chr') return /^\s{0,4}\d{1,3}\s{0,4}$/.test(inner) ? String.fromCharCode(Number(inner)) : undefined;
  if (name === 'pack') {
    const hex = /^\s{0,4}["']H\*["']\s{0,4},\s{0,4}["']([0-9a-f]{2,800})["']\s{0,4}$/i.exec(inner)?.[1];
    return hex === undefined ? undefined : Buffer.from(hex, 'hex').toString('utf8');
  }
  if (name === 'implode' || name === 'join') {
    const words = [...inner.matchAll(/["']([^"']{0,60})["']/g)].map((match) => match[1] ?? '');
    return words.length > 1 ? words.slice(1).join(words[0]) : undefined;
  }
  const decode = DECODERS[name];
  const value = decode && evaluate(inner, known, depth + 1)?.text;
  return value === undefined ? undefined : decode?.(value);
}

function closing(source: string, from: number): number {
  let depth = 1;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    else if (source[at] === ')' && --depth === 0) return at;
  }
  return source.length;
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

function rotated(text: string): string {
  return text.replace(/[a-z]/gi, (char) => {
    const base = char <= 'Z' ? 65 : 97;
    return String.fromCharCode(((char.charCodeAt(0) - base + 13) % 26) + base);
  });
}

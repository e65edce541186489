import { type Candidate, LONGEST } from './candidate.js';

const BASE32_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function decodeBase32(digits: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const digit of digits.replace(/={1,8}$/, '')) {
    value = ((value << 5) | BASE32_DIGITS.indexOf(digit)) & 0xffff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 255);
  }
  return Buffer.from(bytes);
}

/** Any long word may be base85, so that somebody must have said it is. */
const BASE85_NAMED = /base-?85|\bb85|\ba85|ascii-?85|\bz85/i;
const BASE85 = /[!-~]{25,}/g;
const DIGITS_85 = {
  b85: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~',
  z85: '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#',
  a85: Array.from({ length: 85 }, (_, index) => String.fromCharCode(33 + index)).join(''),
} as const;

export function* findBase85(text: string): Generator<Candidate> {
  if (!BASE85_NAMED.test(text)) return;
  for (const match of text.matchAll(BASE85)) {
    const word = unquoted(match[0].slice(0, LONGEST));
    for (const digits of Object.values(DIGITS_85)) {
      const bytes = decode85(word, digits);
      if (bytes) yield { from: match.index, to: match.index + match[0].length, layer: 'base85', bytes, isGuess: true };
    }
  }
}

/** Without quotes, brackets and marks around it: `b'…')`, `<~…~>`. */
function unquoted(word: string): string {
  const quote = /["']/.exec(word.slice(0, 40));
  if (!quote) return word.replace(/^<~|~>$/g, '');
  const start = quote.index + 1;
  const end = word.indexOf(quote[0], start);
  return word.slice(start, end === -1 ? undefined : end).replace(/^<~|~>$/g, '');
}

function decode85(word: string, digits: string): Buffer | undefined {
  if (word.length < 20) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < word.length; at += 5) {
    const group = word.slice(at, at + 5);
    let value = 0;
    for (let index = 0; index < 5; index++) {
      const digit = index < group.length ? digits.indexOf(group[index] ?? '') : 84;
      if (digit === -1) return undefined;
      value = value * 85 + digit;
    }
    if (value > 0xffffffff) return undefined;
    for (let index = 0; index < group.length - 1; index++) bytes.push(Math.floor(value / 256 ** (3 - index)) & 255);
  }
  return Buffer.from(bytes);
}

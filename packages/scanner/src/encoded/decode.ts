import { stringsIn, textOfBytes } from './bytes.js';
import type { Candidate } from './candidate.js';
import { decipher, xorWith } from './cipher.js';
import { isMeaningful } from './meaning.js';
import { isPicture, isTokenPart } from './skip.js';

export interface DecodedText {
  readonly text: string;
  readonly layers: readonly string[];
}

const KEY = /\bkey["']?[ \t]{0,3}[:=][ \t]{0,3}b?["']([^"'\n]{2,40})["']/gi;

/** An object that Python loads: its texts are in it as they are. */
const LOADED = /marshal|pickle|\.pyc|bytecode|code object/i;

const AROUND = 600;

/** What a candidate says, or `undefined` when it says nothing. */
export function decode(candidate: Candidate, source: string): DecodedText | undefined {
  const found = candidate.bytes
    ? decodeBytes(candidate.bytes, candidate, source)
    : { text: candidate.text ?? '', layers: [] };
  if (!found || isTokenPart(found.text, source, candidate.from) || !isMeaningful(found.text, candidate.isGuess))
    return undefined;
  return { text: found.text, layers: [candidate.layer, ...found.layers] };
}

function decodeBytes(bytes: Buffer, { from, to, isGuess }: Candidate, source: string): DecodedText | undefined {
  const plain = textOfBytes(bytes);
  if (plain && isMeaningful(plain.text, isGuess)) return plain;
  if (isPicture(source, from)) return undefined;
  const ciphered = decipher(bytes);
  if (ciphered && isMeaningful(ciphered.text, true)) return { text: ciphered.text, layers: [ciphered.layer] };
  const around = source.slice(Math.max(0, from - AROUND), from) + source.slice(to, to + AROUND);
  for (const match of [...around.matchAll(KEY)].slice(0, 4)) {
    const text = xorWith(bytes, match[1] ?? '');
    if (isMeaningful(text, true)) return { text, layers: ['xor'] };
  }
  if (!plain && LOADED.test(around)) return { text: stringsIn(bytes), layers: ['object'] };
  return undefined;
}

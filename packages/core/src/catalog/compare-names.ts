/**
 * The order of names, everywhere: punctuation, digits, letters; accents and case only break ties, small letters
 * first. It is the order of the English collation that OpenClaw sorts by, written down here because the platform's
 * own collator costs more than the whole rest of a listing to load, and changes with the version of its tables.
 */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  let byCase = 0;
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left > 127 || right > 127) return compareFolded(a, b);
    if (left === right) continue;
    const difference = (WEIGHTS[left] as number) - (WEIGHTS[right] as number);
    if (difference !== 0) {
      // An accent further on could still turn out to be part of this letter, but never change the letter itself.
      return difference;
    }
    if (byCase === 0) byCase = right - left;
  }
  if (a.length !== b.length) {
    return NON_ASCII.test(a) || NON_ASCII.test(b) ? compareFolded(a, b) : a.length - b.length;
  }
  return byCase;
}

const NON_ASCII = /[^\0-\x7f]/;
const ASCII_ORDER = '\t\n\v\f\r _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz';

/** Control characters weigh what their code says: only two cases of one letter may weigh the same. */
const WEIGHTS = Uint8Array.from({ length: 128 }, (_, code) => code);
for (const [index, character] of [...ASCII_ORDER].entries()) {
  WEIGHTS[character.charCodeAt(0)] = index + 32;
  WEIGHTS[character.toUpperCase().charCodeAt(0)] = index + 32;
}

/** The slow way: letters first, then accents, then case, then the bytes, so that two names are never a tie. */
function compareFolded(a: string, b: string): number {
  const left = fold(a);
  const right = fold(b);
  return (
    compareLetters(left.letters, right.letters) ||
    compareUnits(left.accents, right.accents) ||
    compareUnits(swapCase(a), swapCase(b)) ||
    compareUnits(a, b)
  );
}

function fold(name: string): { letters: string; accents: string } {
  const decomposed = name.normalize('NFD');
  const accents = decomposed.replace(/[^\p{M}]/gu, ' ');
  return { letters: decomposed.replace(/\p{M}/gu, '').toLowerCase(), accents };
}

function compareLetters(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const difference = weight(a.charCodeAt(at)) - weight(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

const weight = (code: number): number => (code < 128 ? (WEIGHTS[code] as number) : code);
const compareUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Code units put capitals first; the order wants them last. */
function swapCase(name: string): string {
  return [...name]
    .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
    .join('');
}

import { type Candidate, LONGEST } from './candidate.js';

/** Lists of numbers below 256, with commas or blanks, over any number of lines. */
const LISTS = [
  /(?<![\w.])(?:0x[0-9a-fA-F]{1,2}|\d{1,3})(?:\s{0,24},\s{0,24}(?:0x[0-9a-fA-F]{1,2}|\d{1,3})){11,}(?![\w.])/g,
  /(?<![\w.])\d{1,3}(?:[ \t]{1,2}\d{1,3}){15,}(?![\w.])/g,
  /(?<![\w.])0x[0-9a-fA-F]{2}(?: 0x[0-9a-fA-F]{2}){11,}(?![\w.])/g,
] as const;

/** `chr(99)+chr(117)`, `[char]99+[char]117`. */
const CALLS = /(?:(?:chr|char|fromCharCode|\[char\])\(?[ ]?(?:0x[0-9a-fA-F]{2}|\d{2,3})\)?[ ]?[+.&|,]?[ ]?){5,}/gi;

/** Character codes, plain or changed by a rule. */
export function* findNumbers(text: string): Generator<Candidate> {
  for (const pattern of [...LISTS, CALLS]) {
    for (const match of text.matchAll(pattern)) {
      const codes = (match[0].slice(0, LONGEST).match(/0x[0-9a-fA-F]{1,2}|\d{1,3}/g) ?? []).map(Number);
      if (codes.some((code) => code > 255)) continue;
      yield {
        from: match.index,
        to: match.index + match[0].length,
        layer: 'character codes',
        bytes: Buffer.from(codes),
        isGuess: true,
      };
    }
  }
}

import type { Candidate } from './candidate.js';

interface Escape {
  readonly layer: string;
  /** A row of them. Letters between escapes would make every escaped line a candidate. */
  readonly runs: RegExp;
  readonly each: RegExp;
  readonly base: 8 | 10 | 16;
}

/** ASCII letters as escapes: nobody has to write them so. */
const ESCAPES: readonly Escape[] = [
  { layer: 'hex escapes', runs: /(?:\\x[2-7][0-9a-fA-F]|\\x0[9aAdD]){6,}/g, each: /\\x([0-9a-fA-F]{2})/g, base: 16 },
  {
    layer: 'unicode escapes',
    runs: /(?:\\u\{?0{0,2}[2-7][0-9a-fA-F]\}?){6,}/g,
    each: /\\u\{?([0-9a-fA-F]{2,4})/g,
    base: 16,
  },
  { layer: 'octal escapes', runs: /(?:\\0?(?:1[0-7]{2}|0?[4-7][0-7])){6,}/g, each: /\\([0-7]{2,4})/g, base: 8 },
  { layer: 'percent encoding', runs: /(?:%[2-7][0-9a-fA-F]){8,}/g, each: /%([0-9a-fA-F]{2})/g, base: 16 },
  { layer: 'quoted-printable', runs: /(?:=[2-7][0-9A-F]){8,}/g, each: /=([0-9A-F]{2})/g, base: 16 },
  { layer: 'character references', runs: /(?:&#0{0,4}\d{2,3};){6,}/g, each: /&#(\d{2,7});/g, base: 10 },
  {
    layer: 'character references',
    runs: /(?:&#[xX]0{0,4}[2-7][0-9a-fA-F];){6,}/g,
    each: /&#[xX]([0-9a-fA-F]{2,6});/g,
    base: 16,
  },
];

export function* findEscapes(text: string): Generator<Candidate> {
  for (const { layer, runs, each, base } of ESCAPES) {
    for (const run of text.matchAll(runs)) {
      const codes = [...run[0].matchAll(each)].map((match) => Number.parseInt(match[1] ?? '', base));
      const decoded = Buffer.from(codes).toString('latin1');
      yield { from: run.index, to: run.index + run[0].length, layer, text: decoded, isGuess: decoded.length < 12 };
    }
  }
}

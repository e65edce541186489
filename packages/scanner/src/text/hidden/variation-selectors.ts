import { isMostlyText } from '../printable.js';
import { decodeBits } from './bits.js';
import { type Found, shortened } from './found.js';

/** One selector after a picture or an ideograph is ordinary; more than one chooses nothing. */
const RUNS = /[\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]{2,}/gu;

/** A letter has no variants. */
const ON_LETTERS = /[A-Za-z]([\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}])/gu;

/** A doubled selector is a slip; this many in a row, or on letters, are not. */
const IN_A_ROW = 4;
const LETTERS = 8;

/** Variation selectors that stand for bytes: 256 of them exist, and none is drawn. */
export function findVariationSelectors(text: string): Found[] {
  const runs = [...text.matchAll(RUNS)];
  const letters = [...text.matchAll(ON_LETTERS)];
  const first = [runs[0], letters[0]].filter((match) => match !== undefined).sort((a, b) => a.index - b.index)[0];
  const isDeliberate = runs.some((run) => [...run[0]].length >= IN_A_ROW) || letters.length >= LETTERS;
  if (!first || !isDeliberate) return [];
  const says = decode(runs.map((run) => run[0]).join('')) ?? decodeBits(letters.map((match) => match[1] ?? '')) ?? '';
  return [
    {
      how: 'variation-selectors',
      from: first.index,
      says: shortened(says) || 'bytes that are not text',
      ...(says && { reveals: { text: says, language: 'prose' } }),
    },
  ];
}

function decode(selectors: string): string | undefined {
  const bytes = Array.from(selectors, (selector) => {
    const code = selector.codePointAt(0) ?? 0;
    return code < 0xe0100 ? code - 0xfe00 : code - 0xe0100 + 16;
  });
  const text = Buffer.from(bytes).toString('utf8');
  return text.length >= 4 && isMostlyText(text) ? text : decodeBits([...selectors]);
}

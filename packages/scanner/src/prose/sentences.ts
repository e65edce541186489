import { frameOfLead } from './frame.js';
import { bitsOfText } from './lexicon/words.js';
import type { Frame, Passage, Sentence } from './passage.js';

/** A sentence ends at its stop, at a list item, or at a blank line. A row of a table is one sentence. */
const END = /[.!?]["')\]*_`”]{0,4}(?=\s|$)|[。！？；]|\n(?=[ \t>]*(?:[-*+•]|\d{1,2}[.)])\s)|\n[ \t>]*\n/g;
const ABBREVIATION = /(?:\b(?:e\.g|i\.e|etc|vs|approx|no|dr|mr|mrs|ms|fig|cf)|(?:^|\s)\d{1,2})$/i;

const ITEM = /^\s*(?:[-*+•]|\d{1,2}[.)])\s/;

/** Longer ones are cut: patterns stay fast on a line without an end. */
const LONGEST = 900;

export function sentencesOf(passage: Passage, block: number): Sentence[] {
  const sentences: Sentence[] = [];
  let lead: Frame = 'none';
  const add = (from: number, to: number) => {
    for (let at = from; at < to; at += LONGEST) {
      const source = passage.text.slice(at, Math.min(to, at + LONGEST));
      const text = plain(source);
      if (text.length < 3) continue;
      const offset = passage.from + at + (source.length - source.trimStart().length);
      const isItem = ITEM.test(source);
      if (!isItem) lead = frameOfLead(source);
      const frame = passage.frame === 'none' && isItem ? lead : passage.frame;
      sentences.push({ text, source, offset, bits: bitsOfText(text), passage, frame, block });
    }
  };
  if (passage.kind === 'table-row') {
    add(0, passage.text.length);
    return sentences;
  }
  let from = 0;
  for (const { index, 0: mark } of passage.text.matchAll(END)) {
    if (mark === '.' && ABBREVIATION.test(passage.text.slice(Math.max(from, index - 8), index))) continue;
    add(from, index + mark.length);
    from = index + mark.length;
  }
  add(from, passage.text.length);
  return sentences;
}

/** In lower case, with plain quotes, without marks of emphasis, code, quotes and lists, and with single spaces. */
export function plain(source: string): string {
  return source
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[*`]+|^[ \t>]+|\n[ \t]*>+/g, (mark) => (mark.includes('\n') ? ' ' : ''))
    .replace(/^\s*(?:[-+•#]+|\d{1,2}[.)])\s+/, '')
    .replace(/(?<![a-z0-9])_{1,2}|_{1,2}(?![a-z0-9_])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

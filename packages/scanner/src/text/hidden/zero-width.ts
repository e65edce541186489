import { INVISIBLE_RUNS } from '../characters.js';
import { decodeBits } from './bits.js';
import { type Found, shortened } from './found.js';

/** Scripts and signs in which joiners and separators have a meaning. */
const JOINING =
  /\u{fe0f}|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Ethiopic}\u{3000}-\u{303f}\u{ff00}-\u{ff60}]/u;

/** Inside a word, and not where documentation lets long names wrap: after a mark, or before a capital letter. */
const INSIDE_WORD = /^(?:\p{Ll}\p{Ll}|\p{Lu}\p{Lu}|\p{Lu}\p{Ll})$/u;

/** Words that somebody would want to get past a filter. */
const LOADED =
  /ignore|instruct|system|prompt|curl|wget|bash|eval|exec|secret|token|passw|credential|api.?key|\benv|http|sudo|\.ssh|override|require|import|fetch|process|base64|disregard|forget|reveal/i;

/** A few may be left over from copying. */
const LEFTOVERS = 3;

const MOST_WORDS = 50;
const MOST_RUNS = 20_000;

interface Run {
  readonly at: number;
  readonly characters: string;
  readonly inWord: boolean;
}

/** Characters of no width that split words, or that are digits of a hidden text. Legal ones are passed over. */
export function findZeroWidth(text: string): Found[] {
  const runs = suspectRuns(text);
  const first = runs[0];
  if (!first) return [];
  const hidden = decodeBits(runs.flatMap((run) => [...run.characters]));
  if (hidden) {
    return [
      { how: 'zero-width', from: first.at, says: shortened(hidden), reveals: { text: hidden, language: 'prose' } },
    ];
  }
  const split = runs.filter((run) => run.inWord);
  const words = [...new Set(split.slice(0, MOST_WORDS).map((run) => wordAround(text, run)))];
  const rows = runs.filter((run) => run.characters.length > 1).length;
  const isDeliberate = split.length >= LEFTOVERS || rows >= LEFTOVERS || words.some((word) => LOADED.test(word));
  const says = words.length > 0 ? words.join(' ') : linesAround(text, runs);
  return [{ how: 'zero-width', from: first.at, says: isDeliberate ? shortened(says) : '' }];
}

function suspectRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const match of text.matchAll(INVISIBLE_RUNS)) {
    const before = lastCharacter(text.slice(Math.max(0, match.index - 2), match.index));
    const after = String.fromCodePoint(text.codePointAt(match.index + match[0].length) ?? 32);
    const isLegal = match[0].length === 1 && (JOINING.test(before) || JOINING.test(after));
    if (runs.length === MOST_RUNS) break;
    if (isLegal || (match.index === 0 && match[0] === '\u{feff}')) continue;
    runs.push({ at: match.index, characters: match[0], inWord: INSIDE_WORD.test(before + after) });
  }
  return runs;
}

function lastCharacter(text: string): string {
  return Array.from(text).at(-1) ?? ' ';
}

function wordAround(text: string, run: Run): string {
  const window = text.slice(Math.max(0, run.at - 40), run.at + 40).replace(INVISIBLE_RUNS, '');
  const at = text.slice(Math.max(0, run.at - 40), run.at).replace(INVISIBLE_RUNS, '').length;
  const before = /[\p{L}\p{N}_]{0,40}$/u.exec(window.slice(0, at))?.[0] ?? '';
  const after = /^[\p{L}\p{N}_]{0,40}/u.exec(window.slice(at))?.[0] ?? '';
  return before + after;
}

function linesAround(text: string, runs: readonly Run[]): string {
  const from = runs[0]?.at ?? 0;
  return text
    .slice(Math.max(0, from - 80), (runs.at(-1)?.at ?? from) + 80)
    .slice(0, 2000)
    .replace(INVISIBLE_RUNS, '');
}

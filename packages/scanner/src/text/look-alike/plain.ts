import type { Language, Unit } from '../../model/index.js';
import { isAscii, plainLetters } from '../confusables.js';
import { languageWithin } from '../hidden/block-language.js';
import type { Resemblance } from './words.js';

/** Three styled letters in a row, as in 𝗿𝘂𝗻 or ｃｕｒｌ. */
const STYLED_WORD = /[\u{1d400}-\u{1d7ff}\u{ff21}-\u{ff3a}\u{ff41}-\u{ff5a}\u{1f130}-\u{1f169}\u{24b6}-\u{24e9}]{3}/u;

interface Reading {
  readonly from: number;
  readonly language: Language;
  readonly text: string;
}

/** The lines with look-alikes as the eye reads them, by language, so that other analysers read the same. */
export function plainReadings(unit: Unit, found: readonly Resemblance[]): Reading[] {
  const styled = STYLED_WORD.test(unit.text);
  if (found.length === 0 && !styled) return [];
  const words = new Map(found.filter(({ what }) => what !== 'host').map((one) => [one.written, one.resembles]));
  const languageAt = languageWithin(unit);
  const readings = new Map<Language, { from: number; lines: string[] }>();
  let from = 0;
  for (const line of unit.text.split('\n')) {
    const plain = isAscii(line) ? line : replaceWords(styled ? plainLetters(line) : line, words);
    if (plain !== line) {
      const language = languageAt(from);
      const reading = readings.get(language) ?? { from, lines: [] };
      reading.lines.push(plain);
      readings.set(language, reading);
    }
    from += line.length + 1;
  }
  return [...readings].map(([language, reading]) => ({ language, from: reading.from, text: reading.lines.join('\n') }));
}

function replaceWords(line: string, words: ReadonlyMap<string, string>): string {
  return words.size === 0 ? line : line.replace(/[\p{L}\p{N}_]+/gu, (word) => words.get(word) ?? word);
}

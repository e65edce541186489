import type { Language, Unit } from '../../model/index.js';
import { splitsWords, withoutHiddenCharacters } from '../characters.js';
import { languageWithin } from './block-language.js';

interface Paragraph {
  readonly from: number;
  readonly text: string;
  readonly language: Language;
}

const MOST = 30;

/**
 * The paragraphs that have hidden characters, without them. Only those: the rest of the file reads the same, and would
 * only be judged twice.
 */
export function revealedParagraphs(unit: Unit): Paragraph[] {
  const languageAt = languageWithin(unit);
  const paragraphs: Paragraph[] = [];
  for (const { from, text } of paragraphsOf(unit.text)) {
    if (!splitsWords(text)) continue;
    paragraphs.push({ from, text: withoutHiddenCharacters(text), language: languageAt(from) });
    if (paragraphs.length === MOST) break;
  }
  return paragraphs;
}

/** Blank lines, and the marks around code blocks. */
const SEPARATORS = /\n[ \t\r]{0,8}\n|^[ \t>]{0,8}(?:`{3}|~{3})[^\n]{0,80}\n?/gm;

function* paragraphsOf(text: string): Generator<{ from: number; text: string }> {
  let from = 0;
  for (const match of text.matchAll(SEPARATORS)) {
    yield { from, text: text.slice(from, match.index) };
    from = match.index + match[0].length;
  }
  yield { from, text: text.slice(from) };
}

import { ADDRESS, isNegatedAt, isReportedAt } from '../negation.js';
import type { Sentence } from '../passage.js';
import { isInQuotes } from '../quoting.js';

/**
 * How words stand in their sentence and section.
 * - `said`: they are an instruction
 * - `softly`: they are an instruction, but in quotation marks
 * - `shown`: they are an example of what is bad, detected or forbidden
 * - `denied`: the sentence says not to
 */
export type Standing = 'said' | 'softly' | 'shown' | 'denied';

/** Places that nobody sees: what is written there is not an example for a reader. */
export const UNSEEN: ReadonlySet<string> = new Set(['comment', 'hidden', 'decoded', 'tool-text']);

export function standingOf(
  sentence: Sentence,
  at: number,
  words: string,
  holdsNegation: boolean,
  isReported = isReportedAt,
): Standing {
  const { passage, frame, text } = sentence;
  if (!holdsNegation && isNegatedAt(text, at)) return 'denied';
  if (UNSEEN.has(passage.zone)) return 'said';
  const isListed = passage.kind === 'list-item' || passage.kind === 'table-row' || frame !== passage.frame;
  const isHeading = passage.kind === 'heading';
  if (frame === 'negative' && (isListed || isHeading)) return 'denied';
  if (isStep(sentence, at)) return isReported(text, at) ? 'shown' : 'softly';
  if (frame !== 'none' && (isListed || isHeading || (passage.kind === 'paragraph' && isWholeUnit(sentence))))
    return 'shown';
  if (isReported(text, at)) return 'shown';
  if (!isInQuotes(sentence, words)) return 'said';
  if (frame !== 'none' || isListed || isHeading || passage.kind === 'quote') return 'shown';
  return isSpokenOf(sentence) ? 'shown' : 'softly';
}

/** A numbered imperative with an address is a step to take, whatever the heading says. */
function isStep({ passage, source, text }: Sentence, at: number): boolean {
  const isNumbered = passage.kind === 'list-item' && at < 4 && text.includes('://');
  return isNumbered && passage.isNumbered === true && !/^\W*["“`]/.test(source);
}

/** A block of text that was marked as an example where it stands. */
function isWholeUnit({ passage, frame }: Sentence): boolean {
  return passage.section === 0 && frame === 'detection';
}

/** Words around a quotation that speak of it instead of saying it. */
const SPEAKS =
  /\b(?:avoid|language|wording|phrases?|phrasing|patterns?|strings?|keywords?|such as|like|e\.g|examples?|injections?|attacks?|attempts?|evidence|detect\w*|flag\w*|says?|contains?|triggers?|matches|inputs?|suspicious|malicious)\b/i;

function isSpokenOf({ passage, source }: Sentence): boolean {
  const at = passage.text.indexOf(source);
  return SPEAKS.test(`${passage.text.slice(Math.max(0, at - 300), at)} ${source}`.replace(ADDRESS, ' '));
}

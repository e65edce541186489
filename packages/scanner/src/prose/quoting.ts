import type { Sentence } from './passage.js';
import { plain } from './sentences.js';

const QUOTED = /"([^"\n]{2,400})"|“([^”]{2,400})”|`([^`]{2,400})`|«([^»]{2,400})»|(?<![\w])'([^'\n]{4,300})'(?!\w)/g;

/** Whether the words stand in quotation marks or in a code span. */
export function isInQuotes(sentence: Sentence, words: string): boolean {
  for (const match of sentence.source.matchAll(QUOTED)) {
    const content = plain(match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5] ?? '');
    if (content.includes(words) || (words.includes(content) && content.length * 2 > words.length)) return true;
  }
  return false;
}

import { addressesIn } from '../entities.js';
import { bitsOf } from '../lexicon/words.js';
import { isNegatedAt } from '../negation.js';
import { isTable, type Sentence } from '../passage.js';
import { APPROVAL_PHRASES } from './approval.js';
import { CONCEAL_PHRASES } from './conceal.js';
import { HARM_PHRASES } from './harm.js';
import type { Hit } from './hit.js';
import { OVERRIDE_PHRASES } from './override.js';
import type { Phrase } from './phrase.js';
import { PRIORITY_PHRASES } from './priority.js';
import { DECODE_PHRASES, REMOTE_PHRASES } from './remote.js';
import { standingOf } from './standing.js';

const PHRASES: readonly (Phrase & { bits: number })[] = [
  ...OVERRIDE_PHRASES,
  ...CONCEAL_PHRASES,
  ...APPROVAL_PHRASES,
  ...PRIORITY_PHRASES,
  ...REMOTE_PHRASES,
  ...DECODE_PHRASES,
  ...HARM_PHRASES,
].map((phrase) => ({ ...phrase, bits: bitsOf(phrase.needs) }));

export function* findPhrases(sentence: Sentence): Generator<Hit> {
  for (const phrase of PHRASES) {
    if ((sentence.bits & phrase.bits) !== phrase.bits) continue;
    if (phrase.zones && !phrase.zones.includes(sentence.passage.zone)) continue;
    const match = phrase.pattern.exec(sentence.text);
    if (!match) continue;
    if (!phrase.holdsNegation && /\b(?:never|not) as\b|\bbut (?:never|not)\b/.test(match[0])) continue;
    if (phrase.holdsNegation && /\bwithout\b/.test(match[0]) && isNegatedAt(sentence.text, match.index)) continue;
    const standing = standingOf(sentence, match.index, match[0], phrase.holdsNegation === true);
    if (standing === 'denied') continue;
    const host = addressesIn(sentence)[0]?.host;
    yield {
      act: phrase.act,
      sentence,
      object: match[0].slice(0, 120),
      ...(host !== undefined && { host }),
      soft: phrase.soft === true || standing === 'softly' || isOfFlag(phrase, sentence),
      quoted: standing === 'shown',
    };
  }
}

/** What an option of a program does, and a row of a table, are told to the reader: nobody is asked to do it. */
function isOfFlag({ act }: Phrase, { passage, source }: Sentence): boolean {
  if (isTable(passage)) return act !== 'override' && act !== 'take-priority';
  return act === 'skip-approval' && /(?:^|[\s`(])--?[a-z]/i.test(source);
}

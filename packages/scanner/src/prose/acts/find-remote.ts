import { addressesIn } from '../entities.js';
import { bitsOf } from '../lexicon/words.js';
import type { Sentence } from '../passage.js';
import type { Hit } from './hit.js';
import { FOLLOW_THEM, INSTRUCTIONS_ARE_AT, REMOTE_WITH_ADDRESS } from './remote.js';
import { standingOf } from './standing.js';

const NEEDED = bitsOf(['obey']);

/** “Fetch this address and do what it says”, in one sentence or in two. */
export function* findRemoteInstructions(all: readonly Sentence[], at: number): Generator<Hit> {
  const sentence = all[at];
  if (!sentence || (sentence.bits & NEEDED) === 0 || !/https?:\/\/|www\./.test(sentence.text)) return;
  const next = all[at + 1]?.text ?? '';
  const match =
    REMOTE_WITH_ADDRESS.exec(sentence.text) ??
    (FOLLOW_THEM.test(next) ? INSTRUCTIONS_ARE_AT.exec(sentence.text) : undefined);
  const address = match && addressesIn(sentence)[0];
  if (!match || !address || isManual(match[0], address.address)) return;
  const standing = standingOf(sentence, match.index, match[0], false);
  if (standing === 'denied') return;
  yield {
    act: 'follow-remote',
    sentence,
    object: address.address,
    ...(address.host !== undefined && { host: address.host }),
    soft: false,
    quoted: standing === 'shown',
  };
}

/** “Follow the installation steps on the page” of a manual. */
function isManual(words: string, address: string): boolean {
  return (
    /\b(?:install(?:ation)?|set-?up|quick ?start|migration|upgrade|configuration) (?:steps|instructions|guide)\b/.test(
      words,
    ) && /:\/\/docs\.|\/docs?\/|llms[\w-]{0,20}\.txt|:\/\/developers?\.|\/guides?\//.test(address)
  );
}

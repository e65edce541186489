import type { Act, Secret } from '../../model/index.js';
import { addressesIn } from '../entities.js';
import { FOREIGN_CONCEPTS } from '../lexicon/foreign.js';
import { bitsOf } from '../lexicon/words.js';
import type { Sentence } from '../passage.js';
import type { Hit } from './hit.js';
import { standingOf, UNSEEN } from './standing.js';

type ForeignConcept = keyof typeof FOREIGN_CONCEPTS;

const FOREIGN_BITS = bitsOf(['foreign']);
const OTHER_LETTERS = /[\u00c0-\u024f\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
/** Words before a verb that turn it around. */
const NOT_BEFORE =
  /(?:不要|请勿|切勿|禁止|不得|勿|别|не |никогда не |nunca |jamais |niemals |nicht |kein\w{0,3} |não |no |ne |n'|non |mai )[^\s():;,.!?。，]{0,12} ?$/;
/** Words after a noun or verb that turn it around: “Zugangsdaten werden nicht gespeichert”. */
const NOT_AFTER = /^.{0,40}(?:\b(?:nicht|niemals|pas|jamais|не)\b|しない|せず|ません|않)/;
/** How many sentences around one belong to the same thought. */
const REACH = 2;

/** The core attacks in other languages, from the concepts of a sentence and of those around it. */
export function* findForeign(all: readonly Sentence[], at: number): Generator<Hit> {
  const sentence = all[at];
  if (!sentence || !isForeign(sentence)) return;
  const { text } = sentence;
  const has = (concept: ForeignConcept) => FOREIGN_CONCEPTS[concept].exec(text);
  const near = all.slice(Math.max(0, at - REACH), at + REACH + 1);
  const address = addressesIn(sentence)[0];
  const move = has('move');
  const isMoved =
    move !== null && !NOT_BEFORE.test(text.slice(0, move.index)) && !NOT_AFTER.test(text.slice(move.index));
  const secret = has('secret');
  const talk = secret ?? has('talk');
  if (isMoved && address && talk) {
    const kind = secret ? 'credential-file' : 'agent-data';
    yield* hit(sentence, 'send-secret', move, address.address, { host: address.host, secret: kind });
  } else if (secret && isMoved && UNSEEN.has(sentence.passage.zone)) {
    yield* hit(sentence, 'send-secret', move, secret[0], { secret: 'credential-file' });
  }
  const rules = has('rules');
  if (rules && has('dropped') && !NOT_BEFORE.test(text.slice(0, has('dropped')?.index)))
    yield* hit(sentence, 'override', rules, rules[0], {});
  const obey = has('obey');
  if (obey && address && has('whatever') && !NOT_BEFORE.test(text.slice(0, obey.index))) {
    yield* hit(sentence, 'follow-remote', obey, address.address, { host: address.host });
  }
  const omit = has('omit');
  if (omit) {
    const isDone = near.some(
      (other) =>
        (addressesIn(other).length > 0 &&
          (FOREIGN_CONCEPTS.move.test(other.text) || FOREIGN_CONCEPTS.obey.test(other.text))) ||
        FOREIGN_CONCEPTS.swap.test(other.text) ||
        (FOREIGN_CONCEPTS.rules.test(other.text) && FOREIGN_CONCEPTS.dropped.test(other.text)),
    );
    if (isDone || UNSEEN.has(sentence.passage.zone)) yield* hit(sentence, 'conceal', omit, omit[0], {});
  }
}

function isForeign({ bits, text }: Sentence): boolean {
  return (bits & FOREIGN_BITS) !== 0 || OTHER_LETTERS.test(text);
}

function* hit(
  sentence: Sentence,
  act: Act,
  match: RegExpExecArray,
  object: string,
  { host, secret }: { host?: string | undefined; secret?: Secret },
): Generator<Hit> {
  const standing = standingOf(sentence, match.index, match[0], true);
  if (standing === 'denied') return;
  yield {
    act,
    sentence,
    object: object.slice(0, 120),
    ...(host !== undefined && { host }),
    ...(secret !== undefined && { secret }),
    soft: standing === 'softly',
    quoted: standing === 'shown',
  };
}

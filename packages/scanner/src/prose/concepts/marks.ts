import { CONTROL_CONCEPTS } from '../lexicon/control-concepts.js';
import { DATA_CONCEPTS } from '../lexicon/data-concepts.js';
import { LISTS } from '../lexicon/lists.js';
import { QUIET_CONCEPTS } from '../lexicon/quiet-concepts.js';
import { STAY_CONCEPTS } from '../lexicon/stay-concepts.js';
import type { Sentence } from '../passage.js';
import { indexPhrases, matchPhrases } from './phrase-index.js';
import { tokensOf } from './tokens.js';

const CONCEPTS = { ...DATA_CONCEPTS, ...QUIET_CONCEPTS, ...CONTROL_CONCEPTS, ...STAY_CONCEPTS };

export type Concept = keyof typeof CONCEPTS;

/** Words of a sentence that stand for a concept. */
export interface Mark {
  readonly concept: Concept;
  /** In the text of the sentence. */
  readonly at: number;
  readonly words: string;
}

export type Marks = ReadonlyMap<Concept, readonly Mark[]>;

const INDEX = indexPhrases<Concept>(CONCEPTS, LISTS);

export function marksOf({ text }: Sentence): Marks {
  const tokens = tokensOf(text);
  const marks = new Map<Concept, Mark[]>();
  for (const { name, from, to } of matchPhrases(INDEX, tokens)) {
    const first = tokens[from];
    const last = tokens[to - 1];
    if (!first || !last) continue;
    const mark = { concept: name, at: first.at, words: text.slice(first.at, last.at + last.written.length) };
    const list = marks.get(name);
    if (list) list.push(mark);
    else marks.set(name, [mark]);
  }
  return marks;
}

import type { Act, Instruction } from '../../model/index.js';
import type { Tag } from '../lexicon/words.js';

/** A way to tell somebody to do something. Patterns run on the plain text of a sentence. */
export interface Phrase {
  readonly act: Act;
  /** A sentence without a word of each of these is not asked. */
  readonly needs: readonly Tag[];
  readonly pattern: RegExp;
  /** Said as a hint, a role or a wish; or honest texts say it as well. */
  readonly soft?: true;
  /** The pattern holds a “not” itself, so that a “not” before it changes nothing. */
  readonly holdsNegation?: true;
  /** It means something only in these places. */
  readonly zones?: readonly Instruction['zone'][];
}

import type { Act, Secret } from '../../model/index.js';
import type { Concept } from '../concepts/marks.js';

/** One concept, or any of several. */
export type Part = Concept | readonly Concept[];

/**
 * What makes an act, whatever its words: concepts that stand in one sentence in any order, and others in the sentences
 * around it. No scheme has fewer than two signals that honest texts rarely have together.
 */
export interface Scheme {
  readonly act: Act;
  /** All in one sentence. The first one is where the finding points. */
  readonly here: readonly Part[];
  /** In that sentence or close to it, in the same section. */
  readonly near?: readonly Part[];
  /** Neither in it nor close to it. */
  readonly unlessNear?: readonly Concept[];
  readonly secret?: Secret;
  readonly soft?: true;
  /** It is as bad when it goes to the vendor that the skill names: a name alone proves nothing. */
  readonly strong?: true;
  /** Only in places that no reader sees. */
  readonly unseen?: true;
}

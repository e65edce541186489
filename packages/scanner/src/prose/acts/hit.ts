import type { Act, Secret } from '../../model/index.js';
import type { Sentence } from '../passage.js';

/** A sentence that tells to do something, before its neighbours are looked at. */
export interface Hit {
  readonly act: Act;
  readonly sentence: Sentence;
  readonly object: string;
  readonly host?: string;
  readonly secret?: Secret;
  readonly soft: boolean;
  /** It is shown as an example of what is bad, detected or forbidden. */
  readonly quoted: boolean;
}

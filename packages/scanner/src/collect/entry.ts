import type { Stats } from 'node:fs';

/** Something in the folder of a skill, as `lstat` saw it. Names are bytes, because a name need not be UTF-8. */
export interface Entry {
  /** Absolute. */
  readonly path: Buffer;
  /** Relative to the skill, with `/`. */
  readonly name: Buffer;
  /** The name as it is shown. */
  readonly file: string;
  /** `closed` is a folder that could not be listed. */
  readonly kind: 'file' | 'link' | 'device' | 'closed';
  readonly stat: Stats;
  /** Where a link points, as it is written. */
  readonly target: string;
  /** How many folders it is in. */
  readonly depth: number;
}

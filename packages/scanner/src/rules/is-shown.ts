import type { Unit } from '../model/index.js';

/** A block or a span of a page is read before it is run; a script just runs. */
export function isShown({ kind, file }: Unit): boolean {
  return kind === 'block' || kind === 'inline' || /\.(?:md|mdx|markdown|txt|rst)$/i.test(file);
}

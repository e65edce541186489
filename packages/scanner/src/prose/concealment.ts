import type { Hit } from './acts/hit.js';
import type { Sentence } from './passage.js';

/** Words that keep something from the user reach this many passages. */
const REACH = 6;

/** Tells of each sentence whether words close to it keep it from the user. */
export function concealmentOf(hits: readonly Hit[]): (sentence: Sentence) => boolean {
  const covered = new Set<string>();
  for (const { act, quoted, soft, sentence } of hits) {
    if (act !== 'conceal' || quoted) continue;
    // What honest texts say as well counts for its own passage only.
    const reach = soft ? 0 : REACH;
    for (let block = sentence.block - reach; block <= sentence.block + reach; block++) {
      covered.add(`${sentence.passage.section}:${block}`);
    }
  }
  return ({ passage, block }) => covered.has(`${passage.section}:${block}`);
}

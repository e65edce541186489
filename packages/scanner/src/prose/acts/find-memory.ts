import { isAgentMemory, isAgentSettings } from '../../knowledge/places.js';
import { addressesIn } from '../entities.js';
import { bitsOf } from '../lexicon/words.js';
import type { Sentence } from '../passage.js';
import type { Hit } from './hit.js';
import { standingOf } from './standing.js';

const NEEDED = bitsOf(['write', 'memory']);
const WRITE =
  /\b(?:append|add|adds|extend|write|writes|modify|modifies|edit|edits|update|updates|insert|inject|overwrite|replace|prepend|put|change|alter|rewrite|patch|copy|place|persist|install)\b/g;
const FILE =
  /(?<![\w.~/-])(?:[\w.~-]{1,60}\/){0,6}[\w.-]{2,40}\.(?:md|json|toml)\b|\.(?:cursorrules|windsurfrules|clinerules)\b/g;
/** Rights for the agent, or rules that outlive the skill. */
const RIGHTS =
  /\b(?:(?:grant|allow|give|enable|widen|expand|raise|loosen)\w* (?:\w+ ){0,4}(?:permissions?|access|rights|privileges)|permissions? (?:allow|automatically)|own rules|bash\(\*\)|no (?:more )?(?:permission )?prompts|bypasspermissions|bypass (?:all|any|the|every)|skip (?:all )?(?:approval|permission)|auto-?approve|without (?:asking|approval|confirmation))\b/;

/** Sentences that tell to write into what the agent reads in every session, or into its settings. */
export function* findMemoryWrites(sentence: Sentence): Generator<Hit> {
  if ((sentence.bits & NEEDED) !== NEEDED) return;
  const files = [...sentence.source.matchAll(FILE)].map(([file]) => file);
  const target = files.find(isAgentSettings) ?? files.find(isAgentMemory);
  if (target === undefined) return;
  for (const match of sentence.text.matchAll(WRITE)) {
    const standing = standingOf(sentence, match.index, match[0], false);
    if (standing === 'denied') continue;
    const host = addressesIn(sentence).find((address) => address.host !== target.toLowerCase())?.host;
    yield {
      act: 'write-memory',
      sentence,
      object: target,
      ...(host !== undefined && { host }),
      soft: !RIGHTS.test(sentence.text),
      quoted: standing === 'shown',
    };
    return;
  }
}

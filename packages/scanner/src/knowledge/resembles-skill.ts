import { type Slip, slipBetween } from './edit-distance.js';
import { NEAR_WORDS, POPULAR_SKILLS, SHORT_WORDS, SKILL_WORDS } from './popular-skills.js';
import { aboutAsLong, isPopular } from './resembles.js';

/** The well-known skill, or the word, that the name of a skill misspells. */
export function resembledSkill(name: string): string | undefined {
  const written = name.toLowerCase().trim();
  if (written.length > 80 || POPULAR_SKILLS.has(written)) return undefined;
  for (const right of aboutAsLong(written, POPULAR_SKILLS)) {
    const slip = right.length >= 6 && slipBetween(written, right);
    if (slip === 'swapped' || slip === 'doubled' || (slip === 'undoubled' && right.length >= 8)) return right;
  }
  for (const word of written.split(/[^a-z]+/).slice(0, 8)) {
    const right = misspelt(word);
    if (right) return written.replace(word, right);
  }
  return undefined;
}

function misspelt(word: string): string | undefined {
  if (SKILL_WORDS.has(word) || NEAR_WORDS.has(word) || isPopular(word)) return undefined;
  if (word.length < 6) return doubledShort(word);
  for (const right of aboutAsLong(word, SKILL_WORDS)) {
    const slip = slipBetween(word, right);
    if (slip && isMisspelling(slip, word, right)) return right;
  }
  return undefined;
}

function doubledShort(word: string): string | undefined {
  const single = /(.)\1$/.test(word) ? word.slice(0, -1) : undefined;
  return single !== undefined && SHORT_WORDS.has(single) ? single : undefined;
}

/** Other forms of a word and other words are not misspellings: `reporters`, `parsing`, `planner` and `planned`. */
function isMisspelling(slip: Slip, word: string, right: string): boolean {
  if (slip === 'swapped') return true;
  if (slip === 'doubled') return right.length >= 5 && word[0] !== word[1];
  if (slip === 'changed' && right.endsWith('or') && word === `${right.slice(0, -2)}er`) return right.length >= 8;
  const isAtEnd =
    word.slice(0, -2) === right.slice(0, -2) || word.slice(0, -1) === right || word === right.slice(0, -1);
  return right.length >= 9 && word[0] === right[0] && !isAtEnd && slip !== 'added';
}

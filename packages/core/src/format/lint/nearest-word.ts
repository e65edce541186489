import { editDistance } from '../../text/edit-distance.js';

/** The word of `words` that `text` was most likely meant to be, or undefined when none is close. */
export function nearestWord(text: string, words: Iterable<string>): string | undefined {
  const plain = fold(text);
  let best: string | undefined;
  let bestDistance = 3;
  for (const word of words) {
    const folded = fold(word);
    // Short words are close to everything: `os` is two letters from `to`.
    const limit = Math.min(2, Math.floor(folded.length / 3));
    if (Math.abs(folded.length - plain.length) > limit) continue;
    const distance = editDistance(plain, folded);
    if (distance <= limit && distance < bestDistance) {
      best = word;
      bestDistance = distance;
    }
  }
  return best;
}

/** `user_invocable`, `userInvocable` and `User-Invocable` are spellings of one word. */
export function isSameWord(a: string, b: string): boolean {
  return fold(a) === fold(b);
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, '');
}

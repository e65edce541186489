/** The word of `words` that `text` was most likely meant to be, or undefined when none is close. */
export function nearestWord(text: string, words: Iterable<string>): string | undefined {
  const plain = fold(text);
  let best: string | undefined;
  let bestDistance = 3;
  for (const word of words) {
    const folded = fold(word);
    // Short words are close to everything: `os` is two letters from `to`.
    const limit = Math.min(2, Math.floor(folded.length / 3));
    const distance = folded === plain ? 0 : editDistance(plain, folded, limit);
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

/** Insertions, deletions, substitutions and swaps of neighbours; anything beyond `limit` is `limit + 1`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(change, (last[j] as number) + 1, (row[j - 1] as number) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] as number;
}

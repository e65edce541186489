/** The one slip of the hand that turns one name into another. */
export type Slip = 'swapped' | 'doubled' | 'undoubled' | 'added' | 'dropped' | 'changed';

/** The slip that leads from `right` to `written`, if it is a single one. Linear in the length of the names. */
export function slipBetween(written: string, right: string): Slip | undefined {
  if (written === right || Math.abs(written.length - right.length) > 1) return undefined;
  const shorter = Math.min(written.length, right.length);
  let start = 0;
  while (start < shorter && written[start] === right[start]) start++;
  let end = 0;
  while (end < shorter - start && written.at(-1 - end) === right.at(-1 - end)) end++;
  const wrote = written.slice(start, written.length - end);
  const meant = right.slice(start, right.length - end);
  if (wrote.length === 1 && meant.length === 1) return 'changed';
  if (wrote.length === 1 && meant === '') return isBeside(written, start) ? 'doubled' : 'added';
  if (wrote === '' && meant.length === 1) return isBeside(right, start) ? 'undoubled' : 'dropped';
  return wrote.length === 2 && meant === `${wrote[1]}${wrote[0]}` ? 'swapped' : undefined;
}

/** Whether a letter stands beside the same letter. */
function isBeside(word: string, at: number): boolean {
  return word[at] === word[at - 1] || word[at] === word[at + 1];
}

/** At most two slips, both names beginning alike. Both are short: the caller sees to it. */
export function isWithinTwoSlips(written: string, right: string): boolean {
  if (written[0] !== right[0] || Math.abs(written.length - right.length) > 2) return false;
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= written.length; row++) {
    const now = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = written[row - 1] === right[column - 1];
      const swapped = written[row - 1] === right[column - 2] && written[row - 2] === right[column - 1];
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...now) > 2) return false;
    before = last;
    last = now;
  }
  return (last[right.length] ?? 3) <= 2;
}

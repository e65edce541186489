/** Characters that would let a file's text forge lines or reorder words in a terminal or a log. */
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** Text from a file, made fit for a message: one line, nothing invisible, not longer than `limit`. */
export function showText(text: string, limit = 40): string {
  const shown = text
    .slice(0, limit * 4)
    .replace(UNSHOWABLE, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const points = Array.from(shown);
  return points.length > limit ? `${points.slice(0, limit - 1).join('')}…` : shown;
}

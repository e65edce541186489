/** How much of a text is looked at: its start is as good as all of it. */
const SAMPLE = 4096;

/** The share of characters that no text has. */
const ODD_SHARE = 0.02;

/** Whether a decoded text reads as text: next to no control characters, no bytes that were not UTF-8. */
export function isMostlyText(text: string): boolean {
  const end = Math.min(text.length, SAMPLE);
  let odd = 0;
  for (let at = 0; at < end; at++) {
    if (isOdd(text.charCodeAt(at))) odd++;
  }
  return odd <= end * ODD_SHARE;
}

/** Control characters but tab, line feed, form feed, carriage return and escape; the replacement character. */
function isOdd(code: number): boolean {
  if (code < 32) return code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 27;
  return code === 127 || code === 0xfffd;
}

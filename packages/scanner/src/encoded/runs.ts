/** A row of letters and digits that may be encoded bytes. */
export interface Run {
  readonly from: number;
  readonly text: string;
}

/** Shorter ones are words. */
const SHORTEST = 16;

/** The digits of base64, in both alphabets. Those of base32 and of hex are among them. */
const IS_DIGIT = new Uint8Array(128);
for (const digit of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_')
  IS_DIGIT[digit.charCodeAt(0)] = 1;

const EQUALS = 61;

/** Long rows of digits, with the `=` at their end. A pattern would try each letter of each word; this is one pass. */
export function longRuns(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    if (IS_DIGIT[text.charCodeAt(at)] === 1) continue;
    if (at - from >= SHORTEST) {
      let to = at;
      while (to < at + 6 && text.charCodeAt(to) === EQUALS) to++;
      runs.push({ from, text: text.slice(from, to) });
    }
    from = at + 1;
  }
  return runs;
}

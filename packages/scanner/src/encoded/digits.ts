import { decodeBase32 } from './base-n.js';
import { findBase64 } from './base64.js';
import { type Candidate, LONGEST } from './candidate.js';
import { longRuns, type Run } from './runs.js';

const HEX_ONLY = /^(?:0x)?[0-9a-fA-F]{24,}$/;
const BASE32 = /^[A-Z2-7]{24,}={0,6}$/;

/** Bytes as digits of base 64, 32 and 16. Hashes and keys are not text, and fall away when they are decoded. */
export function* findDigits(text: string): Generator<Candidate> {
  const runs = longRuns(text);
  yield* findBase64(text, runs);
  for (const { from, text: digits } of runs.flatMap(partsOf)) {
    const to = from + digits.length;
    const hex = digits.length % 2 === 0 && HEX_ONLY.test(digits) ? digits.replace(/^0x/, '').slice(0, LONGEST) : '';
    if (hex) yield { from, to, layer: 'hex', bytes: Buffer.from(hex, 'hex'), isGuess: false };
    if (BASE32.test(digits))
      yield { from, to, layer: 'base32', bytes: decodeBase32(digits.slice(0, LONGEST)), isGuess: false };
  }
}

/** Marks of base64 stand between words too. */
function partsOf(run: Run): Run[] {
  if (!/[-_+/]/.test(run.text)) return [run];
  return [...run.text.matchAll(/[^-_+/]{24,}/g)].map((match) => ({ from: run.from + match.index, text: match[0] }));
}

import { type Candidate, LONGEST } from './candidate.js';
import type { Run } from './runs.js';

/** Without a word about decoding nearby, shorter ones are names and paths. */
const SHORTEST = 24;
const NEARBY = /base-?64|b64|atob|-enc|frombase|\bdecode/i;

const REVERSED = /\brev\b|\[::-1\]|revers/i;

/** What stands between two pieces of one text: quotes, with or without a sign between them, or a line break. */
const SEAM =
  /^(?:["'`][ \t]{0,8}[+.,]?[ \t]{0,8}(?:\r?\n)?[ \t]{0,40}["'`]|["'`]?[ \t]{0,8}\\?[ \t]{0,4}\r?\n[ \t>#*/]{0,40}["'`]?)$/;
const SEAM_LENGTH = 60;

/** The last line of a text is shorter than those before it. */
const TAIL = /^(["'`]?[ \t]{0,8}[\\+.,]?[ \t]{0,8}\r?\n[ \t>#*/]{0,40}["'`]?)([A-Za-z0-9+/_-]{1,15}={0,2})(?![\w+/=-])/;

/** Base64 texts, put together again where they are broken over lines or pieces. */
export function* findBase64(text: string, runs: readonly Run[]): Generator<Candidate> {
  let pieces: Run[] = [];
  for (const run of runs) {
    const last = pieces.at(-1);
    if (last && joins(text, last, run)) pieces.push(run);
    else {
      yield* candidates(text, pieces);
      pieces = [run];
    }
  }
  yield* candidates(text, pieces);
}

function joins(text: string, last: Run, next: Run): boolean {
  const gap = text.slice(endOf(last), Math.min(next.from, endOf(last) + SEAM_LENGTH + 1));
  return gap.length <= SEAM_LENGTH && !last.text.endsWith('=') && SEAM.test(gap);
}

function* candidates(text: string, pieces: readonly Run[]): Generator<Candidate> {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last) return;
  const from = first.from;
  const to = endOf(last);
  const joined = pieces
    .map((piece) => piece.text)
    .join('')
    .slice(0, LONGEST);
  const around = text.slice(Math.max(0, from - 120), from) + text.slice(to, to + 120);
  if (joined.length < SHORTEST && !NEARBY.test(around)) return;
  const tail = last.text.endsWith('=') ? null : TAIL.exec(text.slice(to, to + SEAM_LENGTH * 2));
  if (tail) yield candidate(joined + tail[2], from, to + tail[0].length);
  yield candidate(joined, from, to);
  // Pieces that only look as if they belonged together are read one by one.
  if (pieces.length > 1) {
    for (const piece of pieces)
      if (piece.text.length >= SHORTEST) yield candidate(piece.text, piece.from, endOf(piece));
  }
  if (REVERSED.test(around)) {
    const backwards = [...joined.replaceAll('=', '')].reverse().join('');
    yield { ...candidate(backwards, from, to), layer: 'reversed base64' };
  }
}

function candidate(digits: string, from: number, to: number): Candidate {
  return { from, to, layer: 'base64', bytes: Buffer.from(digits, 'base64'), isGuess: false };
}

function endOf(run: Run): number {
  return run.from + run.text.length;
}

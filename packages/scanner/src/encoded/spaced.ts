import { type Candidate, LONGEST } from './candidate.js';

const PAIRS = /(?<![0-9A-Za-z])[0-9a-fA-F]{2}(?:[ :][0-9a-fA-F]{2}){7,}(?![0-9A-Za-z])/g;
const BINARY = /(?<![0-9A-Za-z])[01]{8}(?:[ ,]{0,2}[01]{8}){5,}(?![0-9A-Za-z])/g;

/** Bytes with something between them: pairs of hex digits, or eight bits each. */
export function* findSpaced(text: string): Generator<Candidate> {
  for (const match of text.matchAll(PAIRS)) {
    yield candidate(match, 'hex', Buffer.from(match[0].slice(0, LONGEST).replace(/[ :]/g, ''), 'hex'));
  }
  for (const match of text.matchAll(BINARY)) {
    const bits = match[0].slice(0, LONGEST).match(/[01]{8}/g) ?? [];
    yield candidate(match, 'binary', Buffer.from(bits.map((byte) => Number.parseInt(byte, 2))));
  }
}

function candidate(match: RegExpExecArray, layer: string, bytes: Buffer): Candidate {
  return { from: match.index, to: match.index + match[0].length, layer, bytes, isGuess: false };
}

import type { Candidate } from './candidate.js';
import { commonWords } from './meaning.js';

/** What addresses and commands look like from behind. */
const BACKWARDS = /\/\/:s?ptth|\blruc\b|\btegw\b|\bhsab\b|snoitcurtsni|\blave\b|\btropmi\b/g;

const ROT13 =
  /\buggcf?:\/\/|\bphey\b|\bjtrg\b|\bonfu\b|\bvtaber\b.{0,30}\bvafgehpgvbaf?\b|\bcerivbhf vafgehpgvbaf?\b|\bcnffjbeqf?\b|\bperqragvnyf?\b/gi;
const ROTATION_NAMED = /\brot-?_?(?:13|\d{1,2})\b|\bcaesar\b|codecs\.decode|tr ['"]?[A-Za-z]-[A-Za-z]/i;

/** Texts whose pieces stand in turn: every second letter, every third. */
const INTERLEAVED =
  /interleav|transpos(?:ed|ition)|zip_longest|scrambl|\bpart_?0(?:_|\b)|\bmerged ?=|merged payload|\b(?:every|each) (?:second|third|other|nth) (?:letter|character|char)/i;
const MOST_PARTS = 6;
const ADDRESS = /https?:\/\/(?:[\w-]{1,63}\.){1,5}\w{2}/;
const LONGEST_LINE = 4000;
const NEAR_LINES = 12;
const MOST_NAMED = 12;

/** Text that has all its letters, in another order or moved along the alphabet. */
export function* findReordered(text: string): Generator<Candidate> {
  yield* pieces(text, BACKWARDS, 'reversed', (piece) => [...piece].reverse().join(''));
  yield* pieces(text, ROT13, 'rot13', (piece) => rotate(piece, 13));
  if (ROTATION_NAMED.test(text)) yield* rotated(text);
  if (INTERLEAVED.test(text)) yield* interleaved(text);
}

function* pieces(text: string, marks: RegExp, layer: string, read: (piece: string) => string): Generator<Candidate> {
  let end = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index < end) continue;
    const piece = pieceAround(text, match.index);
    end = piece.to;
    yield { ...piece, layer, text: read(text.slice(piece.from, piece.to)), isGuess: true };
  }
}

/** The quoted text around an offset, or its line. */
function pieceAround(text: string, at: number): { from: number; to: number } {
  const before = text.slice(Math.max(0, at - LONGEST_LINE), at);
  const after = text.slice(at, at + LONGEST_LINE);
  const start = at - before.length + Math.max(before.lastIndexOf('\n') + 1, lastQuote(before) + 1);
  const stop = after.search(/["'`\n]/);
  return { from: start, to: stop === -1 ? at + after.length : at + stop };
}

function lastQuote(text: string): number {
  return Math.max(text.lastIndexOf('"'), text.lastIndexOf("'"), text.lastIndexOf('`'));
}

/** Lines near a word about the cipher. */
function* linesNear(text: string, words: RegExp): Generator<Line> {
  const lines = linesOf(text);
  const named = lines.flatMap((line, index) => (words.test(line.text) ? [index] : []));
  const near = new Set(named.slice(0, MOST_NAMED).flatMap((index) => range(index - NEAR_LINES, index + NEAR_LINES)));
  for (const index of near) {
    const line = lines[index];
    if (line) yield { ...line, next: lines.slice(index + 1, index + 3).map((one) => one.text) };
  }
}

function* rotated(text: string): Generator<Candidate> {
  for (const line of linesNear(text, ROTATION_NAMED)) {
    if (line.text.length < 12) continue;
    const plain = commonWords(line.text);
    for (let shift = 1; shift < 26; shift++) {
      const moved = rotate(line.text, shift);
      if (commonWords(moved) <= plain) continue;
      const layer = shift === 13 ? 'rot13' : 'caesar';
      yield { from: line.from, to: line.from + line.text.length, layer, text: moved, isGuess: true };
    }
  }
}

function* interleaved(text: string): Generator<Candidate> {
  for (const { from, text: piece } of piecesOf(text)) {
    const whole = piece.replaceAll('\\n', '\n');
    if (!mayHoldAddress(whole)) continue;
    for (let parts = 2; parts <= MOST_PARTS; parts++) {
      const read = inTurn(whole, parts);
      if (!ADDRESS.test(read)) continue;
      yield { from, to: from + piece.length, layer: 'interleaved', text: read, isGuess: true };
    }
  }
}

/** Quoted texts, lines, and neighbouring lines, since a payload may hold a line break. */
function* piecesOf(text: string): Generator<{ from: number; text: string }> {
  for (const line of linesNear(text, INTERLEAVED)) {
    for (const match of line.text.matchAll(/"([^"]{30,})"|'([^']{30,})'/g)) {
      yield { from: line.from + match.index + 1, text: match[1] ?? match[2] ?? '' };
    }
    for (let count = 0; count <= line.next.length; count++) {
      yield { from: line.from, text: [line.text, ...line.next.slice(0, count)].join('\n').slice(0, LONGEST_LINE) };
    }
  }
}

/** It has the signs of an address, but not in their order. */
function mayHoldAddress(text: string): boolean {
  return text.includes(':') && text.split('/').length > 3 && !text.includes('://');
}

/** A text that was split into parts which stand one after the other, with their letters in turn again. */
function inTurn(text: string, parts: number): string {
  const size = Math.floor(text.length / parts);
  const longer = text.length % parts;
  const starts = range(0, parts - 1).map((part) => part * size + Math.min(part, longer));
  const letters: string[] = [];
  for (let at = 0; at <= size; at++) {
    for (let part = 0; part < parts; part++) {
      if (at < size + (part < longer ? 1 : 0)) letters.push(text[(starts[part] ?? 0) + at] ?? '');
    }
  }
  return letters.join('');
}

function rotate(text: string, shift: number): string {
  return text.replace(/[A-Za-z]/g, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + shift) % 26) + first);
  });
}

interface Line {
  readonly from: number;
  readonly text: string;
  /** The two lines after it. */
  readonly next: readonly string[];
}

function linesOf(text: string): Omit<Line, 'next'>[] {
  let from = 0;
  return text.split('\n').map((line) => {
    const one = { from, text: line.slice(0, LONGEST_LINE) };
    from += line.length + 1;
    return one;
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

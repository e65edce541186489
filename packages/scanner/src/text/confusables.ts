import { CONFUSABLES } from './look-alike/confusable-table.js';

const ASCII_OF = new Map(
  CONFUSABLES.flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);

/** Full-width letters, and the bold, italic and script ones of mathematics: Unicode itself says which letter they are. */
const STYLED = /[\u{ff01}-\u{ff5e}\u{1d400}-\u{1d7ff}\u{2460}-\u{24ff}\u{1f130}-\u{1f189}\u{2100}-\u{214f}]/gu;

/** A text as the eye reads it: every look-alike replaced by the ASCII letter. What is no look-alike stays. */
export function skeleton(text: string): string {
  return plainLetters(text).replace(/[^\x00-\x7f]/gu, (character) => ASCII_OF.get(character) ?? character);
}

/** Styled letters as plain ones. */
export function plainLetters(text: string): string {
  return text.replace(STYLED, (character) => character.normalize('NFKC'));
}

export function isAscii(text: string): boolean {
  return !/[^\x00-\x7f]/.test(text);
}

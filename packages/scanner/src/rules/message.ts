import { redact } from '../text/redact.js';

const LONGEST = 300;
const LONGEST_WORD = 100;
const LONG_WORDS = /[^\s]{101,}/g;

/** A sentence about a skill as it may be shown and kept: without secrets, and no longer than somebody reads. */
export function shownMessage(message: string): string {
  // A secret is cut out whole before a word is cut short. Nobody reads past the first few thousand characters.
  const words = redact(message.slice(0, 4000)).replace(LONG_WORDS, (word) => `${cut(word, LONGEST_WORD - 1)}…`);
  return words.length > LONGEST ? `${cut(words, LONGEST - 1)}…` : words;
}

/** Never half a character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

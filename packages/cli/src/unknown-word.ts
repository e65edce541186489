import { nearestName } from '@knowhow/core';
import { UsageError } from './usage-error.js';

/** A word that means nothing here, with the nearest that does. */
export function unknownWord(kind: string, word: string, known: readonly string[], hint: string): UsageError {
  return new UsageError(`There is no ${kind} "${word}".${didYouMean(word, known)}`, hint);
}

/** The same where there are few enough words to name them all. `also` has other names for some, as lists show them. */
export function unknownChoice(
  kind: string,
  word: string,
  choices: readonly string[],
  hint: string,
  also: Readonly<Record<string, string>> = {},
): UsageError {
  const meant = didYouMean(word, [...choices, ...Object.keys(also)], also);
  return new UsageError(`There is no ${kind} "${word}".${meant} It is one of ${choices.join(', ')}.`, hint);
}

/** A question to go after a sentence; '' when no known word is near. */
export function didYouMean(
  word: string,
  known: readonly string[],
  also: Readonly<Record<string, string>> = {},
): string {
  const nearest = nearestName(word, known);
  if (nearest === undefined) return '';
  return ` Did you mean ${Object.hasOwn(also, nearest) ? also[nearest] : nearest}?`;
}

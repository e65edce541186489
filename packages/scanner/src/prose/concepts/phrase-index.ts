import { formsOf } from './inflect.js';
import type { Token } from './tokens.js';

/**
 * Phrases are written as words with a few marks:
 * - `~send`: any form of a verb
 * - `a|b`: one of these words
 * - `@user`: one of the words of a shared list
 * - `the?`: may be left out
 * - `_`: up to three words of the same clause, `__`: up to seven, past commas as well
 */
type Slot =
  | { readonly kind: 'words'; readonly words: ReadonlySet<string>; readonly optional: boolean }
  | { readonly kind: 'gap'; readonly most: number };

export interface PhraseIndex<Name extends string> {
  readonly byFirstWord: ReadonlyMap<string, readonly Entry<Name>[]>;
}

interface Entry<Name extends string> {
  readonly name: Name;
  readonly slots: readonly Slot[];
}

export interface PhraseMatch<Name extends string> {
  readonly name: Name;
  /** Tokens, from the first to one past the last. */
  readonly from: number;
  readonly to: number;
}

export function indexPhrases<Name extends string>(
  phrases: Readonly<Record<Name, readonly string[]>>,
  lists: Readonly<Record<string, string>>,
): PhraseIndex<Name> {
  const byFirstWord = new Map<string, Entry<Name>[]>();
  for (const name of Object.keys(phrases) as Name[]) {
    for (const phrase of phrases[name].flatMap((line) => line.split(',')).filter((part) => part.trim() !== '')) {
      const slots = phrase
        .trim()
        .split(/\s+/)
        .map((word) => slotOf(word, lists));
      const first = slots[0];
      if (first?.kind !== 'words' || first.optional) throw new Error(`A phrase starts with a word: ${phrase}`);
      for (const word of first.words) {
        const list = byFirstWord.get(word);
        if (list) list.push({ name, slots });
        else byFirstWord.set(word, [{ name, slots }]);
      }
    }
  }
  return { byFirstWord };
}

function slotOf(written: string, lists: Readonly<Record<string, string>>): Slot {
  if (written === '_') return { kind: 'gap', most: 3 };
  if (written === '__') return { kind: 'gap', most: 7 };
  const optional = written.endsWith('?');
  const words = (optional ? written.slice(0, -1) : written).split('|').flatMap((word) => {
    if (word.startsWith('@')) return wordsOf(lists[word.slice(1)] ?? '');
    return wordsOf(word);
  });
  return { kind: 'words', words: new Set(words), optional };
}

function wordsOf(list: string): string[] {
  return list.split(' ').flatMap((word) => (word.startsWith('~') ? formsOf(word.slice(1)) : [word]));
}

/** Every phrase in the tokens. Two phrases may share words. */
export function matchPhrases<Name extends string>(
  { byFirstWord }: PhraseIndex<Name>,
  tokens: readonly Token[],
): PhraseMatch<Name>[] {
  const found: PhraseMatch<Name>[] = [];
  tokens.forEach(({ word }, from) => {
    for (const { name, slots } of byFirstWord.get(word) ?? []) {
      const to = endOf(slots, 1, tokens, from + 1);
      if (to !== -1) found.push({ name, from, to });
    }
  });
  return found;
}

/** One past the last token of the slots from `slot` on, or -1. Slots are few, so that going back costs little. */
function endOf(slots: readonly Slot[], slot: number, tokens: readonly Token[], at: number): number {
  const next = slots[slot];
  if (!next) return at;
  if (next.kind === 'gap') {
    for (let skipped = 0; skipped <= next.most && at + skipped <= tokens.length; skipped++) {
      const end = endOf(slots, slot + 1, tokens, at + skipped);
      if (end !== -1) return end;
      const word = tokens[at + skipped]?.word;
      if (word === '|' || (word === ',' && next.most === 3)) return -1;
    }
    return -1;
  }
  const token = tokens[at];
  if (token && next.words.has(token.word)) {
    const end = endOf(slots, slot + 1, tokens, at + 1);
    if (end !== -1) return end;
  }
  return next.optional ? endOf(slots, slot + 1, tokens, at) : -1;
}

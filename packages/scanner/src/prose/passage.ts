import type { ZoneKind } from '../markdown/document.js';
import type { Instruction } from '../model/index.js';

/**
 * What the heading above a passage makes of it.
 * - `detection`: it shows what is looked for, so a phrase is an example
 * - `negative`: it lists what must not be done, so an imperative is its opposite
 */
export type Frame = 'none' | 'detection' | 'negative';

/** A block of text that a reader takes in at once: a paragraph, a list item, a comment. */
export interface Passage {
  readonly text: string;
  /** Where it starts in the text of the unit. */
  readonly from: number;
  readonly kind: ZoneKind;
  /** Passages of one section belong together. */
  readonly section: number;
  /** From the heading, or from the words that lead a list in. */
  readonly frame: Frame;
  readonly zone: Instruction['zone'];
  /** An item of a list that counts its steps. */
  readonly isNumbered?: boolean;
}

export interface Sentence {
  /** In lower case, with single spaces and without the marks of Markdown. */
  readonly text: string;
  /** As written. */
  readonly source: string;
  /** Where it starts in the text of the unit. */
  readonly offset: number;
  /** The tags of its words. */
  readonly bits: number;
  readonly passage: Passage;
  readonly frame: Frame;
  /** The number of its passage in the unit. */
  readonly block: number;
}

/** A row of a table, or a table that was not read as one. It names things. */
export function isTable({ kind, text }: Passage): boolean {
  return kind === 'table-row' || /^\s{0,20}\|/.test(text);
}

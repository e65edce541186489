import type { HiddenText, Language } from '../../model/index.js';

/** Something that a reader doesn't see. */
export interface Found {
  readonly how: HiddenText['how'];
  /** Where in the text of the unit. */
  readonly from: number;
  /** What it says, shortened. Empty when it says nothing of note. */
  readonly says: string;
  /** What other analysers should read as well, because it can't be read where it stands. */
  readonly reveals?: { readonly text: string; readonly language: Language };
}

const LONGEST = 600;

/** On one line, and short enough to be shown. */
export function shortened(text: string): string {
  return text
    .slice(0, LONGEST * 3)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
}

import { sep } from 'node:path';
import { userHome, visibleText } from '@knowhow/core';
import stringWidth from 'string-width';

const NON_ASCII = /[^\x20-\x7e]/;

/** Text from outside, safe to show on a terminal: one line, no escape sequences, nothing invisible, home as `~`. */
export function oneLine(text: string): string {
  const visible = visibleText(text.replace(/\s+/g, ' ')).trim();
  if (!visible.includes(HOME)) return visible;
  return visible.replaceAll(HOME, (home, at: number) => (startsPath(visible, at) ? `~${sep}` : home));
}

/** Nobody needs to be told where home is. */
const HOME: string = userHome() + sep;

/** Whether a path begins here: `/mnt/home/me` must not become `/mnt~`. */
const startsPath = (text: string, at: number): boolean => at === 0 || /[\s"'`(:=]/.test(text[at - 1] as string);

/** How many columns a text takes. */
export function widthOf(text: string): number {
  return NON_ASCII.test(text) ? stringWidth(text) : text.length;
}

/** Cuts a text to a number of columns, never through a wide character. */
export function truncate(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  if (columns < 1) return '';
  let kept = '';
  let width = 0;
  for (const segment of graphemes(text)) {
    const next = widthOf(segment);
    if (width + next > columns - 1) break;
    kept += segment;
    width += next;
  }
  return `${kept.trimEnd()}…`;
}

/** Fills a text up to a number of columns. */
export function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - widthOf(text)));
}

/** What a reader sees as characters, one by one. */
export function graphemes(text: string): string[] {
  if (!NON_ASCII.test(text)) return [...text];
  return Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
}

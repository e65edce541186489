import { homedir } from 'node:os';
import { sep } from 'node:path';
import { visibleText } from '@knowhow/core';
import stringWidth from 'string-width';

const NON_ASCII = /[^\x20-\x7e]/;

/** Text from outside, safe to show on a terminal: one line, no escape sequences, nothing invisible, home as `~`. */
export function oneLine(text: string): string {
  const visible = visibleText(text.replace(/\s+/g, ' ')).trim();
  return HOME === '' ? visible : visible.replaceAll(HOME + sep, `~${sep}`);
}

/** Nobody needs to be told where home is; a root home would turn every path into one below it. */
const HOME: string = homedir() === sep ? '' : homedir();

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
  for (const { segment } of segments(text)) {
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

/** Breaks a text into lines of at most `columns`, at spaces where there are any. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (widthOf(joined) <= columns || line === '') {
      line = joined;
      continue;
    }
    lines.push(line);
    line = word;
  }
  return [...lines, line];
}

function segments(text: string): Iterable<{ segment: string }> {
  if (!NON_ASCII.test(text)) return [...text].map((segment) => ({ segment }));
  return new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
}

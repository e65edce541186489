import { graphemes, widthOf } from './text.js';

const CODE = /(\x1b\[\d+m)/;
/** Blanks and a mark, with or without colours: what a further line is indented by. */
const LEAD = /^(?:\x1b\[\d+m| )*(?:[✓×!→-](?:\x1b\[\d+m)* )?/;
const LEAST_WIDTH = 10;

/** Breaks a text into lines of at most `columns`, at spaces where there are any. Colours take no room. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (widthOf(joined) <= columns) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    const pieces = breakWord(word, columns);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
}

/** The same for lines that have been laid out: what doesn't fit goes on below, as far in as its line began. */
export function wrapLines(text: string, columns: number | undefined): string {
  if (columns === undefined) return text;
  return text
    .split('\n')
    .flatMap((line) => (widthOf(line) <= columns ? [line] : wrapLine(line, columns)))
    .join('\n');
}

function wrapLine(line: string, columns: number): string[] {
  const lead = LEAD.exec(line)?.[0] ?? '';
  const width = widthOf(lead);
  if (columns - width < LEAST_WIDTH) return wrap(line, columns);
  return wrap(line.slice(lead.length), columns - width).map((part, at) => (at === 0 ? lead : ' '.repeat(width)) + part);
}

function breakWord(word: string, columns: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let width = 0;
  for (const part of word.split(CODE)) {
    for (const segment of CODE.test(part) ? [part] : graphemes(part)) {
      const next = widthOf(segment);
      if (width + next > columns) {
        pieces.push(piece);
        piece = '';
        width = 0;
      }
      piece += segment;
      width += next;
    }
  }
  return [...pieces, piece];
}

import { formatJson5, formatMember } from './format.js';
import { endOfCommentsBeside, endOfContent, type Json5Place, type Splice, splice } from './place.js';
import type { Json5Entry } from './scan.js';
import { detectStyle, type Json5Style } from './style.js';
import { hasLineBreak, isFirstOnLine, lineIndent } from './text-lines.js';

/** What to insert: a member of an object when it has a key, else an item of an array. */
export interface NewEntry {
  readonly key?: string;
  readonly value: unknown;
}

/** The text with an entry put in front of the one at `index`, or behind the last, in the style of its neighbours. */
export function insertEntry(place: Json5Place, index: number, entry: NewEntry): string {
  const { text, scan, chain, container } = place;
  const style = detectStyle(text, scan, chain);
  const next = container.entries[index];
  const last = container.entries.at(-1);
  if (next) return splice(text, [putBefore(text, style, next, entry)]);
  if (!last) return splice(text, [fill(place, style, entry)]);
  return splice(text, style.oneLine ? appendBeside(place, style, last, entry) : appendLine(place, style, last, entry));
}

function putBefore(text: string, style: Json5Style, next: Json5Entry, entry: NewEntry): Splice {
  const indent = lineIndent(text, next.start);
  const between = isFirstOnLine(text, next.start) ? style.newline + indent : style.gap;
  return at(next.start, `${write(entry, style, indent)},${between}`);
}

function appendBeside(place: Json5Place, style: Json5Style, last: Json5Entry, entry: NewEntry): Splice[] {
  const written = style.gap + write(entry, style, lineIndent(place.text, last.start));
  if (last.comma !== undefined) return [at(last.comma + 1, `${written},`)];
  // A comment behind the last entry is about that entry; the comma goes behind it.
  return [at(endOfCommentsBeside(place, last.end, 'block'), `,${written}`)];
}

function appendLine(place: Json5Place, style: Json5Style, last: Json5Entry, entry: NewEntry): Splice[] {
  const indent = lineIndent(place.text, last.start);
  const line = style.newline + indent + write(entry, style, indent);
  if (last.comma !== undefined) return [at(endOfContent(place, last.comma + 1), `${line},`)];
  const end = endOfContent(place, last.end);
  return end === last.end ? [at(end, `,${line}`)] : [at(last.end, ','), at(end, line)];
}

/** Puts the first entry into an empty container, behind the comments in it. */
function fill(place: Json5Place, style: Json5Style, entry: NewEntry): Splice {
  const { text, container } = place;
  const start = endOfContent(place, container.start + 1);
  const end = container.end - 1;
  const outer = lineIndent(text, container.start);
  if (style.oneLine) {
    const pad = container.kind === 'object' ? style.gap : '';
    const lead = start > container.start + 1 ? ' ' : pad;
    return { start, end, put: lead + write(entry, style, outer) + pad };
  }
  const indent = outer + style.unit;
  const line = style.newline + indent + write(entry, style, indent) + (style.trailingComma ? ',' : '');
  return hasLineBreak(text.slice(start, end)) ? at(start, line) : { start, end, put: line + style.newline + outer };
}

function write({ key, value }: NewEntry, style: Json5Style, indent: string): string {
  return key === undefined ? formatJson5(value, style, indent) : formatMember(key, value, style, indent);
}

function at(offset: number, put: string): Splice {
  return { start: offset, end: offset, put };
}

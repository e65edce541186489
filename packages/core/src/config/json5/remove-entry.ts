import { commentsWithin, endOfCommentsBeside, type Json5Place, type Splice, splice } from './place.js';
import type { Json5Entry } from './scan.js';
import { detectStyle } from './style.js';
import {
  hasLineBreak,
  isFirstOnLine,
  isLineEnd,
  lineIndent,
  lineStart,
  skipLineBreak,
  skipSpaces,
  skipSpacesBack,
} from './text-lines.js';

/**
 * The text without an entry, its comma, and the line it leaves empty. With `keepComments` every comment stays; without,
 * those inside the entry and those behind it on its line go with it. Comments above it always stay: whether they are
 * about it or about all that follows, only their author knows.
 */
export function removeEntry(place: Json5Place, index: number, keepComments: boolean): string {
  const { text, container } = place;
  const entry = container.entries[index];
  if (!entry) return text;
  const isCommaBeside = entry.comma !== undefined && canCutThrough(text, entry.end, entry.comma, keepComments);
  const end = isCommaBeside ? (entry.comma ?? 0) + 1 : entry.end;
  const splices = [cutEntry(place, entry, end, keepComments)];
  // Its own comma further on, or else, after the last entry, the one before it that would now hang loose.
  const comma = isCommaBeside ? undefined : (entry.comma ?? container.entries[index - 1]?.comma);
  if (comma !== undefined) splices.push({ start: comma, end: comma + 1 });
  const left = splice(text, splices);
  if (container.entries.length > 1) return left;
  const close = container.end - 1 - (text.length - left.length);
  const isBlank = left.slice(container.start + 1, close).trim() === '';
  return isBlank ? left.slice(0, container.start + 1) + left.slice(close) : left;
}

/** Cuts from the entry's start to `end`, which may include its comma, and the white space that would be left over. */
function cutEntry(place: Json5Place, entry: Json5Entry, end: number, keepComments: boolean): Splice {
  const { text } = place;
  const { start } = entry;
  const isFirst = isFirstOnLine(text, start);
  const kept = keepComments ? commentsWithin(place, start, end) : [];
  if (kept.length > 0) return { start, end, put: keptComments(place, kept, start, end) };
  const behind = keepComments || !isFirst ? end : endOfCommentsBeside(place, end);
  const rest = skipSpaces(text, behind);
  if (isFirst && isLineEnd(text, rest)) return { start: lineStart(text, start), end: skipLineBreak(text, rest) };
  if (entry !== place.container.entries.at(-1)) return { start, end: skipSpaces(text, end) };
  return { start: isFirst ? start : skipSpacesBack(text, start), end };
}

function keptComments(place: Json5Place, kept: readonly string[], start: number, end: number): string {
  const { text, scan, chain } = place;
  const lineBreak = detectStyle(text, scan, chain).newline + lineIndent(text, start);
  const runsOn = kept.at(-1)?.startsWith('//') && !isLineEnd(text, skipSpaces(text, end));
  return kept.join(lineBreak) + (runsOn ? lineBreak : '');
}

/** Whether nothing that has to stay stands between an entry and its comma. */
function canCutThrough(text: string, start: number, end: number, keepComments: boolean): boolean {
  const between = text.slice(start, end);
  return !hasLineBreak(between) && (!keepComments || between.trim() === '');
}

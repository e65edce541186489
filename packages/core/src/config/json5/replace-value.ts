import { formatJson5 } from './format.js';
import { commentsWithin, type Json5Place, splice } from './place.js';
import type { Json5Node } from './scan.js';
import { detectStyle } from './style.js';
import { lineIndent } from './text-lines.js';

/** The text with a value written over another. Comments inside the old value are put in front of the new one. */
export function replaceValue(place: Json5Place, old: Json5Node, value: unknown): string {
  const { text, scan, chain } = place;
  const style = detectStyle(text, scan, chain);
  const indent = lineIndent(text, old.start);
  const kept = commentsWithin(place, old.start, old.end).map((comment) =>
    comment.startsWith('//') ? comment + style.newline + indent + style.unit : `${comment} `,
  );
  const quote = text[old.start];
  const written = formatJson5(value, quote === '"' || quote === "'" ? { ...style, quote } : style, indent);
  return splice(text, [{ start: old.start, end: old.end, put: kept.join('') + written }]);
}

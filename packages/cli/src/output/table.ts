import { pad, truncate, widthOf } from './text.js';

/** A column: how it may shrink, and how its cells look. */
export interface Column {
  /** Columns with the highest number give way first when a line doesn't fit; 0 never does. */
  readonly yields: number;
  readonly style?: (text: string) => string;
}

const GAP = '  ';
const LEAST_WIDTH = 8;

/** Aligned rows that fit `width`, when there is one. The last column is not padded. */
export function renderTable(
  rows: readonly (readonly string[])[],
  columns: readonly Column[],
  width?: number,
): string[] {
  const natural = columns.map((_, at) => rows.reduce((widest, row) => Math.max(widest, widthOf(row[at] ?? '')), 0));
  const widths = width === undefined ? natural : shrink(natural, columns, width);
  const shown = widths.map((columnWidth) => columnWidth > 0);
  return rows.map((row) => {
    const cells = columns.flatMap(({ style = String }, at) => {
      if (!shown[at]) return [];
      const text = truncate(row[at] ?? '', widths[at] as number);
      const isLast = shown.lastIndexOf(true) === at;
      // Colours must not count as width, so the padding stays outside of them.
      return [isLast ? style(text) : style(text) + pad(text, widths[at] as number).slice(text.length)];
    });
    return cells.join(GAP).trimEnd();
  });
}

/** Takes columns away from those that yield, the most yielding first; one that would be useless disappears. */
function shrink(natural: readonly number[], columns: readonly Column[], width: number): number[] {
  const widths = [...natural];
  const order = columns.map((column, at) => ({ ...column, at })).sort((a, b) => b.yields - a.yields);
  for (const { at, yields } of order) {
    const over = total(widths) - width;
    if (over <= 0 || yields === 0) break;
    const left = (widths[at] as number) - over;
    widths[at] = left >= LEAST_WIDTH ? left : yields > 1 ? 0 : LEAST_WIDTH;
  }
  return widths;
}

function total(widths: readonly number[]): number {
  const visible = widths.filter((width) => width > 0);
  return visible.reduce((sum, width) => sum + width, 0) + GAP.length * Math.max(0, visible.length - 1);
}

import { pad, truncate, widthOf } from './text.js';

/** A column, and what happens to it when a line doesn't fit: it stays, it is cut shorter, or it is left out. */
export interface Column {
  readonly fit: 'keep' | 'shorten' | 'drop';
  readonly style?: (text: string) => string;
}

const GAP = '  ';
/** A shortened column stays this wide until everything that can be left out has been. */
const COMFORTABLE_WIDTH = 32;
const LEAST_WIDTH = 8;

/** Aligned rows that fit `width`, when there is one. The last column is not padded. */
export function renderTable(
  rows: readonly (readonly string[])[],
  columns: readonly Column[],
  width?: number,
): string[] {
  const natural = columns.map((_, at) => rows.reduce((widest, row) => Math.max(widest, widthOf(row[at] ?? '')), 0));
  const widths = width === undefined ? natural : fitWidths(natural, columns, width);
  const last = widths.findLastIndex((columnWidth) => columnWidth > 0);
  return rows.map((row) => {
    const cells = columns.flatMap(({ style = String }, at) => {
      const columnWidth = widths[at] as number;
      if (columnWidth === 0) return [];
      const text = truncate(row[at] ?? '', columnWidth);
      // Colours must not count as width, so the padding stays outside of them.
      return [at === last ? style(text) : style(text) + pad(text, columnWidth).slice(text.length)];
    });
    return cells.join(GAP).trimEnd();
  });
}

function fitWidths(natural: readonly number[], columns: readonly Column[], width: number): number[] {
  const widths = [...natural];
  const over = () => totalOf(widths) - width;
  const shorten = (least: number) => {
    for (const [at, { fit }] of columns.entries()) {
      const current = widths[at] as number;
      if (fit === 'shorten' && over() > 0) widths[at] = Math.max(Math.min(current, least), current - over());
    }
  };
  shorten(COMFORTABLE_WIDTH);
  for (const [at, { fit }] of columns.entries()) if (fit === 'drop' && over() > 0) widths[at] = 0;
  // What was shortened for a column that is gone now may be longer again.
  for (const [at, { fit }] of columns.entries()) if (fit === 'shorten') widths[at] = natural[at] as number;
  shorten(LEAST_WIDTH);
  return widths;
}

function totalOf(widths: readonly number[]): number {
  const visible = widths.filter((width) => width > 0);
  return visible.reduce((sum, width) => sum + width, 0) + GAP.length * Math.max(0, visible.length - 1);
}

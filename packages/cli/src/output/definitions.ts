import { pad, widthOf } from './text.js';
import { wrap } from './wrap.js';

const LEAST_WIDTH = 24;

/** Terms and what they mean: side by side where there is room, else one below the other. Nothing is cut. */
export function renderDefinitions(
  rows: readonly (readonly [term: string, meaning: string])[],
  style: (text: string) => string,
  columns?: number,
): string[] {
  const widest = rows.reduce((width, [term]) => Math.max(width, widthOf(term)), 0);
  const indent = ' '.repeat(widest + 4);
  if (columns === undefined) return rows.map(([term, meaning]) => `  ${style(pad(term, widest))}  ${meaning}`);
  const room = columns - indent.length;
  return rows.flatMap(([term, meaning]) => {
    if (room < LEAST_WIDTH) return [`  ${style(term)}`, ...wrap(meaning, columns - 6).map((line) => `      ${line}`)];
    const [first = '', ...others] = wrap(meaning, room);
    return [`  ${style(pad(term, widest))}  ${first}`, ...others.map((line) => indent + line)];
  });
}

import type { Unit } from '../../model/index.js';
import { type Found, shortened } from './found.js';

const CONTROLS = /[\u{202a}\u{202b}\u{202d}\u{202e}\u{2066}-\u{2068}]/gu;
const OVERRIDE = /[\u{202d}\u{202e}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** How much of a line is looked at on either side, and how many lines are reported. */
const AROUND = 300;
const MOST = 10;

/** Characters that make a line read in another order than it is run. Text in a right-to-left script may need them. */
export function findBidi(unit: Unit): Found[] {
  const found: Found[] = [];
  let lineEnd = -1;
  for (const match of unit.text.matchAll(CONTROLS)) {
    if (match.index < lineEnd) continue;
    const line = lineAround(unit.text, match.index);
    lineEnd = line.to;
    if (RIGHT_TO_LEFT.test(line.text) && !(OVERRIDE.test(line.text) && isCode(unit))) continue;
    found.push({ how: 'bidi', from: match.index, says: shortened(line.text) });
    if (found.length === MOST) break;
  }
  return found;
}

function lineAround(text: string, at: number): { text: string; to: number } {
  const before = text.slice(Math.max(0, at - AROUND), at);
  const after = text.slice(at, at + AROUND).split('\n', 1)[0] ?? '';
  return { text: before.slice(before.lastIndexOf('\n') + 1) + after, to: at + after.length };
}

function isCode(unit: Unit): boolean {
  return !['markdown', 'prose', 'text', 'html', 'svg', 'xml'].includes(unit.language);
}

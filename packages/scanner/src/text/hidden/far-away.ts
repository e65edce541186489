import { type Found, shortened } from './found.js';

/** Past what a page, or a wide window, shows. */
const BLANK_LINES = 60;
const BLANK_COLUMNS = 200;

const MOST = 5;

/** Text that stands where nobody scrolls: after a page of nothing, or far to the right. */
export function findFarAway(text: string): Found[] {
  const found: Found[] = [];
  const add = (from: number): void => {
    if (found.length < MOST) found.push({ how: 'far-away', from, says: shortened(text.slice(from, from + 1200)) });
  };
  let blank = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const first = firstInk(text, start, end);
    if (first === end) blank++;
    else {
      if (blank >= BLANK_LINES || first - start >= BLANK_COLUMNS) add(first);
      else if (end - first >= BLANK_COLUMNS && text[first] !== '|') afterGap(text, first, end, add);
      blank = 0;
    }
    start = end + 1;
  }
  return found;
}

function firstInk(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(text.charCodeAt(at))) at++;
  return at;
}

function afterGap(text: string, from: number, to: number, add: (from: number) => void): void {
  let gap = 0;
  for (let at = from; at < to; at++) {
    if (isBlank(text.charCodeAt(at))) gap++;
    else {
      if (gap >= BLANK_COLUMNS) {
        add(at);
        return;
      }
      gap = 0;
    }
  }
}

/** Spaces of any width, and letters that look like one. */
function isBlank(code: number): boolean {
  return (
    code === 32 ||
    code === 9 ||
    code === 13 ||
    code === 160 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x3000 ||
    code === 0x2800
  );
}

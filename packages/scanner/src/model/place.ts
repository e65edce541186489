/** Where something is: a file of the skill, and a line and column that count from 1. */
export interface Place {
  /** Relative to the skill, with `/`. A member of an archive is `assets/theme.zip!/run.sh`. */
  file: string;
  line: number;
  column: number;
}

/** Turns offsets into places. Built once per text; a lookup is a binary search. */
export function placesIn(file: string, text: string): (offset: number) => Place {
  const starts = lineStarts(text);
  return (offset) => {
    const line = lastAtMost(starts, Math.max(0, Math.min(offset, text.length)));
    return { file, line: line + 1, column: Math.max(0, offset - (starts[line] ?? 0)) + 1 };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lastAtMost(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A place in a text for people: both numbers are 1-based, the column counts UTF-16 units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Where `offset` is. Lines end with LF or CRLF; a caller that may hold lone CRs replaces them first. */
export function positionAt(text: string, offset: number): TextPosition {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

/** The same for many offsets of one text, whose lines are then counted once. */
export function positionsIn(text: string): (offset: number) => TextPosition {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  return (offset) => {
    let first = 0;
    let last = lineStarts.length - 1;
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if ((lineStarts[middle] as number) <= offset) first = middle;
      else last = middle - 1;
    }
    return { line: first + 1, column: offset - (lineStarts[first] as number) + 1 };
  };
}

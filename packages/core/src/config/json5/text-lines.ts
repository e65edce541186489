/** Where the line that `offset` is on starts. */
export function lineStart(text: string, offset: number): number {
  for (let at = offset; at > 0; at--) if (isLineBreak(text[at - 1])) return at;
  return 0;
}

/** The white space the line of `offset` starts with. */
export function lineIndent(text: string, offset: number): string {
  const start = lineStart(text, offset);
  let end = start;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return text.slice(start, end);
}

/** Whether nothing but white space stands before `offset` on its line. */
export function isFirstOnLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === '';
}

/** Past the spaces and tabs from `offset` on. */
export function skipSpaces(text: string, offset: number): number {
  let at = offset;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

/** Back over the spaces and tabs before `offset`. */
export function skipSpacesBack(text: string, offset: number): number {
  let at = offset;
  while (text[at - 1] === ' ' || text[at - 1] === '\t') at--;
  return at;
}

/** Past the line break at `offset`, or `offset` itself when there is none. */
export function skipLineBreak(text: string, offset: number): number {
  if (text.startsWith('\r\n', offset)) return offset + 2;
  return isLineBreak(text[offset]) ? offset + 1 : offset;
}

export function isLineEnd(text: string, offset: number): boolean {
  return offset >= text.length || isLineBreak(text[offset]);
}

/** Whether a line comment could end in `text`. */
export function hasLineBreak(text: string): boolean {
  return /[\n\r\u2028\u2029]/.test(text);
}

function isLineBreak(character: string | undefined): boolean {
  return character === '\n' || character === '\r';
}

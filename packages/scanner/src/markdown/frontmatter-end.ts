/** Where the body of a Markdown file starts: after the frontmatter, or at 0. */
export function frontmatterEnd(text: string): number {
  const open = /^\uFEFF?---[ \t]*\r?\n/.exec(text);
  if (!open) return 0;
  const close = /^---[ \t]*$/gm;
  close.lastIndex = open[0].length;
  const found = close.exec(text);
  if (!found) return 0;
  const newline = text.indexOf('\n', found.index);
  return newline === -1 ? text.length : newline + 1;
}

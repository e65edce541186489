/** A part of a text, by offsets. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

interface Fence extends Span {
  /** What follows the opening marks, such as `bash`. */
  readonly info: string;
}

interface MarkdownLines {
  readonly fences: readonly Fence[];
  /** What is between `<!--` and `-->`, outside of code. */
  readonly comments: readonly Span[];
}

const FENCE = /^[ \t>*+-]{0,20}(`{3,20}|~{3,20})[ \t]*([\w+#.-]{0,30})/;

/**
 * Where code blocks and comments are. It reads lines and nothing else, because a full reading of Markdown is not worth
 * its time here: a comment that starts first hides a fence, and a fence that starts first shows a comment.
 */
export function readMarkdownLines(text: string): MarkdownLines {
  const fences: Fence[] = [];
  const comments: Span[] = [];
  let open: { marks: string; info: string; from: number } | undefined;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, Math.min(end, start + 4000));
    const fence = FENCE.exec(line);
    if (open) {
      if (closes(line, open.marks)) {
        fences.push({ from: open.from, to: start, info: open.info });
        open = undefined;
      }
      start = end + 1;
    } else if (fence?.[1]) {
      open = { marks: fence[1], info: fence[2] ?? '', from: end + 1 };
      start = end + 1;
    } else start = commentsOfLine(text, start, end, comments);
  }
  if (open) fences.push({ from: open.from, to: text.length, info: open.info });
  return { fences, comments };
}

function closes(line: string, marks: string): boolean {
  const trimmed = line.replace(/^[ \t>]{0,20}/, '').trimEnd();
  return trimmed.startsWith(marks) && trimmed.replaceAll(marks[0] ?? '', '') === '';
}

/** Adds the comments that start in a line, and returns where the next line to read starts. */
function commentsOfLine(text: string, start: number, end: number, comments: Span[]): number {
  const line = text.slice(start, end);
  let from = 0;
  for (let at = line.indexOf('<!--'); at !== -1; at = line.indexOf('<!--', from)) {
    if (isInCodeSpan(line, from, at)) {
      from = at + 4;
      continue;
    }
    const close = text.indexOf('-->', start + at + 4);
    const to = close === -1 ? text.length : close;
    comments.push({ from: start + at + 4, to });
    if (to >= end) return nextLine(text, to);
    from = to + 3 - start;
  }
  return end + 1;
}

function nextLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline === -1 ? text.length : newline + 1;
}

/** An odd number of backticks before it on its line. */
function isInCodeSpan(line: string, start: number, at: number): boolean {
  let ticks = 0;
  for (let index = Math.max(start, at - 1000); index < at; index++) if (line[index] === '`') ticks++;
  return ticks % 2 === 1;
}

export function isInside(spans: readonly Span[], at: number): boolean {
  return spans.some((span) => at >= span.from && at < span.to);
}

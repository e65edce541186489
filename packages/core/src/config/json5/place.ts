import type { Json5Node, Json5Scan } from './scan.js';
import { hasLineBreak, skipSpaces } from './text-lines.js';

/** A text, where everything is in it, and the containers from the root down to the one that is changed. */
export interface Json5Place {
  readonly text: string;
  readonly scan: Json5Scan;
  readonly chain: readonly Json5Node[];
  /** The last of `chain`. */
  readonly container: Json5Node;
}

/** Text to put in place of the characters from `start` to `end`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly put?: string;
}

export function splice(text: string, splices: readonly Splice[]): string {
  let result = text;
  // From the back, so that the offsets in front stay true.
  for (const { start, end, put = '' } of splices.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + put + result.slice(end);
  }
  return result;
}

export function commentsWithin({ text, scan }: Json5Place, start: number, end: number): readonly string[] {
  const inside = scan.comments.filter((comment) => comment.start >= start && comment.end <= end);
  return inside.map((comment) => text.slice(comment.start, comment.end));
}

/** Where the comments end that stand right behind `offset` on its line; `offset` when there are none. */
export function endOfCommentsBeside({ text, scan }: Json5Place, offset: number, kind: 'any' | 'block' = 'any'): number {
  let end = offset;
  for (;;) {
    const at = skipSpaces(text, end);
    const comment = scan.comments.find(({ start }) => start === at);
    if (!comment || hasLineBreak(text.slice(comment.start, comment.end))) return end;
    if (kind === 'block' && text.startsWith('//', at)) return end;
    end = comment.end;
  }
}

/** Where the comments end that follow `offset` before the container does; `offset` when there are none. */
export function endOfContent({ scan, container }: Json5Place, offset: number): number {
  const last = scan.comments.findLast(({ end }) => end < container.end);
  return last && last.start >= offset ? last.end : offset;
}

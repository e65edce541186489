interface Line {
  readonly text: string;
  readonly offset: number;
}

/** Longer lines are data, not a manifest. */
const LONGEST = 4000;

/** The lines of a text, without comments that begin with `#` and without what is empty. */
export function* linesOf(text: string, comment = /(^|\s)#.*$/): Generator<Line> {
  let offset = 0;
  for (const line of text.split('\n')) {
    const plain = line.slice(0, LONGEST).replace(comment, '').trimEnd();
    if (plain.trim() !== '') yield { text: plain, offset };
    offset += line.length + 1;
  }
}

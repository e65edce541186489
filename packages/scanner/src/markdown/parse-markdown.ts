import { Tree } from '@lezer/common';
import { parser, Table } from '@lezer/markdown';

const markdown = parser.configure([Table]);

/** How long one file may take, in milliseconds. A million characters take a few hundred. */
const PARSE_TIME = 1500;

/** Quotes and lists in each other cost the parser time for every level on every line; nobody writes more than this. */
const DEEPEST = 40;

/** The tree of a Markdown text. A text that takes too long is parsed as far as the time goes. */
export function parseMarkdown(text: string): { tree: Tree; isCut: boolean } {
  const end = performance.now() + PARSE_TIME;
  const partial = markdown.startParse(flatten(text));
  for (;;) {
    const tree = partial.advance();
    if (tree) return { tree, isCut: false };
    if (performance.now() > end && partial.stoppedAt === null) {
      partial.stopAt(partial.parsedPos);
      return { tree: partial.advance() ?? Tree.empty, isCut: true };
    }
  }
}

/** Takes the marks of absurd nesting away, character for character, so that offsets stay true. */
function flatten(text: string): string {
  const shallow = text.replace(/^([ \t]{80,})[>*+-]/gm, '$1.').replace(/^[ \t]*(?:[>*+-][ \t]*){41,}/gm, (marks) => {
    let seen = 0;
    return marks.replace(/[>*+-]/g, (mark) => (++seen > DEEPEST ? '.' : mark));
  });
  return shallow.length > LONGEST ? quietLongParagraphs(shallow) : shallow;
}

/** Characters of one paragraph that are read with their marks. The marks of a longer one can cost the square of it. */
const LONGEST = 20_000;
const FENCE = /^[ \t>]*(?:```|~~~)/;

function quietLongParagraphs(text: string): string {
  let isFenced = false;
  let length = 0;
  return text.replace(/[^\n]*\n?/g, (line) => {
    if (line.length < LONGEST && FENCE.test(line)) {
      isFenced = !isFenced;
      length = 0;
      return line;
    }
    length = line.trim() === '' ? 0 : length + line.length;
    return isFenced || length <= LONGEST ? line : line.replace(/[[\]()*_`<>!&|~\\ \t]/g, '.');
  });
}

import { lazyRequire } from '../../lazy-require.js';

/** Far beyond what is accepted, far below what the parser's recursion can take. */
const MAX_NESTING = 120;

/**
 * Whether YAML nests so deeply that the library must not see it. It recurses without a limit, and running out of
 * stack there can end the process: V8 aborts when it has to compile a regular expression with no stack left.
 */
export function isTooDeep(text: string): boolean {
  return roughNesting(text) > MAX_NESTING && lexicalNesting(text) > MAX_NESTING;
}

/** More than the nesting can be, at the price of a glance: every bracket opens, every column of indent is a level. */
function roughNesting(text: string): number {
  let brackets = 0;
  let column = 0;
  let deepestColumn = 0;
  let isIndent = true;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x0a || code === 0x0d) {
      column = 0;
      isIndent = true;
    } else if (code === 0x5b || code === 0x7b) brackets++;
    else if (isIndent) {
      // Blanks, `-` and `?` each may move the next level one column to the right.
      if (code === 0x20 || code === 0x09 || code === 0x2d || code === 0x3f) column++;
      else isIndent = false;
      if (column > deepestColumn) deepestColumn = column;
    }
  }
  return brackets + deepestColumn;
}

/** The nesting as the library's own lexer sees it, brackets in texts left out. Nothing here recurses. */
function lexicalNesting(text: string): number {
  const { CST, Lexer } = lazyRequire('yaml') as typeof import('yaml');
  const columns: number[] = [];
  let flow = 0;
  let deepest = 0;
  let column = 0;
  let isScalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    const type = isScalar ? 'scalar' : CST.tokenType(lexeme);
    const isMark: boolean = !isScalar && lexeme === CST.SCALAR;
    isScalar = isMark;
    if (isMark || type === 'doc-mode') continue;
    if (type === 'flow-map-start' || type === 'flow-seq-start') flow++;
    else if (type === 'flow-map-end' || type === 'flow-seq-end') flow = Math.max(0, flow - 1);
    else if (flow === 0 && type !== 'space' && type !== 'newline' && type !== 'comment') {
      // Levels of a block stand in columns of their own, each to the right of the one above it.
      while ((columns.at(-1) ?? -1) >= column) columns.pop();
      columns.push(column);
    }
    deepest = Math.max(deepest, flow + columns.length);
    const newline = lexeme.lastIndexOf('\n');
    column = newline === -1 ? column + lexeme.length : lexeme.length - newline - 1;
  }
  return deepest;
}

import type { Terminal } from './terminal.js';
import { wrapLines } from './wrap.js';

/** The same terminal, with every line broken that would be wider than it is. For words, not for JSON or a prompt. */
export function fit(terminal: Terminal): Terminal {
  const { columns, errorColumns, style, errorStyle, printJson } = terminal;
  return {
    columns,
    errorColumns,
    style,
    errorStyle,
    printJson,
    print: (text = '') => terminal.print(wrapLines(text, columns)),
    warn: (text) => terminal.warn(wrapLines(text, errorColumns)),
  };
}

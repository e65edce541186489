import type { Terminal } from './terminal.js';
import { wrapLines } from './wrap.js';

/** The same terminal, with every line broken that would be wider than it is. For words, not for JSON or a prompt. */
export function fit(terminal: Terminal): Terminal {
  const print: Terminal['print'] = (text = '') => terminal.print(wrapLines(text, terminal.columns));
  const warn: Terminal['warn'] = (text) => terminal.warn(wrapLines(text, terminal.errorColumns));
  // Everything else is still looked up when it is first asked for.
  return Object.create(terminal, { print: { value: print }, warn: { value: warn } });
}

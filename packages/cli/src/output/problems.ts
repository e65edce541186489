import type { Diagnostic } from '@knowhow/core';
import type { Terminal } from './terminal.js';
import { oneLine } from './text.js';

/** What is wrong with the config and the roots, one line each, with the place. */
export function problemLines(problems: readonly Diagnostic[], { style }: Terminal): string[] {
  if (problems.length === 0) return [];
  const lines = problems.map(({ severity, message, path, line, column, fix }) => {
    const place = path === undefined || line === undefined ? '' : `${path}:${line}:${column ?? 1}: `;
    const mark = severity === 'error' ? style.red('×') : style.yellow('!');
    return `  ${mark} ${oneLine(place + message)}${fix === undefined ? '' : ` ${oneLine(fix)}`}`;
  });
  return [style.bold('problems'), ...lines, ''];
}

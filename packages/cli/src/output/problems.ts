import type { Diagnostic, Resolution } from '@knowhow/core';
import { fit } from './fit.js';
import type { Terminal } from './terminal.js';
import { oneLine } from './text.js';

/** More than anyone reads, and few enough to leave the answer itself on the screen. */
const MAX_SHOWN = 50;

/** What is wrong with the config and the roots, one line each, with the place. */
export function problemLines(problems: readonly Diagnostic[], { style }: Pick<Terminal, 'style'>): string[] {
  if (problems.length === 0) return [];
  const lines = firstOf(problems).map(({ severity, message, path, line, column, fix }) => {
    const place = path === undefined || line === undefined ? '' : `${path}:${line}:${column ?? 1}: `;
    const mark = severity === 'error' ? style.red('×') : style.yellow('!');
    return `  ${mark} ${oneLine(place + message)}${fix === undefined ? '' : ` ${oneLine(fix)}`}`;
  });
  const left = problems.length - lines.length;
  if (left > 0) lines.push(`    and ${left} more; --json has them all`);
  return [style.bold('problems'), ...lines, ''];
}

/**
 * The errors among them on standard error, for an answer that has no place for them. Returns the exit code: an answer
 * that was given without the config is none.
 */
export function warnOfErrors({ problems, gateContext }: Resolution, terminal: Terminal): number {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const { warn } = fit(terminal);
  for (const line of problemLines(errors, { style: terminal.errorStyle })) if (line !== '') warn(line);
  return gateContext.configProblem === undefined ? 0 : 1;
}

/** Where not all can be shown, errors go first: one of them may block every skill. */
function firstOf(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  if (problems.length <= MAX_SHOWN) return problems;
  const rank = ({ severity }: Diagnostic): number => (severity === 'error' ? 0 : 1);
  return problems.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_SHOWN);
}

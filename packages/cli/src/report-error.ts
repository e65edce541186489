import { ConfigEditError } from '@knowhow/core';
import { fit } from './output/fit.js';
import { OutputError } from './output/output-error.js';
import type { Terminal } from './output/terminal.js';
import { oneLine } from './output/text.js';
import { UsageError } from './usage-error.js';

/** Says what went wrong and what to do, on the stream and in the form the caller can use. Returns the exit code. */
export function reportError(error: unknown, terminal: Terminal, wantsJson: boolean): number {
  try {
    // Where an answer can't go, an error can't either.
    return report(error, terminal, wantsJson && !OutputError.isInstance(error));
  } catch (failure) {
    return report(failure, terminal, false);
  }
}

function report(error: unknown, terminal: Terminal, wantsJson: boolean): number {
  const isUsage = UsageError.isInstance(error);
  const message = oneLine(describe(error));
  const hint = isUsage && error.hint !== undefined ? `\nTry: ${oneLine(error.hint)}` : '';
  if (wantsJson) {
    terminal.printJson({ ok: false, error: { type: isUsage ? 'usage_error' : 'cli_error', message } });
  } else {
    fit(terminal).warn(`${terminal.errorStyle.red('knowhow:')} ${message}${hint}`);
  }
  return isUsage ? 2 : 1;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong.';
  if ((error as NodeJS.ErrnoException).syscall === 'uv_cwd') return 'The directory you are in is gone.';
  if (!ConfigEditError.isInstance(error)) return error.message;
  const { line, column = 1, message, fix } = error.diagnostic;
  const place = line === undefined ? '' : `${error.path}:${line}:${column}: `;
  return `${place}${message}${fix === undefined ? '' : ` ${fix}`}`;
}

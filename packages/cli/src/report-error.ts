import { ConfigEditError } from '@knowhow/core';
import { CliError } from './cli-error.js';
import { fit } from './output/fit.js';
import { OutputError } from './output/output-error.js';
import type { Terminal } from './output/terminal.js';
import { oneLine } from './output/text.js';

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
  const { type, facts } = CliError.isInstance(error) ? error : new CliError('');
  const { hint, reasons = [], json, exitCode = 1 } = facts;
  const message = oneLine(describe(error));
  // Also for who does not listen to the end.
  process.exitCode = exitCode;
  if (wantsJson) {
    const why = reasons.map((reason) => oneLine(`${reason.message} ${reason.fix ?? ''}`).trim());
    terminal.printJson({ ok: false, error: { type, message: [message, ...why].join(' ') }, ...json });
    return exitCode;
  }
  const { errorStyle } = terminal;
  const out = fit(terminal);
  out.warn(`${errorStyle.red('knowhow:')} ${message}${hint === undefined ? '' : `\nTry: ${oneLine(hint)}`}`);
  for (const reason of reasons) {
    out.warn(`  ${errorStyle.yellow('!')} ${oneLine(reason.message)}`);
    if (reason.fix !== undefined) out.warn(`    → ${oneLine(reason.fix)}`);
  }
  return exitCode;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong.';
  if ((error as NodeJS.ErrnoException).syscall === 'uv_cwd') return 'The directory you are in is gone.';
  if (!ConfigEditError.isInstance(error)) return error.message;
  const { line, column = 1, message, fix } = error.diagnostic;
  const place = line === undefined ? '' : `${error.path}:${line}:${column}: `;
  return `${place}${message}${fix === undefined ? '' : ` ${fix}`}`;
}

import type { Terminal } from './output/terminal.js';
import { oneLine } from './output/text.js';
import { UsageError } from './usage-error.js';

/** Says what went wrong and what to do, on the stream and in the form the caller can use. Returns the exit code. */
export function reportError(error: unknown, terminal: Terminal, wantsJson: boolean): number {
  const isUsage = UsageError.isInstance(error);
  const message = error instanceof Error ? oneLine(error.message) : 'Something went wrong.';
  const hint = isUsage ? error.hint : undefined;
  if (wantsJson) {
    terminal.printJson({ ok: false, error: { type: isUsage ? 'usage_error' : 'cli_error', message } });
  } else {
    terminal.warn(`${terminal.style.red('knowhow:')} ${message}${hint === undefined ? '' : `\nTry: ${hint}`}`);
  }
  return isUsage ? 2 : 1;
}

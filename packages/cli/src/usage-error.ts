import { CliError } from './cli-error.js';

/** The command line makes no sense. Exit code 2. */
export class UsageError extends CliError {
  override readonly name = 'UsageError';
  override readonly code = 'usage';
  override readonly type = 'usage_error';

  constructor(message: string, hint?: string) {
    super(message, { exitCode: 2, ...(hint === undefined ? {} : { hint }) });
  }
}

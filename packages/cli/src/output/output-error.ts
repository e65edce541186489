import { CliError } from '../cli-error.js';

/** Standard output can't take what we have to say: the disk is full, the device is gone. */
export class OutputError extends CliError {
  override readonly name = 'OutputError';
  override readonly code = 'output-failed';
  override readonly cause: unknown;

  constructor(cause: unknown) {
    super(`The output could not be written (${(cause as NodeJS.ErrnoException).code ?? 'unknown error'}).`);
    this.cause = cause;
  }

  static override isInstance(error: unknown): error is OutputError {
    return CliError.isInstance(error) && error.code === 'output-failed';
  }
}

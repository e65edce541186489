const marker = Symbol.for('knowhow.OutputError');

/** Standard output can't take what we have to say: the disk is full, the device is gone. */
export class OutputError extends Error {
  readonly code = 'output-failed';
  readonly [marker] = true;

  constructor(cause: unknown) {
    super(`The output could not be written (${(cause as NodeJS.ErrnoException).code ?? 'unknown error'}).`, { cause });
    this.name = 'OutputError';
  }

  static isInstance(error: unknown): error is OutputError {
    return typeof error === 'object' && error !== null && marker in error;
  }
}

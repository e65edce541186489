const marker = Symbol.for('knowhow.UsageError');

/** The command line makes no sense. Exit code 2. */
export class UsageError extends Error {
  readonly code = 'usage';
  readonly hint?: string;
  readonly [marker] = true;

  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'UsageError';
    if (hint !== undefined) this.hint = hint;
  }

  static isInstance(error: unknown): error is UsageError {
    return typeof error === 'object' && error !== null && marker in error;
  }
}

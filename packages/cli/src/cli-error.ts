// From the global registry: the start and each command are bundles of their own, with a copy of this class in each.
const MARK: unique symbol = Symbol.for('knowhow.error.cli');

/** More about an error than its message. */
interface CliErrorFacts {
  /** A command that helps. */
  readonly hint?: string;
  /** What is behind it, one line each, with what to do about it. */
  readonly reasons?: readonly { readonly message: string; readonly fix?: string }[];
  /** Said beside the error in JSON. */
  readonly json?: Readonly<Record<string, unknown>>;
  readonly exitCode?: number;
}

/** A command can't do what was asked. Thrown, and said in one place: `reportError`. */
export class CliError extends Error {
  override readonly name: string = 'CliError';
  readonly code: string = 'cli';
  /** What it is called in JSON. */
  readonly type: string = 'cli_error';
  readonly facts: CliErrorFacts;
  readonly [MARK] = true;

  constructor(message: string, facts: CliErrorFacts = {}) {
    super(message);
    this.facts = facts;
  }

  static isInstance(error: unknown): error is CliError {
    return typeof error === 'object' && error !== null && Object.hasOwn(error, MARK);
  }
}

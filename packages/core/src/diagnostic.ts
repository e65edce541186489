/** How much a finding matters: an `error` keeps a skill from loading, a `warning` does not. */
export type Severity = 'error' | 'warning';

/**
 * One finding about a file, a directory or a config value. Loaders return these instead of throwing:
 * bad input is an answer, not an accident.
 */
export interface Diagnostic {
  /** Stable, kebab-case. Callers match on this, never on the message. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence for a person. Never holds a secret. */
  readonly message: string;
  readonly path?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based, in UTF-16 units. */
  readonly column?: number;
  /** What a person can do about it. */
  readonly fix?: string;
}

import type { Diagnostic } from '../diagnostic.js';
import { RunClosedError } from './run-closed-error.js';
import { INSPECT, type SealedEnv } from './sealed-env.js';
import type { BlockedVariable } from './wanted-variables.js';

/** A reference to a secret that could not be resolved. */
export interface UnresolvedVariable {
  readonly name: string;
  readonly skill: string;
  readonly message: string;
}

/** What may be said aloud about the environment of a run. */
export interface RunEnvReport {
  /** Names of the variables that the run adds. */
  readonly injected: readonly string[];
  readonly blocked: readonly BlockedVariable[];
  readonly unresolved: readonly UnresolvedVariable[];
  readonly warnings: readonly Diagnostic[];
}

/**
 * The environment of one run. Log it, inspect it, turn it into JSON: it shows its {@link RunEnvReport}. The values are
 * behind getters, so that a copy by spread doesn't take them along either.
 */
export class RunEnv {
  readonly blocked: readonly BlockedVariable[];
  readonly unresolved: readonly UnresolvedVariable[];
  readonly warnings: readonly Diagnostic[];
  readonly #injected: readonly string[];
  #values: { readonly overrides: SealedEnv; readonly env: SealedEnv } | undefined;

  constructor(overrides: SealedEnv, env: SealedEnv, report: Omit<RunEnvReport, 'injected'>) {
    this.#injected = Object.keys(overrides);
    this.#values = { overrides, env };
    this.blocked = report.blocked;
    this.unresolved = report.unresolved;
    this.warnings = report.warnings;
  }

  /**
   * What the run adds to the machine's environment.
   * @throws {RunClosedError} when the run is over.
   */
  get overrides(): SealedEnv {
    return this.#held.overrides;
  }

  /**
   * The whole environment for a child process.
   * @throws {RunClosedError} when the run is over: a child without any variables is not what anybody wants then.
   */
  get env(): SealedEnv {
    return this.#held.env;
  }

  /** Drops the values. What may be said aloud stays. */
  forget(): void {
    this.#values = undefined;
  }

  get #held(): { readonly overrides: SealedEnv; readonly env: SealedEnv } {
    if (!this.#values) throw new RunClosedError();
    return this.#values;
  }

  toJSON(): RunEnvReport {
    const { blocked, unresolved, warnings } = this;
    return { injected: this.#injected, blocked, unresolved, warnings };
  }
}

// Here and not in the class, where isolated declarations can't name a symbol.
Object.defineProperty(RunEnv.prototype, INSPECT, {
  value(this: RunEnv) {
    return this.toJSON();
  },
});

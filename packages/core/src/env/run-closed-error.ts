import { isMarkedError, markError } from '../errors/mark-error.js';

/** The run is over: its values are gone and nothing more can be started in it. */
export class RunClosedError extends Error {
  override readonly name = 'RunClosedError';
  readonly code = 'run-closed';

  constructor() {
    super('The run is closed. Open another one.');
    markError(this, 'run-closed');
  }

  static isInstance(error: unknown): error is RunClosedError {
    return isMarkedError(error, 'run-closed');
  }
}

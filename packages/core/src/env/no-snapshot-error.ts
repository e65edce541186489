import { isMarkedError, markError } from '../errors/mark-error.js';

/** A session that has not had a turn uses no skills yet. */
export class NoSnapshotError extends Error {
  override readonly name = 'NoSnapshotError';
  readonly code = 'no-snapshot';

  constructor() {
    super('The session has no snapshot yet. Begin a turn first: `await session.beginTurn()`.');
    markError(this, 'no-snapshot');
  }

  static isInstance(error: unknown): error is NoSnapshotError {
    return isMarkedError(error, 'no-snapshot');
  }
}

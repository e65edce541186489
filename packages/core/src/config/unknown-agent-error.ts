import { isMarkedError, markError } from '../errors/mark-error.js';

/** An agent id that no config names. */
export class UnknownAgentError extends Error {
  override readonly name = 'UnknownAgentError';
  readonly code = 'unknown-agent';
  readonly agentId: string;
  readonly knownIds: readonly string[];

  constructor(agentId: string, knownIds: readonly string[]) {
    super(`There is no agent "${agentId}". Configured: ${knownIds.join(', ')}.`);
    this.agentId = agentId;
    this.knownIds = knownIds;
    markError(this, 'unknown-agent');
  }

  static isInstance(error: unknown): error is UnknownAgentError {
    return isMarkedError(error, 'unknown-agent');
  }
}

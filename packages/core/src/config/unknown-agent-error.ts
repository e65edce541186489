const marker = Symbol.for('knowhow.UnknownAgentError');

/** An agent id that no config names. */
export class UnknownAgentError extends Error {
  readonly code = 'unknown-agent';
  readonly agentId: string;
  readonly knownIds: readonly string[];
  readonly [marker] = true;

  constructor(agentId: string, knownIds: readonly string[]) {
    super(`There is no agent "${agentId}". Configured: ${knownIds.join(', ')}.`);
    this.name = 'UnknownAgentError';
    this.agentId = agentId;
    this.knownIds = knownIds;
  }

  static isInstance(error: unknown): error is UnknownAgentError {
    return typeof error === 'object' && error !== null && marker in error;
  }
}

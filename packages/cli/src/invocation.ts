import { nearestName, type Resolution, type ResolveOptions, resolveSkills, UnknownAgentError } from '@knowhow/core';
import type { Terminal } from './output/terminal.js';
import type { ParsedArgs } from './parse-args.js';
import { UsageError } from './usage-error.js';

/** What a command is given: its arguments, and a terminal to speak through. */
export interface Invocation {
  readonly args: readonly string[];
  readonly terminal: Terminal;
  has(option: string): boolean;
  /** The last value given for an option. */
  value(option: string): string | undefined;
  values(option: string): readonly string[];
}

/** A command. Returns the exit code. */
export type Command = (invocation: Invocation) => number | Promise<number>;

export function createInvocation({ args, options }: ParsedArgs, terminal: Terminal): Invocation {
  const values = (option: string): readonly string[] => {
    const given = options.get(option);
    return Array.isArray(given) ? given : [];
  };
  return { args, terminal, has: (option) => options.has(option), value: (option) => values(option).at(-1), values };
}

/** The one resolution that every command is a projection of, as the common options ask for it. */
export function resolveFor(invocation: Invocation, overrides: ResolveOptions = {}): Resolution {
  const agent = invocation.value('agent');
  const workspaceDir = invocation.value('workspace');
  const configPath = invocation.value('config');
  const runtime = invocation.value('runtime');
  try {
    return resolveSkills({
      ...(agent === undefined ? {} : { agent }),
      ...(workspaceDir === undefined ? {} : { workspaceDir }),
      ...(configPath === undefined ? {} : { configPath }),
      ...(runtime === undefined ? {} : { runtime }),
      ...overrides,
    });
  } catch (error) {
    if (!UnknownAgentError.isInstance(error)) throw error;
    const nearest = nearestName(error.agentId, error.knownIds);
    if (nearest === undefined) throw new UsageError(error.message);
    throw new UsageError(`${error.message} Did you mean ${nearest}?`, `--agent ${nearest}`);
  }
}

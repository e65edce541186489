import { nearestName, type Resolution, type ResolveOptions, resolveSkills, UnknownAgentError } from '@knowhow/core';
import type { Terminal } from './output/terminal.js';
import type { ParsedArgs } from './parse-args.js';
import { UsageError } from './usage-error.js';

/** What a command is given: its arguments, and a terminal to speak through. */
export interface Invocation {
  readonly args: readonly string[];
  /** The command line after `--`, for a command that runs one. */
  readonly rest?: readonly string[] | undefined;
  readonly terminal: Terminal;
  has(option: string): boolean;
  /** The last value given for an option. */
  value(option: string): string | undefined;
  values(option: string): readonly string[];
}

/** A command. Returns the exit code. */
export type Command = (invocation: Invocation) => number | Promise<number>;

export function createInvocation({ args, rest, options }: ParsedArgs, terminal: Terminal): Invocation {
  const values = (option: string): readonly string[] => {
    const given = options.get(option);
    return Array.isArray(given) ? given : [];
  };
  return {
    args,
    rest,
    terminal,
    has: (option) => options.has(option),
    value: (option) => values(option).at(-1),
    values,
  };
}

/** The one resolution that every command is a projection of, as the common options ask for it. */
export function resolveFor(invocation: Invocation, overrides: ResolveOptions = {}): Resolution {
  try {
    return resolveSkills({ ...resolveOptions(invocation), ...overrides });
  } catch (error) {
    throw explainUnknownAgent(error);
  }
}

/** What the common options ask for. */
export function resolveOptions(invocation: Invocation): ResolveOptions {
  const agent = invocation.value('agent');
  const workspaceDir = invocation.value('workspace');
  const configPath = invocation.value('config');
  const runtime = invocation.value('runtime');
  return {
    ...(agent === undefined ? {} : { agent }),
    ...(workspaceDir === undefined ? {} : { workspaceDir }),
    ...(configPath === undefined ? {} : { configPath }),
    ...(runtime === undefined ? {} : { runtime }),
  };
}

/** An agent that nobody knows is a slip on the command line, with the nearest one there is. */
export function explainUnknownAgent(error: unknown): unknown {
  if (!UnknownAgentError.isInstance(error)) return error;
  const nearest = nearestName(error.agentId, error.knownIds);
  if (nearest === undefined) return new UsageError(error.message);
  return new UsageError(`${error.message} Did you mean ${nearest}?`, `--agent ${nearest}`);
}

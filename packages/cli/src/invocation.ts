import {
  type Diagnostic,
  nearestName,
  type Resolution,
  type ResolveOptions,
  resolveSkills,
  UnknownAgentError,
} from '@knowhow/core';
import type { Terminal } from './output/terminal.js';
import type { ParsedArgs } from './parse-args.js';
import { UsageError } from './usage-error.js';
import { userHome } from './user-home.js';

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
    const resolution = resolveSkills({
      homeDir: userHome(),
      ...(agent === undefined ? {} : { agent }),
      ...(workspaceDir === undefined ? {} : { workspaceDir }),
      ...(configPath === undefined ? {} : { configPath }),
      ...(runtime === undefined ? {} : { runtime }),
      ...overrides,
    });
    return configPath === undefined || resolution.config.exists ? resolution : withMissingConfig(resolution);
  } catch (error) {
    if (!UnknownAgentError.isInstance(error)) throw error;
    const nearest = nearestName(error.agentId, error.knownIds);
    if (nearest === undefined) throw new UsageError(error.message);
    throw new UsageError(`${error.message} Did you mean ${nearest}?`, `--agent ${nearest}`);
  }
}

/** To have no config is fine; to name one that isn't there is a mistake. */
function withMissingConfig(resolution: Resolution): Resolution {
  const { path } = resolution.config;
  const missing: Diagnostic = { code: 'config-not-found', severity: 'error', message: `There is no ${path}.`, path };
  return Object.create(resolution, { problems: { value: [missing, ...resolution.problems], enumerable: true } });
}

import { findCommand } from './find-command.js';
import { isReservedCommand } from './reserved-commands.js';
import type { SlashCommand } from './slash-command.js';

export interface Invocation {
  readonly command: SlashCommand;
  /** What follows the command and one separator, untouched: spaces, line breaks and quotes are the skill's business. */
  readonly args: string;
}

/** A slash, a word, and, after one separator, the rest. */
const COMMAND_LINE = /^\s*\/(\S+)(?:(?:\r\n|\s)([\s\S]*))?$/;
/** What follows `/skill`: a name and, after one separator, the rest. */
const NAMED_SKILL = /^\s*(\S+)(?:(?:\r\n|\s)([\s\S]*))?$/;

/**
 * Reads `/<command> args` or `/skill <name> args`. Undefined when the text is something else, names no command, or
 * names one of the host's own.
 */
export function parseInvocation(text: string, commands: readonly SlashCommand[]): Invocation | undefined {
  const [, word, rest = ''] = COMMAND_LINE.exec(text) ?? [];
  if (word === undefined) return undefined;
  if (word.toLowerCase() !== 'skill') return invocation(findByCommand(word, commands), rest);
  const [, name, args = ''] = NAMED_SKILL.exec(rest) ?? [];
  return invocation(name === undefined ? undefined : findCommand(name, commands), args);
}

function findByCommand(word: string, commands: readonly SlashCommand[]): SlashCommand | undefined {
  // `/export-session` is the host's even when a skill is called `export_session`.
  if (isReservedCommand(word)) return undefined;
  const typed = word.toLowerCase();
  // A command's own name is unique, whatever other skills are called. `/gh-issues` still finds `gh_issues`.
  return commands.find(({ name }) => name === typed) ?? findCommand(word, commands);
}

function invocation(command: SlashCommand | undefined, args: string): Invocation | undefined {
  return command && { command, args };
}

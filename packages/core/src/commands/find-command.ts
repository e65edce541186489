import type { SlashCommand } from './slash-command.js';

/** Finds a command by its own name or its skill's name, as people type them. */
export type CommandFinder = (name: string) => SlashCommand | undefined;

/**
 * Prepares many look-ups. A name as it is written wins; else case is ignored and `_` and spaces equal `-`. A name that
 * still means two commands means none: running the wrong skill is worse than asking again.
 */
export function createCommandFinder(commands: readonly SlashCommand[]): CommandFinder {
  const asWritten = new Map<string, SlashCommand | undefined>();
  const alike = new Map<string, SlashCommand | undefined>();
  for (const command of commands) {
    for (const name of [command.name, command.skillName]) {
      addUnlessAmbiguous(asWritten, name, command);
      addUnlessAmbiguous(alike, spellAlike(name), command);
    }
  }
  return (name) => (asWritten.has(name) ? asWritten.get(name) : alike.get(spellAlike(name)));
}

/** One look-up of what `/skill <name>` names. See {@link createCommandFinder} for the rules. */
export function findCommand(name: string, commands: readonly SlashCommand[]): SlashCommand | undefined {
  return createCommandFinder(commands)(name);
}

function addUnlessAmbiguous(index: Map<string, SlashCommand | undefined>, name: string, command: SlashCommand): void {
  const isFirst = !index.has(name) || index.get(name) === command;
  index.set(name, isFirst ? command : undefined);
}

function spellAlike(name: string): string {
  return name.trim().toLowerCase().replace(/[\s_]/g, '-');
}

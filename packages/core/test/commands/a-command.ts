import type { CommandSource, SlashCommand } from '../../src/commands/slash-command.js';

/** A skill that gets a command, with the parts a test doesn't care about filled in. */
export function source(name: string, rest: Partial<CommandSource> = {}): CommandSource {
  return {
    name,
    description: `${name} does things`,
    userInvocable: true,
    disableModelInvocation: false,
    filePath: `/skills/${name}/SKILL.md`,
    ...rest,
  };
}

export function command(name: string, rest: Partial<SlashCommand> = {}): SlashCommand {
  return {
    name,
    skillName: name,
    description: `${name} does things`,
    filePath: `/skills/${name}/SKILL.md`,
    hidden: false,
    ...rest,
  };
}

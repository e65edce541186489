import { toCommandName } from './command-name.js';
import type { CommandSource, SlashCommand } from './slash-command.js';
import { createCommandNamer } from './unique-command-name.js';

/**
 * The slash commands of one agent: one for each skill that a person may invoke, in the order given (so a namesake
 * that comes first keeps the plain name). Pass only skills that are ready for that agent.
 */
export function buildCommands(skills: readonly CommandSource[]): readonly SlashCommand[] {
  const nameFor = createCommandNamer();
  const commands: SlashCommand[] = [];
  for (const skill of skills) {
    if (!skill.userInvocable) continue;
    const { dispatch } = skill;
    // Keys in order, as a snapshot wants them.
    commands.push({
      description: skill.description,
      ...(dispatch && { dispatch: { argMode: dispatch.argMode, tool: dispatch.tool } }),
      filePath: skill.filePath,
      hidden: skill.disableModelInvocation,
      name: nameFor(toCommandName(skill.name)),
      skillName: skill.name,
    });
  }
  return commands;
}

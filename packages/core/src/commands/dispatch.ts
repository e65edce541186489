import type { SlashCommand } from './slash-command.js';

/** A call of a tool without the model. The host still applies its own tool policy to it. */
export interface ToolCall {
  readonly tool: string;
  readonly args: {
    /** What the person typed after the command, unparsed. */
    readonly command: string;
    readonly commandName: string;
    readonly skillName: string;
  };
}

/** The tool call of a command that has `command-dispatch: tool`; undefined for one that goes to the model. */
export function toToolCall(command: SlashCommand, args: string): ToolCall | undefined {
  if (!command.dispatch) return undefined;
  return {
    tool: command.dispatch.tool,
    args: { command: args, commandName: command.name, skillName: command.skillName },
  };
}

import type { ToolDispatch } from '../format/skill.js';

/** What a command is made from. Only skills that are ready for the agent: an agent's commands are its skills. */
export interface CommandSource {
  readonly name: string;
  readonly description: string;
  readonly userInvocable: boolean;
  readonly disableModelInvocation: boolean;
  readonly filePath: string;
  readonly dispatch?: ToolDispatch;
}

/** One `/name` that a person can type. */
export interface SlashCommand {
  /** Without the slash. Unique among an agent's commands and never a reserved word. */
  readonly name: string;
  readonly skillName: string;
  /** The skill's whole description; a chat platform with a shorter menu cuts it itself. */
  readonly description: string;
  readonly filePath: string;
  /** The model doesn't see this skill in its catalog, so whoever names it has to say where it is. */
  readonly hidden: boolean;
  /** Set when the command goes straight to a tool, without the model. */
  readonly dispatch?: ToolDispatch;
}

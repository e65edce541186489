import type { SlashCommand } from './slash-command.js';

/** Limits that keep a message from being buried under what stands before it. In UTF-16 units. */
const MAX_REFERENCE_LINE = 512;
const MAX_PREAMBLE = 1000;

export interface ReferenceOptions {
  /** How a path looks to the model: compacted, or as seen inside a sandbox. Default: as it is. */
  readonly displayPath?: (filePath: string) => string;
  /** Whether the model's catalog lists this skill, so that a path isn't needed. Default: all but hidden ones. */
  readonly isListed?: (command: SlashCommand) => boolean;
}

export interface RenderedReferences {
  /** Goes before the user's text. Empty when there is nothing to say. */
  readonly preamble: string;
  /** What the preamble had no room for, or whose path can't be written on one line. */
  readonly omitted: readonly SlashCommand[];
}

const INSTRUCTION =
  'The user asked for the following skills by name. Before anything else, read the SKILL.md of each one in full, ' +
  'then do what the message below asks in the way they describe.';

/** Tells the model to read the SKILL.md of each skill the user named, by `$name` or by a slash command. */
export function renderReferences(
  references: readonly SlashCommand[],
  options: ReferenceOptions = {},
): RenderedReferences {
  const omitted: SlashCommand[] = [];
  let preamble = INSTRUCTION;
  for (const command of references) {
    const line = renderLine(command, options);
    if (line === undefined || preamble.length + 1 + line.length > MAX_PREAMBLE) omitted.push(command);
    else preamble += `\n${line}`;
  }
  return { preamble: omitted.length === references.length ? '' : preamble, omitted };
}

function renderLine(command: SlashCommand, options: ReferenceOptions): string | undefined {
  const isListed = options.isListed?.(command) ?? !command.hidden;
  const where = isListed ? 'its location is in <available_skills>' : pathOf(command, options);
  if (where === undefined) return undefined;
  const line = `- ${onOneLine(command.skillName) || command.name}: ${where}`;
  return line.length <= MAX_REFERENCE_LINE ? line : undefined;
}

/** A path is only of use whole, and one with a line break in it could pass for an instruction. */
function pathOf(command: SlashCommand, options: ReferenceOptions): string | undefined {
  const path = options.displayPath?.(command.filePath) ?? command.filePath;
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(path) ? undefined : path;
}

/** Names come from skill authors: whatever they hold, they stay on their line and outside any markup. */
function onOneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>\s]+/gu, ' ').trim();
}

import { createCommandFinder } from './find-command.js';
import type { SlashCommand } from './slash-command.js';

/** More than these in one message is a list of skills, not a request to use them. */
const MAX_REFERENCES = 8;

export interface SkillReferences {
  /** Distinct, in the order the message names them. */
  readonly references: readonly SlashCommand[];
  /** Named too, but beyond the limit. */
  readonly omitted: readonly SlashCommand[];
}

/** `$name`, unless escaped (`\$name`), doubled (`$$name`) or the end of a word (`US$name`). */
const REFERENCE = /(?<![\\$\p{L}\p{N}_])\$([\p{L}\p{N}_][\p{L}\p{N}_-]*)/gu;

/**
 * The skills a message names as `$name`. A user's mention counts as the user's invocation, so a skill that is hidden
 * from the model can be named, and one that isn't user-invocable (it has no command) can't. `$HOME` and the like are
 * taken for shell variables, and a name nobody knows is just text.
 */
export function findReferences(text: string, commands: readonly SlashCommand[]): SkillReferences {
  if (commands.length === 0 || !text.includes('$')) return { references: [], omitted: [] };
  const find = createCommandFinder(commands);
  const named = new Set<SlashCommand>();
  for (const [, word = ''] of text.matchAll(REFERENCE)) {
    if (isShellVariable(word)) continue;
    const command = find(word) ?? find(withoutTrailingDashes(word));
    if (command) named.add(command);
  }
  const all = [...named];
  return { references: all.slice(0, MAX_REFERENCES), omitted: all.slice(MAX_REFERENCES) };
}

function isShellVariable(word: string): boolean {
  // The second half keeps scripts without case, where both are equal.
  return word === word.toUpperCase() && word !== word.toLowerCase();
}

/** In `use $weather- now` the dash belongs to the sentence. A loop, because a regex here is quadratic. */
function withoutTrailingDashes(word: string): string {
  let end = word.length;
  while (word[end - 1] === '-') end--;
  return word.slice(0, end);
}

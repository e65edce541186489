/** Chat platforms cut or refuse longer commands. */
export const MAX_COMMAND_LENGTH = 32;

/**
 * The slash command a skill's name asks for: lowercase, everything but `a-z 0-9` a single `_`, none at the ends, at
 * most 32 characters. Not unique: see {@link buildCommands}.
 *
 * @example
 * toCommandName('My Skill Ünï!'); // 'my_skill_n'
 */
export function toCommandName(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  return words.slice(0, MAX_COMMAND_LENGTH) || 'skill';
}

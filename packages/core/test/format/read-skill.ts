import { parseSkill } from '../../src/format/parse-skill.js';
import type { ParsedSkill, Skill } from '../../src/format/skill.js';

/** A whole SKILL.md with this frontmatter. */
export function parsed(frontmatter: string, folderName = 'the-folder'): ParsedSkill {
  return parseSkill(`---\n${frontmatter}\n---\nbody\n`, folderName, true) as ParsedSkill;
}

/** The skill with these lines beside a description; fails when there is none. */
export function skillWith(lines: string): Skill {
  const { skill, diagnostics } = parsed(`description: Does things.\n${lines}`);
  if (!skill) throw new Error(JSON.stringify(diagnostics));
  return skill;
}

/** The codes of what was found, `code@line` where there is a line. */
export function codes({ diagnostics }: ParsedSkill): string[] {
  return diagnostics.map(({ code, line }) => (line === undefined ? code : `${code}@${line}`));
}

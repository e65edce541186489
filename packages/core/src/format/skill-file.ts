/** What makes a folder a skill. */
export const SKILL_FILE = 'SKILL.md';

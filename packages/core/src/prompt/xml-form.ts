import { entryCost } from './entry-cost.js';
import { escapeXml } from './escape.js';
import type { EntryCost, PromptSkill } from './prompt-skill.js';

/** With the two tags around the entries it makes the base cost of 195 characters that the format is known by. */
const INTRODUCTION = `Skills are instructions for particular kinds of tasks. Read the file at the location of
the one that fits. Paths inside a skill are relative to its folder.

`;
const OPENING = '<available_skills>\n';
const CLOSING = '</available_skills>';

export interface XmlCatalog {
  readonly text: string;
  readonly costs: readonly EntryCost[];
}

/** The catalog as XML. An entry costs 97 characters plus its three escaped fields. */
export function renderXml(skills: readonly PromptSkill[], writePath: (path: string) => string): XmlCatalog {
  const entries: string[] = [];
  const costs: EntryCost[] = [];
  for (const { name, description, filePath } of skills) {
    const entry = `  <skill>
    <name>${escapeXml(name)}</name>
    <description>${escapeXml(description)}</description>
    <location>${escapeXml(writePath(filePath))}</location>
  </skill>
`;
    entries.push(entry);
    costs.push(entryCost(name, entry));
  }
  return { text: INTRODUCTION + OPENING + entries.join('') + CLOSING, costs };
}

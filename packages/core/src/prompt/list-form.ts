import { type PlatformPath, posix, win32 } from 'node:path';
import { compareNames } from '../catalog/compare-names.js';
import { SKILL_FILE } from '../format/skill-file.js';
import { entryCost } from './entry-cost.js';
import { escapeLine, escapeWord } from './escape.js';
import type { EntryCost, PromptSkill } from './prompt-skill.js';

const INTRODUCTION = `Skills are instructions for particular kinds of work, one per line under the folder they are in.
Read the one that fits: its file is the folder, its name (or what is in brackets), then SKILL.md if no file is named.
Paths inside a skill are relative to its own folder.

`;
const OPENING = '<available_skills>\n';
const CLOSING = '</available_skills>';

/** What the list costs before the first skill. */
export const LIST_BASE_CHARS: number = INTRODUCTION.length + OPENING.length + CLOSING.length;

/** A skill's line, taken apart so that descriptions can be shortened without doing the rest again. */
export interface ListLine {
  readonly skill: PromptSkill;
  /** The heading it stands under: its parent folder. */
  readonly folder: string;
  /** `- name` or `- name (place)`. */
  readonly lead: string;
  /** The whole description on one line. */
  readonly description: string;
}

/** Prepares the line of each skill. */
export function listLines(skills: readonly PromptSkill[], writePath: (path: string) => string): ListLine[] {
  return skills.map((skill) => ({
    skill,
    folder: escapeWord(withSeparator(writePath(rulesOf(skill.baseDir).dirname(skill.baseDir)))),
    lead: `- ${word(skill.name)}${place(skill)}`,
    description: escapeLine(skill.description),
  }));
}

export function headingChars(folder: string): number {
  return folder.length + 1;
}

export function lineChars({ lead }: ListLine, description: string): number {
  return lead.length + (description === '' ? 0 : description.length + 2) + 1;
}

/** The catalog as a list. `describe` gives the description to show, '' for the name alone. */
export function renderList(
  lines: readonly ListLine[],
  describe: (line: ListLine) => string,
): { text: string; costs: EntryCost[] } {
  const groups = new Map<string, ListLine[]>();
  for (const line of lines) {
    const group = groups.get(line.folder);
    if (group) group.push(line);
    else groups.set(line.folder, [line]);
  }
  const parts: string[] = [];
  const costs: EntryCost[] = [];
  for (const folder of [...groups.keys()].sort()) {
    parts.push(`${folder}\n`);
    const group = groups.get(folder) as ListLine[];
    for (const line of group.sort((a, b) => compareNames(a.skill.name, b.skill.name))) {
      const description = describe(line);
      const text = description === '' ? `${line.lead}\n` : `${line.lead}: ${description}\n`;
      parts.push(text);
      costs.push(entryCost(line.skill.name, text));
    }
  }
  return { text: INTRODUCTION + OPENING + parts.join('') + CLOSING, costs };
}

/** Only said when the name doesn't lead to the file. */
function place({ name, baseDir, filePath }: PromptSkill): string {
  const { basename, sep } = rulesOf(filePath);
  const folder = basename(baseDir);
  const file = basename(filePath);
  if (file !== SKILL_FILE) return ` (${word(folder + sep + file)})`;
  return folder === name ? '' : ` (${word(folder)})`;
}

/** A name or a folder, in quotes where a bracket or a colon in it could be taken for the list's own. */
function word(text: string): string {
  const escaped = escapeWord(text);
  return UNCLEAR.test(escaped) ? `"${escaped.replaceAll('"', '&quot;')}"` : escaped;
}

const UNCLEAR = /[()"]|:(?: |$)|^ | $|^$/;

/** Paths are written as whoever reads them knows them, and that may be another system than this one. */
const rulesOf = (path: string): PlatformPath => (/^(?:[a-z]:\\|~?\\)/i.test(path) ? win32 : posix);

function withSeparator(dir: string): string {
  const { sep } = rulesOf(dir);
  return dir.endsWith(sep) ? dir : dir + sep;
}

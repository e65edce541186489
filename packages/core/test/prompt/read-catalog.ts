import { expect } from 'vitest';

export interface ReadSkill {
  readonly name: string;
  readonly description: string;
  /** The path of the skill's file. */
  readonly location: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Fails on anything that would be markup. */
export function unescaped(text: string): string {
  expect(text).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|apos);)/);
  return text.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] as string);
}

/** What stands between the tags. Fails unless there is exactly one block and nothing behind it. */
function block(text: string): string {
  expect(text.split('<available_skills>')).toHaveLength(2);
  expect(text.split('</available_skills>')).toHaveLength(2);
  expect(text.endsWith('</available_skills>')).toBe(true);
  const start = text.indexOf('<available_skills>\n') + '<available_skills>\n'.length;
  return text.slice(start, -'</available_skills>'.length);
}

const ENTRY =
  /^ {2}<skill>\n {4}<name>([^<>]*)<\/name>\n {4}<description>([^<>]*)<\/description>\n {4}<location>([^<>]*)<\/location>\n {2}<\/skill>\n/;

/** Reads the XML form, and fails on anything in the block that is not an entry. */
export function readXmlCatalog(text: string): ReadSkill[] {
  const skills: ReadSkill[] = [];
  let rest = block(text);
  while (rest !== '') {
    const entry = ENTRY.exec(rest);
    if (!entry) throw new Error(`not an entry: ${JSON.stringify(rest.slice(0, 200))}`);
    const [name, description, location] = entry.slice(1).map((field) => unescaped(field as string));
    skills.push({ name, description, location } as ReadSkill);
    rest = rest.slice(entry[0].length);
  }
  return skills;
}

const WORD = String.raw`"([^"]*)"|((?:(?! \(|: ).)*?)`;
const LINE = new RegExp(String.raw`^- (?:${WORD})(?: \((?:"([^"]*)"|([^()]*))\))?(?:: (.*))?$`);

/**
 * Reads the list form by the rule that stands in it: a skill's file is the folder it stands under, then its name or
 * what is in brackets, then SKILL.md unless that names a file.
 */
export function readListCatalog(text: string): ReadSkill[] {
  const skills: ReadSkill[] = [];
  let folder = '';
  for (const line of block(text).split('\n').slice(0, -1)) {
    if (!line.startsWith('- ')) {
      folder = unescaped(line);
      expect(folder).toMatch(/^~?\/(?:.*\/)?$/);
      continue;
    }
    const parts = LINE.exec(line);
    if (!parts) throw new Error(`not a line: ${JSON.stringify(line)}`);
    const name = unescaped(parts[1] ?? parts[2] ?? '');
    const place = unescaped(parts[3] ?? parts[4] ?? '') || name;
    const location = folder + place + (place.includes('/') ? '' : '/SKILL.md');
    skills.push({ name, description: unescaped(parts[5] ?? ''), location });
  }
  return skills;
}

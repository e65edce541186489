import { readText } from '../field-readers.js';
import { joinEntries, splitEntries } from '../repair/repair-entries.js';
import { parseYaml } from '../yaml/parse-yaml.js';
import { describeFinding, type LintFinding } from './lint-finding.js';

/** What YAML reads as the same text without quotes. */
const PLAIN_NAME = /^[A-Za-z0-9][\w.-]*$/;

interface FixNameOptions {
  readonly dirName: string | undefined;
  readonly firstLine: number;
  readonly eol: string;
}

/** Gives a skill that has a description and no name the one it goes by: its folder's. */
export function fixName(yaml: string, { dirName, firstLine, eol }: FixNameOptions, applied: LintFinding[]): string {
  const parsed = parseYaml(yaml);
  if (!dirName || !('fields' in parsed)) return yaml;
  const entries = splitEntries(yaml);
  const first = entries.findIndex((entry) => entry.key !== undefined);
  const { fields } = parsed;
  if (first === -1 || Object.hasOwn(fields, 'name') || readText(fields.description) === undefined) return yaml;
  applied.push(describeFinding('name_missing', { line: firstLine, column: 1 }));
  const name = PLAIN_NAME.test(dirName) ? dirName : JSON.stringify(dirName);
  return `${joinEntries(entries.slice(0, first))}name: ${name}${eol}${joinEntries(entries.slice(first))}`;
}

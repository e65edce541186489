import { readText } from '../field-readers.js';
import { FRONTMATTER_KEYS } from '../frontmatter-keys.js';
import { type Entry, joinEntries, splitEntries, valueSpan } from '../repair/repair-entries.js';
import { quoteText } from '../repair/repair-value.js';
import { parseYaml } from '../yaml/parse-yaml.js';
import { TOP_LEVEL_KEYS } from './known-keys.js';
import { describeFinding, type LintFinding } from './lint-finding.js';
import { isSameWord } from './nearest-word.js';

const SMART_QUOTED = /^[“”„‘’‚]([^“”„‘’‚\r\n]*)[“”‘’]$/;
/** What YAML reads as the same text without quotes. */
const PLAIN_NAME = /^[A-Za-z0-9][\w.-]*$/;

interface FixKeysOptions {
  readonly dirName: string | undefined;
  readonly firstLine: number;
  readonly eol: string;
}

/** Mends the keys of frontmatter that parses: their spelling, typographic quotes, a name that is missing. */
export function fixKeys(yaml: string, { dirName, firstLine, eol }: FixKeysOptions, applied: LintFinding[]): string {
  const at = (entry: Entry) => ({ line: firstLine + entry.line - 1, column: 1 });
  const taken = new Set(fieldsOf(yaml).keys());
  const entries = splitEntries(yaml).map((entry) => {
    const meant = correctSpelling(entry.key, taken);
    const renamed = meant === undefined ? entry : rename(entry, meant);
    if (renamed !== entry && meant !== undefined) {
      taken.add(meant);
      const detail = `; it was renamed to \`${meant}\``;
      applied.push(describeFinding('unknown_key', at(entry), { what: entry.key ?? '', detail }));
    }
    const straight = straightenQuotes(renamed);
    if (straight !== renamed) applied.push(describeFinding('smart_quotes', at(entry), { what: renamed.key ?? '' }));
    return straight;
  });
  const first = entries.findIndex((entry) => entry.key !== undefined);
  const text = joinEntries(entries);
  const fields = fieldsOf(text);
  const hasDescription = readText(fields.get('description')) !== undefined;
  if (!dirName || first === -1 || fields.has('name') || !hasDescription) return text;
  applied.push(describeFinding('name_missing', { line: firstLine, column: 1 }));
  const name = PLAIN_NAME.test(dirName) ? dirName : JSON.stringify(dirName);
  return `${joinEntries(entries.slice(0, first))}name: ${name}${eol}${joinEntries(entries.slice(first))}`;
}

function fieldsOf(yaml: string): Map<string, unknown> {
  const parsed = parseYaml(yaml);
  return new Map('fields' in parsed ? Object.entries(parsed.fields) : []);
}

/** The key that `key` is a spelling of, unless that is there already. */
function correctSpelling(key: string | undefined, taken: ReadonlySet<string>): string | undefined {
  if (key === undefined || TOP_LEVEL_KEYS.has(key)) return undefined;
  return FRONTMATTER_KEYS.find((known) => !taken.has(known) && isSameWord(key, known));
}

function rename(entry: Entry, to: string): Entry {
  const [first = '', ...rest] = entry.lines;
  // A quoted key stays as it is: its author had something in mind.
  if (!first.startsWith(entry.key ?? '')) return entry;
  return { ...entry, key: to, lines: [to + first.slice((entry.key ?? '').length), ...rest] };
}

function straightenQuotes(entry: Entry): Entry {
  if (entry.key !== 'name' && entry.key !== 'description') return entry;
  const text = entry.lines.join('');
  const { start, end } = valueSpan(entry);
  const inner = SMART_QUOTED.exec(text.slice(start, end))?.[1];
  if (inner === undefined || inner.trim() === '') return entry;
  return { ...entry, lines: [text.slice(0, start) + quoteText(inner.trim()) + text.slice(end)] };
}

import { FRONTMATTER_KEYS, GATE_KEYS } from '../frontmatter-keys.js';
import { type Entry, joinEntries, splitEntries } from '../repair/repair-entries.js';
import { TOP_LEVEL_KEYS } from './known-keys.js';
import { describeFinding, type LintFinding } from './lint-finding.js';
import { isSameWord } from './nearest-word.js';

/** A key that can be another spelling's: a gate's never is, for a skill may not come under one by a guess. */
const SPELLED_KEYS = FRONTMATTER_KEYS.filter((key) => !GATE_KEYS.has(key));

/**
 * Mends the spelling of keys. The YAML need not parse: how a value is mended depends on its key, so that this comes
 * first.
 */
export function fixKeys(yaml: string, firstLine: number, applied: LintFinding[]): string {
  const entries = splitEntries(yaml);
  const taken = new Set(entries.map(({ key }) => key));
  const renamed = entries.map((entry) => {
    const meant = correctSpelling(entry, taken);
    if (meant === undefined) return entry;
    taken.add(meant);
    const { key = '', line, lines } = entry;
    const detail = `; it was renamed to \`${meant}\``;
    applied.push(describeFinding('unknown_key', { line: firstLine + line - 1, column: 1 }, { what: key, detail }));
    const [first = '', ...rest] = lines;
    return { ...entry, key: meant, lines: [meant + first.slice(key.length), ...rest] };
  });
  return joinEntries(renamed);
}

/** The key that an entry's is a spelling of, unless that is there already. */
function correctSpelling({ key, lines }: Entry, taken: ReadonlySet<string | undefined>): string | undefined {
  // A quoted key stays as it is: its author had something in mind.
  if (key === undefined || TOP_LEVEL_KEYS.has(key) || !lines[0]?.startsWith(key)) return undefined;
  return SPELLED_KEYS.find((known) => !taken.has(known) && isSameWord(key, known));
}

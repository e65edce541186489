import { parseYaml } from '../yaml/parse-yaml.js';
import type { Entry } from './repair-entries.js';

/** A key that is there again and says the same, and the entries without it. */
export interface RemovedDuplicate {
  readonly entries: readonly Entry[];
  readonly removed: Entry;
}

/** Finds the first key that is repeated with an equal value. A repetition that says something else is no one's call. */
export function removeEqualDuplicate(entries: readonly Entry[]): RemovedDuplicate | undefined {
  const seen = new Map<string, string>();
  for (const [index, entry] of entries.entries()) {
    if (entry.key === undefined) continue;
    const value = JSON.stringify(parseYaml(entry.lines.join('')));
    if (seen.get(entry.key) === value) {
      return {
        entries: entries.with(index, { ...entry, key: undefined, lines: trailingNotes(entry) }),
        removed: entry,
      };
    }
    seen.set(entry.key, value);
  }
  return undefined;
}

/** The blank lines and comments after a value, which belong to the reader and not to the key. */
function trailingNotes(entry: Entry): readonly string[] {
  const lastOfValue = entry.lines.findLastIndex((line) => !/^\s*(?:#.*)?$/.test(line.trimEnd()));
  return entry.lines.slice(lastOfValue + 1);
}

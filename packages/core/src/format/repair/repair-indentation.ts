import { GATE_KEYS } from '../frontmatter-keys.js';
import { parseYaml } from '../yaml/parse-yaml.js';
import type { Entry } from './repair-entries.js';
import type { MendedEntry } from './repair-entry.js';

/** Leading blanks among which is one that YAML does not indent with. */
const FOREIGN_INDENT = /^[ \t\u00a0\u3000]*[\t\u00a0\u3000][ \t\u00a0\u3000]*/;
const TAB_WIDTH = 2;
const FIX = 'Indent with spaces, or run `knowhow lint --fix`.';

/** Tabs (and the blanks that copying from a web page leaves behind) at the start of a line become spaces. */
export function indentWithSpaces(entry: Entry): MendedEntry | undefined {
  const lineOffset = entry.lines.findIndex((line) => FOREIGN_INDENT.test(line));
  if (lineOffset === -1) return undefined;
  // Where gates are nested, how wide a tab is must make no difference to what they say.
  if (GATE_KEYS.has(entry.key ?? '') && !isSameAtAnyWidth(entry)) return undefined;
  const message = 'A line is indented with a tab or a no-break space; it was read as spaces.';
  return { lines: respace(entry, TAB_WIDTH), mends: [{ message, lineOffset, column: 1, fix: FIX }] };
}

function isSameAtAnyWidth(entry: Entry): boolean {
  const readings = [TAB_WIDTH, 4, 8].map((width) => JSON.stringify(parseYaml(respace(entry, width).join(''))));
  return new Set(readings).size === 1;
}

function respace(entry: Entry, tabWidth: number): string[] {
  return entry.lines.map((line) =>
    line.replace(FOREIGN_INDENT, (indent) => indent.replaceAll('\t', ' '.repeat(tabWidth)).replace(/[^ ]/g, ' ')),
  );
}

import { showText } from '../../text/show-text.js';
import { parseYaml } from '../yaml/parse-yaml.js';
import type { Entry } from './repair-entries.js';
import type { Mend, MendedEntry } from './repair-entry.js';
import { mendValue } from './repair-value.js';

const MAX_LINES = 50;
/** `- value`, `key: value` or `- key: value`, indented or not. */
const NESTED_LINE = /^(?<lead>[ ]*(?:-[ ]+)*(?:[\w.-]+:[ ]+)?)(?<value>\S[^\r\n]*?)(?<tail>[ \t]*[\r\n]*)$/;
const BLOCK_HEADER = /(?:^|[ ])[|>][-+\d]*[ \t]*\r?\n?$/;

/**
 * Mends the one-line values below a key that starts no value on its own line: the items of a list, the pairs of a
 * small mapping. For keys that hold no gates only.
 */
export function mendNestedLines(entry: Entry): MendedEntry | undefined {
  const [first = '', ...rest] = entry.lines;
  const isBlockText = entry.lines.some((line) => BLOCK_HEADER.test(line));
  if (rest.length > MAX_LINES || isBlockText || !/:[ \t]*[\r\n]*$/.test(first)) return undefined;
  const mends: Mend[] = [];
  const lines = rest.map((line, index) => {
    const { lead, value, tail } = NESTED_LINE.exec(line)?.groups ?? {};
    if (lead === undefined || value === undefined || value.startsWith('#') || reads(value)) return line;
    const mended = mendValue(value, '');
    if (!mended) return line;
    const where = `A value under \`${showText(entry.key ?? '', 20)}\``;
    const message = `${where} ${mended.problem}; it was read as “${showText(mended.meant, 25)}”.`;
    mends.push({ message, lineOffset: index + 1, column: lead.length + 1 });
    return lead + mended.text + tail;
  });
  return mends.length > 0 ? { lines: [first, ...lines], mends } : undefined;
}

function reads(value: string): boolean {
  return 'fields' in parseYaml(`value: ${value}`);
}

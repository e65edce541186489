import { showText } from '../../text/show-text.js';
import { parseYaml } from '../yaml/parse-yaml.js';
import type { Entry } from './repair-entries.js';
import type { Mend, MendedEntry } from './repair-entry.js';
import { mendValue } from './repair-value.js';

const MAX_LINES = 50;
/** What stands before the value in `- value`, `key: value` or `- key: value`, indented or not. */
const LEAD = /^[ ]*(?:-[ ]+(?=\S))*(?:[\w.-]+:[ ]+(?=\S))?/;
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
    const lead = LEAD.exec(line)?.[0] ?? '';
    const end = endOfText(line);
    const value = line.slice(lead.length, end);
    if (!/^[^\s#]/.test(value) || reads(value)) return line;
    const mended = mendValue(value, '');
    if (!mended) return line;
    const where = `A value under \`${showText(entry.key ?? '', 20)}\``;
    const message = `${where} ${mended.problem}; it was read as “${showText(mended.meant, 25)}”.`;
    mends.push({ message, lineOffset: index + 1, column: lead.length + 1 });
    return lead + mended.text + line.slice(end);
  });
  return mends.length > 0 ? { lines: [first, ...lines], mends } : undefined;
}

/** Where the blanks start that a line ends with. */
function endOfText(line: string): number {
  let end = line.length;
  while (end > 0 && ' \t\r\n'.includes(line[end - 1] as string)) end--;
  return end;
}

function reads(value: string): boolean {
  return 'fields' in parseYaml(`value: ${value}`);
}

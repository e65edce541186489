import { describeFinding, type LintFinding } from './lint-finding.js';

const BOM = '\ufeff';

/**
 * What stands before the YAML: the opening fence, and whatever got in front of it. Blank lines and a byte order mark
 * go; an HTML comment moves behind the fence as a YAML comment; anything else is the author's and stays.
 */
export function fixPreamble(head: string, eol: string, applied: LintFinding[]): string {
  const fenceStart = head.lastIndexOf('\n', head.length - 2) + 1 || (head.startsWith(BOM) ? 1 : 0);
  const before = head.slice(0, fenceStart);
  const fence = head.slice(fenceStart);
  if (before === '') return head;
  if (before === BOM) {
    applied.push(describeFinding('byte_order_mark', { line: 1, column: 1 }));
    return fence;
  }
  const comments = readComments(before);
  if (!comments) return head;
  const what = 'Something stood before the frontmatter.';
  applied.push(describeFinding('text_before_frontmatter', { line: 1, column: 1 }, { what }));
  return fence + comments.map((line) => `# ${line}${eol}`).join('');
}

/** The lines of the HTML comments in a text that holds nothing else; undefined when it does. */
function readComments(html: string): string[] | undefined {
  const lines: string[] = [];
  let rest = html.trimStart();
  while (rest !== '') {
    const end = rest.startsWith('<!--') ? rest.indexOf('-->', 4) : -1;
    if (end === -1) return undefined;
    lines.push(...rest.slice(4, end).split(/\r\n?|\n/));
    rest = rest.slice(end + 3).trimStart();
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

import { describeFinding, type LintFinding } from './lint-finding.js';

const BOM = '\ufeff';
const ONLY_COMMENTS = /^(?:\s|<!--[\s\S]*?-->)*$/;
const COMMENT = /<!--([\s\S]*?)-->/g;

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
  if (!ONLY_COMMENTS.test(before)) return head;
  const what = 'Something stood before the frontmatter.';
  applied.push(describeFinding('text_before_frontmatter', { line: 1, column: 1 }, { what }));
  return fence + asYamlComments(before, eol);
}

function asYamlComments(html: string, eol: string): string {
  const lines = Array.from(html.matchAll(COMMENT)).flatMap(([, text = '']) => text.split(/\r\n?|\n/));
  const told = lines.map((line) => line.trim()).filter((line) => line !== '');
  return told.map((line) => `# ${line}${eol}`).join('');
}

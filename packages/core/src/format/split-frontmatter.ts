import type { Diagnostic } from '../diagnostic.js';
import { positionAt } from '../text/text-position.js';
import { mentionsGate } from './repair/hides-gate.js';

/** The frontmatter of a SKILL.md, and where its parts are as UTF-16 offsets into the text that was given. */
interface FrontmatterSplit {
  /** The text that was given, with line ends that every reader knows; as long as that, so that offsets fit both. */
  readonly text: string;
  /** What stands between the fences. */
  readonly yaml: string;
  /** First character of the YAML, after the opening fence's line. */
  readonly yamlStart: number;
  /** One past the YAML's last character: the start of the closing fence's line. */
  readonly yamlEnd: number;
  readonly bodyStart: number;
  /** What had to be overlooked to find the fences. */
  readonly repairs: readonly Diagnostic[];
}

type Offsets = Omit<FrontmatterSplit, 'text' | 'yaml'>;
type SplitResult<Split> = Split | { readonly error: Diagnostic };

/** A comment may follow: it is a YAML document's first line then, as it is without one. */
const OPENING_FENCE = /^---(?:[^\S\r\n]+#[^\r\n]*)?[^\S\n]*\n/;
const NO_REPAIRS: readonly Diagnostic[] = [];
const LONE_CR = /^\ufeff?---[ \t]*\r(?!\n)/;

/** Line ends of another age are made into ours; one character becomes one, so that offsets stay true. */
function withLineFeeds(text: string): string {
  return LONE_CR.test(text) ? text.replace(/\r(?!\n)/g, '\n') : text;
}

/**
 * Finds the frontmatter of a SKILL.md. A clean file is `---`, YAML, `---`, body. Two common slips are overlooked
 * with a diagnostic: something before the opening fence, and a missing closing fence.
 *
 * This is where the loader, lint and its fixes all start, so that they see the same frontmatter.
 *
 * `given` may be only the head of a file: `isWhole` says whether more could follow. Returns undefined when the closing
 * fence is not in the head and the caller has to read on; never when `isWhole`.
 */
export function splitFrontmatter(given: string, isWhole: true): SplitResult<FrontmatterSplit>;
export function splitFrontmatter(given: string, isWhole: boolean): SplitResult<FrontmatterSplit> | undefined;
export function splitFrontmatter(given: string, isWhole: boolean): SplitResult<FrontmatterSplit> | undefined {
  const text = withLineFeeds(given);
  const offsets = findFences(text, isWhole);
  if (!offsets || 'error' in offsets) return offsets;
  const { yamlStart, yamlEnd, bodyStart, repairs } = offsets;
  const yaml = text.slice(yamlStart, yamlEnd);
  if (yaml.includes('\0')) return { error: nulByte(text, text.indexOf('\0', yamlStart)) };
  return { text, yaml, yamlStart, yamlEnd, bodyStart, repairs };
}

function findFences(text: string, isWhole: boolean): SplitResult<Offsets> | undefined {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  if (text.startsWith('---', start)) {
    const opening = OPENING_FENCE.exec(start === 0 ? text : text.slice(1));
    if (opening) {
      const yamlStart = start + opening[0].length;
      const closing = findClosingFence(text, yamlStart, isWhole);
      if (closing) return { yamlStart, yamlEnd: closing.start, bodyStart: closing.end, repairs: NO_REPAIRS };
      return isWhole ? splitUnclosed(text, yamlStart) : undefined;
    }
  }
  return isWhole ? splitLate(text, start) : undefined;
}

/** The first line from `from` on that is `---` and nothing else. */
function findClosingFence(text: string, from: number, isWhole: boolean): { start: number; end: number } | undefined {
  let lineStart = from;
  for (;;) {
    if (text.startsWith('---', lineStart)) {
      let at = lineStart + 3;
      while (text[at] === ' ' || text[at] === '\t' || text[at] === '\r') at++;
      if (text[at] === '\n') return { start: lineStart, end: at + 1 };
      if (at >= text.length && isWhole) return { start: lineStart, end: at };
    }
    const newline = text.indexOf('\n---', lineStart);
    if (newline === -1) return undefined;
    lineStart = newline + 1;
  }
}

/** A line that can belong to frontmatter: blank is not one of them, nor is a Markdown heading or prose. */
const FRONTMATTER_LINE = /^(\s+\S|[\w"'.-]+\s*:(\s|$)|-\s|[{}[\]])/;

/** No closing fence: the YAML ends where lines stop looking like YAML. */
function splitUnclosed(text: string, yamlStart: number): SplitResult<Offsets> {
  let end = yamlStart;
  for (const line of linesFrom(text, yamlStart)) {
    if (!FRONTMATTER_LINE.test(line.text)) break;
    end = line.end;
  }
  const { line } = positionAt(text, end);
  // With gates in play, where the frontmatter ends decides who may use the skill: that is not for us to guess. Nor is
  // it when there is nothing after it, as in a file that was cut off.
  const isCutOff = !text.slice(end).trimStart().includes('\n');
  if (end === yamlStart || isCutOff || mentionsGate(text.slice(yamlStart))) {
    return { error: fault('frontmatter-unclosed', 'The frontmatter opens with `---` and never closes.', 1) };
  }
  const repair = {
    code: 'closing-fence-missing',
    severity: 'warning',
    message: `The frontmatter has no closing \`---\`; it was taken to end before line ${line}.`,
    line,
    column: 1,
    fix: `Put a line \`---\` before line ${line}, or run \`knowhow lint --fix\`.`,
  } as const;
  return { yamlStart, yamlEnd: end, bodyStart: end, repairs: [repair] };
}

/** What looks like frontmatter, or like its opening fence: the next fence then closes it. */
const FRONTMATTER_ABOVE = /^(?:(?!\n)[\s"'{,\p{Cf}])*(?:---(?!-)|(?:name|description)["']?\s*[:：])/imu;

/** A comment, blank lines or a title in front of the opening fence. */
function splitLate(text: string, start: number): SplitResult<Offsets> {
  const missing = {
    error: fault('frontmatter-missing', 'The file has no frontmatter: it must start with a line `---`.', 1),
  };
  let opening: { start: number; end: number } | undefined;
  let seen = 0;
  for (const line of linesFrom(text, start)) {
    // Far down, a `---` is a horizontal rule, not frontmatter.
    if (++seen > 20) break;
    if (/^---[^\S\n]*$/.test(line.text)) {
      opening = line;
      break;
    }
  }
  if (!opening) return missing;
  const above = text.slice(start, opening.start);
  if (FRONTMATTER_ABOVE.test(above) || mentionsGate(above)) return missing;
  const closing = findClosingFence(text, opening.end, true);
  if (!closing) return missing;
  // Between two horizontal rules there is prose; between two fences there is a description.
  if (!/^description\s*:/m.test(text.slice(opening.end, closing.start))) return missing;
  const { line } = positionAt(text, opening.start);
  const repair = {
    code: 'text-before-frontmatter',
    severity: 'warning',
    message: `The frontmatter starts on line ${line}; other agents only see one that starts on line 1.`,
    line: 1,
    column: 1,
    fix: 'Remove what stands before the first `---`, or run `knowhow lint --fix`.',
  } as const;
  return { yamlStart: opening.end, yamlEnd: closing.start, bodyStart: closing.end, repairs: [repair] };
}

function* linesFrom(text: string, from: number): Generator<{ text: string; start: number; end: number }> {
  let start = from;
  while (start < text.length) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline + 1;
    yield { text: text.slice(start, newline === -1 ? end : newline).replace(/\r$/, ''), start, end };
    start = end;
  }
}

function nulByte(text: string, offset: number): Diagnostic {
  const message = 'The frontmatter holds a NUL byte; the file is not text.';
  const fix = 'Save the file as UTF-8 text.';
  return { code: 'nul-byte', severity: 'error', message, ...positionAt(text, offset), fix };
}

function fault(code: string, message: string, line: number): Diagnostic {
  const fix = 'Start the file with `---`, then `name:` and `description:` lines, then `---`.';
  return { code, severity: 'error', message, line, column: 1, fix };
}

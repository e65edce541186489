import type { Findings } from './lint-finding.js';
import type { SkillView } from './skill-view.js';

const MAX_LINES = 500;
const MAX_REFERENCES = 100;
const BASE_DIR = /\{baseDir\}\/([^\s`'"()[\],|;:&]+)/g;
const LINK = /\]\(<?([^\s)>]+)/g;
const FENCE = /^\s*(?:```|~~~)/;
/** A web address, an anchor, a place outside the folder, or a pattern to fill in: nothing to look for. */
const NOT_A_FILE = /^(?:[a-z][a-z0-9+.-]*:|[#/~\\$])|\.\.|[<>{}*$]/i;

/** The Markdown below the frontmatter. */
export function checkBody(view: SkillView, found: Findings): void {
  const { body, bodyLine } = view;
  if (body.trim() === '') {
    found.add('body_empty', { line: bodyLine, column: 1 });
    return;
  }
  const lines = body.trimEnd().split('\n');
  if (lines.length > MAX_LINES) {
    found.add('body_too_long', { line: bodyLine, column: 1 }, { what: String(lines.length) });
  }
  if (view.fileExists) checkReferences(lines, view.fileExists, bodyLine, found);
}

function checkReferences(
  lines: readonly string[],
  fileExists: (path: string) => boolean,
  bodyLine: number,
  found: Findings,
): void {
  const seen = new Set<string>();
  let isCode = false;
  for (const [index, line] of lines.entries()) {
    if (FENCE.test(line)) isCode = !isCode;
    // Links in code are examples; commands in code are what an agent will run.
    const matches = [...line.matchAll(BASE_DIR), ...(isCode ? [] : line.matchAll(LINK))];
    for (const match of matches) {
      const path = toRelativePath(match[1] ?? '');
      if (path === undefined || seen.has(path) || seen.size >= MAX_REFERENCES) continue;
      seen.add(path);
      if (fileExists(path)) continue;
      found.add('missing_file', { line: bodyLine + index, column: match.index + 1 }, { what: path });
    }
  }
}

/** The end of a sentence is not part of a path. No regular expression: on a long run of dots it would start at each. */
function withoutPunctuation(text: string): string {
  let end = text.length;
  while (end > 0 && '.,:;'.includes(text[end - 1] as string)) end--;
  return text.slice(0, end);
}

/** The path as the file system has it, or undefined when it is not one inside the folder. */
function toRelativePath(reference: string): string | undefined {
  const path = withoutPunctuation(reference.replace(/[#?].*$/, ''));
  if (path === '' || NOT_A_FILE.test(path) || path.includes('\0')) return undefined;
  try {
    const decoded = decodeURIComponent(path);
    return NOT_A_FILE.test(decoded) || decoded.includes('\0') ? undefined : decoded;
  } catch {
    return path;
  }
}

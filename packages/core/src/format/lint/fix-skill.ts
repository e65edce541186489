import { positionAt } from '../../text/text-position.js';
import { repairYaml } from '../repair/repair-yaml.js';
import { splitFrontmatter } from '../split-frontmatter.js';
import { parseYaml } from '../yaml/parse-yaml.js';
import { fixKeys } from './fix-keys.js';
import { fixName } from './fix-name.js';
import { fixPreamble } from './fix-preamble.js';
import { byPlace, describeFinding, type LintFinding } from './lint-finding.js';

export interface FixOptions {
  /** The folder's name, which a skill without a `name` is given. */
  readonly dirName?: string;
}

export interface FixedText {
  readonly text: string;
  /** What was mended; empty exactly when `text` is what was given. */
  readonly applied: readonly LintFinding[];
}

/**
 * Mends what can be mended without guessing what the author wanted to say: fences, quotes, tabs, spelling of keys, a
 * missing name. Comments, the order of keys and every byte of the body stay as they are; no description is invented.
 * Where lines end with a lone CR, those of the frontmatter get a line feed.
 * When something was applied, the result has frontmatter that parses; fixing it again changes nothing.
 */
export function fixText(given: string, { dirName }: FixOptions = {}): FixedText {
  const unchanged = { text: given, applied: [] };
  const split = splitFrontmatter(given, true);
  if ('error' in split) return unchanged;
  const { text } = split;
  const firstLine = positionAt(text, split.yamlStart).line;
  const applied: LintFinding[] = [];
  const repaired = repairYaml(fixKeys(split.yaml, firstLine, applied));
  if (!repaired) return unchanged;

  const eol = text.slice(0, split.yamlStart).endsWith('\r\n') ? '\r\n' : '\n';
  for (const { message, line = 1, column = 1 } of repaired.repairs) {
    applied.push(describeFinding('repaired', { line: firstLine + line - 1, column }, { what: message }));
  }
  const head = fixPreamble(text.slice(0, split.yamlStart), eol, applied);
  const keys = fixName(repaired.text, { dirName, firstLine, eol }, applied);
  let closing = text.slice(split.yamlEnd, split.bodyStart);
  if (closing === '') {
    closing = `${/[\r\n]$/.test(keys) ? '' : eol}---${eol}`;
    const what = 'The frontmatter had no closing `---`.';
    applied.push(describeFinding('closing_fence_missing', positionAt(text, split.yamlEnd), { what }));
  }
  const body = given.slice(split.bodyStart);
  const fixed = head + keys + closing + body;
  if (applied.length === 0 || !readsBack(fixed, body)) return unchanged;
  return { text: fixed, applied: applied.sort(byPlace).map(withoutFix) };
}

/** What has been mended needs no advice. */
function withoutFix({ fix: _, ...finding }: LintFinding): LintFinding {
  return finding;
}

/** Whether the loader finds the same body, and frontmatter that it can read, in what was put together. */
function readsBack(text: string, body: string): boolean {
  const split = splitFrontmatter(text, true);
  if ('error' in split || text.slice(split.bodyStart) !== body) return false;
  return 'fields' in parseYaml(split.yaml);
}

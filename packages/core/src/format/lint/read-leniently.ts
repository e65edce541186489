import type { Diagnostic } from '../../diagnostic.js';
import { positionAt, type TextPosition } from '../../text/text-position.js';
import { readFrontmatter } from '../read-frontmatter.js';
import { splitEntries } from '../repair/repair-entries.js';
import { repairYaml } from '../repair/repair-yaml.js';
import { splitFrontmatter } from '../split-frontmatter.js';
import { parseYaml } from '../yaml/parse-yaml.js';
import type { Fields } from '../yaml/plain-yaml.js';
import type { Findings } from './lint-finding.js';
import { LINT_RULES, type LintKind } from './lint-profiles.js';
import { createLocator } from './locate.js';
import type { SkillView } from './skill-view.js';

const MAX_ENTRIES = 200;
/** Faults that no look at one key could explain. */
const HOPELESS: ReadonlySet<string> = new Set(['yaml-too-complex', 'frontmatter-not-mapping']);

type Reading = Omit<SkillView, 'dirName' | 'fileExists'>;

/**
 * Reads a SKILL.md the way the loader does and reports what the loader would say. Where the loader gives up, this
 * reads on key by key, so that one broken value does not hide what is wrong with the others.
 */
export function readLeniently(given: string, found: Findings): Reading | undefined {
  if (given.charCodeAt(0) === 0xfeff) found.add('byte_order_mark');
  const split = splitFrontmatter(given, true);
  if ('error' in split) {
    report(split.error, 1, found);
    return undefined;
  }
  const { text, yaml } = split;
  for (const repair of split.repairs) report(repair, 1, found);
  const firstLine = positionAt(text, split.yamlStart).line;
  const { fields, unread } = readFields(yaml, firstLine, found);
  const bodyLine = positionAt(text, split.bodyStart).line;
  return { fields, unread, yaml, locate: createLocator(yaml, firstLine), body: text.slice(split.bodyStart), bodyLine };
}

function readFields(yaml: string, firstLine: number, found: Findings): { fields: Fields; unread: Set<string> } {
  const { fields, diagnostics } = readFrontmatter(yaml, firstLine);
  if (!fields) return readKeyByKey(yaml, firstLine, diagnostics, found);
  for (const diagnostic of diagnostics) report(diagnostic, 1, found);
  return { fields, unread: new Set() };
}

function readKeyByKey(yaml: string, firstLine: number, whole: readonly Diagnostic[], found: Findings) {
  const fields: Record<string, unknown> = Object.create(null);
  const unread = new Set<string>();
  const entries = splitEntries(yaml);
  const isHopeless = whole.some(({ code }) => HOPELESS.has(code)) || entries.length > MAX_ENTRIES;
  let faults = 0;
  for (const { key, line, lines } of entries) {
    if (key === undefined || Object.hasOwn(fields, key)) continue;
    if (isHopeless) {
      unread.add(key);
      continue;
    }
    const repaired = repairYaml(lines.join(''));
    const parsed = parseYaml(repaired?.text ?? lines.join(''));
    if ('fields' in parsed) {
      fields[key] = parsed.fields[key];
      for (const repair of repaired?.repairs ?? []) report(repair, firstLine + line - 1, found);
    } else {
      unread.add(key);
      // A piece that is no mapping is none because it was cut out.
      if (parsed.error.code === 'frontmatter-not-mapping') continue;
      report(parsed.error, firstLine + line - 1, found);
      faults++;
    }
  }
  // Nothing is wrong with any one key: it is how they stand together.
  if (faults === 0) for (const diagnostic of whole) report(diagnostic, 1, found);
  return { fields, unread };
}

/** The loader's diagnostics under the names that lint uses. */
function report(diagnostic: Diagnostic, firstLine: number, found: Findings): void {
  const name = diagnostic.code.replaceAll('-', '_');
  const kind = name in LINT_RULES ? (name as LintKind) : 'invalid_yaml';
  const at: TextPosition = { line: (diagnostic.line ?? 1) + firstLine - 1, column: diagnostic.column ?? 1 };
  const { message, fix } = diagnostic;
  found.add(kind, at, { what: message, ...(fix ? { fix } : {}) });
}

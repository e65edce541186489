import type { Diagnostic } from '../diagnostic.js';
import { parseYaml } from './parse-yaml.js';
import { type Fields, readPlainYaml } from './plain-yaml.js';
import { repairYaml } from './repair-yaml.js';

export interface FrontmatterResult {
  /** Absent exactly when a diagnostic is an error. */
  readonly fields?: Fields;
  readonly diagnostics: readonly Diagnostic[];
}

const NOTHING_TO_SAY: readonly Diagnostic[] = [];

/**
 * Reads the YAML between the fences, cheapest reader first: plain, then full, then full after repairs.
 * `firstLine` is the file's line on which the YAML starts, so that diagnostics point into the file.
 */
export function readFrontmatter(yaml: string, firstLine: number): FrontmatterResult {
  const plain = readPlainYaml(yaml);
  if (plain) return { fields: plain, diagnostics: NOTHING_TO_SAY };
  const parsed = parseYaml(yaml);
  if ('fields' in parsed) return { fields: parsed.fields, diagnostics: NOTHING_TO_SAY };
  const repaired = repairYaml(yaml);
  if (repaired) {
    const again = parseYaml(repaired.text);
    if ('fields' in again) {
      return { fields: again.fields, diagnostics: repaired.repairs.map((repair) => shift(repair, firstLine)) };
    }
  }
  return { diagnostics: [shift(parsed.error, firstLine)] };
}

function shift(diagnostic: Diagnostic, firstLine: number): Diagnostic {
  return diagnostic.line === undefined ? diagnostic : { ...diagnostic, line: diagnostic.line + firstLine - 1 };
}

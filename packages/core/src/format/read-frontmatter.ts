import type { Diagnostic } from '../diagnostic.js';
import { UNQUOTED_COLON } from './repair/repair-entries.js';
import { mendBrokenYaml, type RepairedYaml } from './repair/repair-yaml.js';
import { parseYaml } from './yaml/parse-yaml.js';
import { type Fields, readPlainYaml } from './yaml/plain-yaml.js';
import { readYaml } from './yaml/read-yaml.js';

export interface FrontmatterResult {
  /** Absent exactly when a diagnostic is an error. */
  readonly fields?: Fields;
  readonly diagnostics: readonly Diagnostic[];
}

const NOTHING_TO_SAY: readonly Diagnostic[] = [];

/**
 * Reads the YAML between the fences, cheapest way first: plain, then full, then mended.
 * `firstLine` is the file's line on which the YAML starts, so that diagnostics point into the file.
 */
export function readFrontmatter(yaml: string, firstLine: number): FrontmatterResult {
  const plain = readPlainYaml(yaml);
  if (plain) return { fields: plain, diagnostics: NOTHING_TO_SAY };
  const isSurelyBroken = UNQUOTED_COLON.test(yaml);
  const early = isSurelyBroken ? readMended(mendBrokenYaml(yaml), firstLine) : undefined;
  if (early) return early;
  const parsed = parseYaml(yaml);
  if ('fields' in parsed) return { fields: parsed.fields, diagnostics: NOTHING_TO_SAY };
  // What could not be mended can't be mended now, and what is too much to read is not read again.
  const isHopeless = isSurelyBroken || parsed.error.code === 'yaml-too-complex';
  const mended = isHopeless ? undefined : readMended(mendBrokenYaml(yaml), firstLine);
  return mended ?? { diagnostics: [shift(parsed.error, firstLine)] };
}

function readMended(mended: RepairedYaml | undefined, firstLine: number): FrontmatterResult | undefined {
  if (!mended) return undefined;
  const read = readYaml(mended.text);
  if (!('fields' in read)) return undefined;
  return { fields: read.fields, diagnostics: mended.repairs.map((repair) => shift(repair, firstLine)) };
}

function shift(diagnostic: Diagnostic, firstLine: number): Diagnostic {
  return diagnostic.line === undefined ? diagnostic : { ...diagnostic, line: diagnostic.line + firstLine - 1 };
}

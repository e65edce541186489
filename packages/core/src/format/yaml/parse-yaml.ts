import type { Diagnostic } from '../../diagnostic.js';
import { positionAt } from '../../text/text-position.js';
import { readYamlDocument, tooComplex } from './parse-yaml-document.js';
import { yamlFields } from './parse-yaml-value.js';
import type { Fields } from './plain-yaml.js';
import { YamlFault } from './yaml-fault.js';

export type YamlResult = { readonly fields: Fields } | { readonly error: Diagnostic };

/**
 * Reads a frontmatter block, without its fences, as YAML 1.2. Never throws, and its work is bounded: text that is
 * too long, too deep or grows too much through aliases is an error like any other.
 *
 * The result has no prototype. A top-level plain scalar is its source text (`version: 1.0` is "1.0"); below that,
 * values are typed by the core schema. Lines of the error count from the start of `yaml`.
 */
export function parseYaml(yaml: string): YamlResult {
  const read = readYamlDocument(yaml);
  if ('error' in read) return read;
  try {
    return { fields: yamlFields(read.document, read.text) };
  } catch (reason) {
    if (!(reason instanceof YamlFault)) return { error: tooComplex() };
    const { code, message, offset, fix } = reason;
    return { error: { code, severity: 'error', message, ...positionAt(read.text, offset), fix } };
  }
}

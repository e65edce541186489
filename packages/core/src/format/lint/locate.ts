import type { Node, Scalar } from 'yaml';
import { lazyRequire } from '../../lazy-require.js';
import { positionAt, type TextPosition } from '../../text/text-position.js';
import { type Entry, splitEntries } from '../repair/repair-entries.js';
import { type DocumentResult, readYamlDocument } from '../yaml/parse-yaml-document.js';

/** Finds where a key of the frontmatter, or something below it, stands in the file. */
export type Locate = (...path: readonly (string | number)[]) => TextPosition;

/**
 * `firstLine` is the file's line on which `yaml` starts. What can't be found (it is missing, or inside a text that
 * holds JSON) is where its nearest ancestor is.
 */
export function createLocator(yaml: string, firstLine: number): Locate {
  const entries = splitEntries(yaml);
  const documents = new Map<Entry, DocumentResult>();
  // Each entry is parsed on its own, so that an error elsewhere in the frontmatter moves nothing; and once, however many
  // findings there are in it.
  const documentOf = (entry: Entry): DocumentResult => {
    const known = documents.get(entry) ?? readYamlDocument(entry.lines.join(''));
    documents.set(entry, known);
    return known;
  };
  return (key, ...below) => {
    const entry = entries.find((candidate) => candidate.key === key);
    if (!entry) return { line: firstLine, column: 1 };
    const within = below.length > 0 ? positionBelow(documentOf(entry), below) : { line: 1, column: 1 };
    return { line: firstLine + entry.line + within.line - 2, column: within.column };
  };
}

function positionBelow(read: DocumentResult, path: readonly (string | number)[]): TextPosition {
  if ('error' in read) return { line: 1, column: 1 };
  const { isMap, isSeq } = lazyRequire('yaml') as typeof import('yaml');
  let node: unknown = isMap(read.document.contents) ? read.document.contents.items[0]?.value : undefined;
  let offset = offsetOf(node);
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => (item.key as Scalar).value === step);
      if (!pair) break;
      offset = offsetOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number' && step in node.items) {
      node = node.items[step];
      offset = offsetOf(node) ?? offset;
    } else break;
  }
  return positionAt(read.text, offset ?? 0);
}

function offsetOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}

import type { Node, Pair, Scalar, YAMLMap } from 'yaml';
import { lazyRequire } from '../../lazy-require.js';
import { positionsIn, type TextPosition } from '../../text/text-position.js';
import { type Entry, splitEntries } from '../repair/repair-entries.js';
import { readYamlDocument } from '../yaml/parse-yaml-document.js';

/** Finds where a key of the frontmatter, or something below it, stands in the file. */
export type Locate = (...path: readonly (string | number)[]) => TextPosition;

/**
 * `firstLine` is the file's line on which `yaml` starts. What can't be found (it is missing, or inside a text that
 * holds JSON) is where its nearest ancestor is.
 */
export function createLocator(yaml: string, firstLine: number): Locate {
  const entries = new Map<string | undefined, Entry>();
  for (const entry of splitEntries(yaml)) if (!entries.has(entry.key)) entries.set(entry.key, entry);
  const locators = new Map<Entry, LocateBelow>();
  // Each entry is parsed on its own, so that an error elsewhere in the frontmatter moves nothing; and once, however
  // many findings there are in it.
  const locatorOf = (entry: Entry): LocateBelow => {
    const known = locators.get(entry) ?? createEntryLocator(entry);
    locators.set(entry, known);
    return known;
  };
  return (key, ...below) => {
    const entry = typeof key === 'string' ? entries.get(key) : undefined;
    if (!entry) return { line: firstLine, column: 1 };
    const within = below.length > 0 ? locatorOf(entry)(below) : START;
    return { line: firstLine + entry.line + within.line - 2, column: within.column };
  };
}

type LocateBelow = (path: readonly (string | number)[]) => TextPosition;

const START: TextPosition = { line: 1, column: 1 };

function createEntryLocator(entry: Entry): LocateBelow {
  const read = readYamlDocument(entry.lines.join(''));
  if ('error' in read) return () => START;
  const { isMap, isSeq } = lazyRequire('yaml') as typeof import('yaml');
  const { contents } = read.document;
  const root: unknown = isMap(contents) ? contents.items[0]?.value : undefined;
  const positionOf = positionsIn(read.text);
  const pairsOf = createPairIndex();
  return (path) => {
    let node = root;
    let offset = offsetOf(node);
    for (const step of path) {
      if (isMap(node)) {
        const pair = pairsOf(node).get(step);
        if (!pair) break;
        offset = offsetOf(pair.key) ?? offset;
        node = pair.value;
      } else if (isSeq(node) && typeof step === 'number' && step in node.items) {
        node = node.items[step];
        offset = offsetOf(node) ?? offset;
      } else break;
    }
    return positionOf(offset ?? 0);
  };
}

/** The pairs of a mapping by key, the first of two that are the same. */
function createPairIndex(): (map: YAMLMap) => ReadonlyMap<unknown, Pair> {
  const indexes = new Map<YAMLMap, ReadonlyMap<unknown, Pair>>();
  return (map) => {
    const known = indexes.get(map) ?? new Map(map.items.toReversed().map((pair) => [(pair.key as Scalar).value, pair]));
    indexes.set(map, known);
    return known;
  };
}

function offsetOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}

import type { Document, Node, ParsedNode, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { lazyRequire } from '../../lazy-require.js';
import { showText } from '../../text/show-text.js';
import { setOwn } from '../../values/set-own.js';
import type { Fields } from './plain-yaml.js';
import { refuseGluedPair, refuseOtherReading, refuseUnreadKey } from './refuse-lost-gates.js';
import { offsetOf, YamlFault } from './yaml-fault.js';

const MAX_DEPTH = 64;
const MAX_NODES = 100_000;
/** Of all texts together, aliases spelled out: three times what the file itself may hold. */
const MAX_CHARACTERS = 300_000;
const NULL_TEXTS = new Set(['', '~', 'null', 'Null', 'NULL']);

/** A value, how many nodes it stands for once aliases are spelled out, and how deep it goes. */
interface Built {
  readonly value: unknown;
  readonly nodes: number;
  readonly chars: number;
  readonly depth: number;
}

/** The top-level mapping of a document as plain values. `text` is its source. Throws {@link YamlFault}. */
export function yamlFields(document: Document.Parsed, text: string): Fields {
  const yaml = lazyRequire('yaml') as typeof import('yaml');
  const root = document.contents;
  if (!yaml.isMap(root)) {
    const fix = 'Write `name: ...` and `description: ...` lines between the fences.';
    throw new YamlFault('frontmatter-not-mapping', 'The frontmatter must be a list of `key: value` lines.', 0, fix);
  }
  const builder = new ValueBuilder(yaml);
  const fields = builder.map(root, 1).value as Fields;
  builder.refuseUnusedAnchors(root);
  for (const { key, value } of root.items) {
    refuseUnreadKey(key as Scalar, fields);
    // An alias may bring what stands anywhere to where the gates are.
    if (builder.hasAliases || (key as Scalar).value === 'metadata') refuseOtherReading(value, document, text);
  }
  return fields;
}

/**
 * Builds each anchored value once and lets aliases share it, while counting what they stand for. The library would
 * search the whole document for every alias and expand them without a bound on size.
 */
class ValueBuilder {
  private readonly anchors = new Map<string, Built>();
  private readonly aliased = new Set<string>();
  private readonly yaml: typeof import('yaml');
  private total = 0;
  private aliasedChars = 0;

  constructor(yaml: typeof import('yaml')) {
    this.yaml = yaml;
  }

  get hasAliases(): boolean {
    return this.aliased.size > 0;
  }

  map(node: YAMLMap, depth: number): Built {
    // Only the top is without a prototype: below it values are what JSON.parse would make of them.
    const value: Record<string, unknown> = depth === 1 ? Object.create(null) : {};
    let nodes = 1;
    let chars = 0;
    let deepest = 1;
    for (const pair of node.items) {
      const key = this.key(pair.key as Scalar, value);
      refuseGluedPair(node, pair.key as Scalar, pair.value as Node | null);
      const child = this.child(pair.value as ParsedNode | null, depth);
      setOwn(value, key, child.value);
      nodes += child.nodes;
      chars += child.chars;
      deepest = Math.max(deepest, child.depth + 1);
    }
    return { value, nodes, chars, depth: deepest };
  }

  /** `description: &amp; more` loses its first word to an anchor that nothing refers to: that was not meant. */
  refuseUnusedAnchors(root: YAMLMap): void {
    for (const { value } of root.items) {
      if (!this.yaml.isScalar(value) || !value.anchor || this.aliased.has(value.anchor)) continue;
      const reason = `nothing refers to the anchor \`&${showText(value.anchor)}\``;
      const message = `The frontmatter is not valid YAML: ${reason}.`;
      throw new YamlFault('yaml-syntax', message, offsetOf(value), 'Put the value in quotes.');
    }
  }

  private sequence(node: YAMLSeq, depth: number): Built {
    const value: unknown[] = [];
    let nodes = 1;
    let chars = 0;
    let deepest = 1;
    for (const item of node.items) {
      const child = this.child(item as ParsedNode | null, depth);
      value.push(child.value);
      nodes += child.nodes;
      chars += child.chars;
      deepest = Math.max(deepest, child.depth + 1);
    }
    return { value, nodes, chars, depth: deepest };
  }

  private child(node: ParsedNode | null, parentDepth: number): Built {
    const built = this.node(node, parentDepth + 1);
    // An alias adds all that it stands for; what was built afresh has counted its own children already.
    const isAlias = node !== null && this.yaml.isAlias(node);
    this.total += isAlias ? built.nodes : 1;
    if (isAlias) this.aliasedChars += built.chars;
    if (this.total > MAX_NODES || this.aliasedChars > MAX_CHARACTERS || parentDepth + built.depth > MAX_DEPTH)
      throw tooBig(offsetOf(node));
    if (node !== null && !this.yaml.isAlias(node) && node.anchor) this.anchors.set(node.anchor, built);
    return built;
  }

  private node(node: ParsedNode | null, depth: number): Built {
    if (depth > MAX_DEPTH) throw tooBig(offsetOf(node));
    if (node === null) return { value: null, nodes: 1, chars: 0, depth: 1 };
    if (this.yaml.isMap(node)) return this.map(node, depth);
    if (this.yaml.isSeq(node)) return this.sequence(node, depth);
    if (this.yaml.isAlias(node)) return this.alias(node.source, offsetOf(node));
    const value = scalarValue(node as Scalar, depth === 2);
    return { value, nodes: 1, chars: typeof value === 'string' ? value.length : 0, depth: 1 };
  }

  private alias(name: string, offset: number): Built {
    const built = this.anchors.get(name);
    this.aliased.add(name);
    if (built) return built;
    const message = `The frontmatter is not valid YAML: no anchor for the alias \`*${showText(name)}\`.`;
    throw new YamlFault('yaml-syntax', message, offset, 'Put the value in quotes: a leading `*` is an alias in YAML.');
  }

  private key(node: Scalar, taken: Record<string, unknown>): string {
    const key = String(node.value);
    const offset = offsetOf(node);
    if (node.anchor) this.anchors.set(node.anchor, { value: key, nodes: 1, chars: key.length, depth: 1 });
    if (node.type === 'PLAIN' && key !== key.trim()) {
      const message = 'The frontmatter is not valid YAML: a key is indented with a space that is not one.';
      throw new YamlFault('yaml-syntax', message, offset, 'Indent with ordinary spaces.');
    }
    if (Object.hasOwn(taken, key)) {
      const message = `The key \`${showText(key)}\` is in the frontmatter twice.`;
      throw new YamlFault('yaml-duplicate-key', message, offset, 'Keep one of the two.');
    }
    return key;
  }
}

/** At the top a plain scalar is what the author typed: whether `1.0` is a number is for the field to say. */
function scalarValue(node: Scalar, isTop: boolean): unknown {
  if (!isTop || node.type !== 'PLAIN') return node.value;
  const source = node.source ?? '';
  return NULL_TEXTS.has(source) ? null : source;
}

function tooBig(offset: number): YamlFault {
  const message = `The frontmatter goes deeper than ${MAX_DEPTH} levels or holds more than ${MAX_NODES} values.`;
  return new YamlFault('yaml-too-complex', message, offset, 'Keep the frontmatter short and flat.');
}

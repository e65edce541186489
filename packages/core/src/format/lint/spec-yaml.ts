import type { Pair, Scalar, YAMLMap } from 'yaml';
import { lazyRequire } from '../../lazy-require.js';
import { showText } from '../../text/show-text.js';
import { isTooDeep } from '../yaml/parse-yaml-depth.js';
import { withoutTraces } from '../yaml/without-traces.js';

/** A value of the strict reading: texts, lists and mappings, nothing else. */
export type StrictResult = { readonly value: unknown } | { readonly reason: string; readonly offset: number };

const MAX_CHARACTERS = 100_000;
const NOT_PRINTABLE = /[^\t\n\r -~\u0085\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const DISALLOWED: Readonly<Record<string, string>> = {
  'flow-map-start': 'a mapping in braces',
  'flow-seq-start': 'a list in brackets',
  anchor: 'an anchor',
  alias: 'an alias',
  tag: 'a tag',
};
/** The reference parser takes a `#` right after a closing quote for a comment. */
const TOLERATED_MESSAGE = /^Comments must be separated/;

/**
 * The reference validator's YAML: no flow style, no anchors, no tags, no tabs, no repeated keys, siblings indented
 * alike, and every scalar a text. Offsets are good enough to point at the place.
 */
export function readStrictYaml(source: string): StrictResult {
  if (source.length > MAX_CHARACTERS) return { reason: 'it is too long', offset: 0 };
  const unprintable = NOT_PRINTABLE.exec(source);
  if (unprintable) return { reason: 'it holds a control character', offset: unprintable.index };
  const text = indentQuotedLines(source);
  try {
    if (isTooDeep(text)) return { reason: 'it is nested too deeply', offset: 0 };
    const yaml = lazyRequire('yaml') as typeof import('yaml');
    const disallowed = findDisallowed(yaml, text);
    if (disallowed) return disallowed;
    const options = { schema: 'failsafe', stringKeys: true, uniqueKeys: false, prettyErrors: false } as const;
    const document = withoutTraces(() => yaml.parseDocument(text, { ...options, logLevel: 'error' }));
    const error = document.errors.find(({ message }) => !TOLERATED_MESSAGE.test(message));
    if (error) return { reason: showText(error.message.split('\n')[0] ?? '', 100), offset: error.pos[0] };
    return findIrregularity(yaml, document.contents, text) ?? { value: document.toJS() };
  } catch {
    return { reason: 'it is nested too deeply', offset: 0 };
  }
}

/** The first token that strict YAML does without. */
function findDisallowed(yaml: typeof import('yaml'), text: string): StrictResult | undefined {
  let offset = 0;
  let isScalar = false;
  let isBlockText = false;
  for (const lexeme of new yaml.Lexer().lex(text)) {
    // The lexer announces a plain or block scalar with a mark that is not in the text.
    if (!isScalar && lexeme === yaml.CST.SCALAR) {
      isScalar = true;
      continue;
    }
    const type = isScalar ? 'scalar' : yaml.CST.tokenType(lexeme);
    const name = DISALLOWED[type ?? ''];
    if (name) return { reason: `${name} is not allowed`, offset };
    const mayNotHoldTab = type === 'space' || (type === 'scalar' && !isBlockText);
    if (mayNotHoldTab && lexeme.includes('\t')) return { reason: 'a tab is not allowed', offset };
    if (type === 'block-scalar-header') isBlockText = true;
    else if (type === 'scalar') isBlockText = false;
    isScalar = false;
    if (type !== 'doc-mode' && type !== 'flow-error-end') offset += lexeme.length;
  }
  return undefined;
}

/** A repeated key, or a mapping that is not indented like the mapping beside it. */
function findIrregularity(yaml: typeof import('yaml'), root: unknown, text: string): StrictResult | undefined {
  const waiting: unknown[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (yaml.isMap(node)) {
      const irregular = findInMapping(yaml, node, text);
      if (irregular) return irregular;
      waiting.push(...node.items.map((pair) => pair.value));
    } else if (yaml.isSeq(node)) waiting.push(...node.items);
  }
  return undefined;
}

function findInMapping(yaml: typeof import('yaml'), map: YAMLMap, text: string): StrictResult | undefined {
  const seen = new Set<unknown>();
  let indent: number | undefined;
  for (const { key, value } of map.items as Pair<Scalar, unknown>[]) {
    const offset = key.range?.[0] ?? 0;
    if (seen.has(key.value)) return { reason: `the key \`${showText(String(key.value))}\` is there twice`, offset };
    seen.add(key.value);
    const isExplicit = text.slice(0, offset).trimEnd().endsWith('?');
    if (key.value === '' && key.type === 'PLAIN' && !isExplicit) return { reason: 'a value has no key', offset };
    if (key.value === '<<' && key.type === 'PLAIN') return { reason: 'a merge key is not allowed', offset };
    if (!yaml.isMap(value)) continue;
    const start = value.range?.[0] ?? 0;
    const own = start - text.lastIndexOf('\n', start - 1);
    indent ??= own;
    if (own !== indent) return { reason: 'a mapping is not indented like the one before it', offset };
  }
  return undefined;
}

const OPEN_QUOTE = /^([ ]*(?:- +){0,9})[^\s#"'][^:]{0,200}:[ ]+(["'])/;

/** The reference parser lets a quoted text go on at the margin, ours does not. Folding makes it the same text. */
function indentQuotedLines(text: string): string {
  let quote = '';
  let indent = '';
  return text
    .split('\n')
    .map((line) => {
      const wasOpen = quote !== '';
      const opening = wasOpen ? undefined : OPEN_QUOTE.exec(line);
      if (opening) {
        quote = opening[2] as string;
        indent = ' '.repeat((opening[1] as string).length + 1);
      }
      if (quote && closes(line.slice(opening?.[0].length ?? 0), quote)) quote = '';
      return wasOpen ? indent + line : line;
    })
    .join('\n');
}

function closes(text: string, quote: string): boolean {
  const escaped = quote === '"' ? /\\./g : /''/g;
  return text.replace(escaped, '').includes(quote);
}

import type { Json5Entry, Json5Node, Json5Scan } from './scan.js';
import { hasLineBreak, isFirstOnLine, lineIndent } from './text-lines.js';

export type Quote = '"' | "'";

/** Keys that need no quotes. JSON5 allows more letters; these are the ones every reader of it knows. */
export const BARE_KEY: RegExp = /^[A-Za-z_$][\w$]*$/;

/** How new text should look at one place of a document, learnt from what stands around it. */
export interface Json5Style {
  readonly newline: string;
  /** One level of indentation. */
  readonly unit: string;
  readonly quote: Quote;
  /** Undefined: keys stand bare where they can. */
  readonly keyQuote: Quote | undefined;
  /** From the key's end to the value's start. */
  readonly colon: string;
  /** After the last entry, where entries have lines of their own. */
  readonly trailingComma: boolean;
  /** Entries stand beside each other instead of on lines of their own. */
  readonly oneLine: boolean;
  /** On one line: after a comma, and inside an object's braces. */
  readonly gap: string;
}

/** Learns the style for the last of `chain`: the containers from the root down to where text will be put. */
export function detectStyle(text: string, { root }: Json5Scan, chain: readonly Json5Node[]): Json5Style {
  const outwards = chain.toReversed();
  const neighbours = outwards.find(({ kind, entries }) => kind === 'object' && entries.length > 0)?.entries ?? [];
  const spread = outwards.find((node) => node.entries.length > 0 && !isOneLine(text, node));
  const colon = neighbours.map((entry) => colonOf(text, entry)).findLast((found) => found !== undefined) ?? ': ';
  const gap = /\s$/.test(colon) ? ' ' : '';
  return {
    newline: /\r\n|\n|\r/.exec(text)?.[0] ?? '\n',
    unit: findUnit(text, [...outwards, root]) ?? '  ',
    quote: prevailingQuote(text, root),
    keyQuote: keyQuoteOf(text, outwards),
    colon,
    trailingComma: spread?.entries.at(-1)?.comma !== undefined,
    oneLine: isOneLine(text, outwards[0] ?? root, root),
    gap,
  };
}

/** Whether a container's entries stand beside each other. An empty one goes by the document. */
function isOneLine(text: string, node: Json5Node, root: Json5Node = node): boolean {
  const last = node.entries.at(-1);
  if (last) return !hasLineBreak(text.slice(node.entries.at(-2)?.end ?? node.start, last.start));
  if (hasLineBreak(text.slice(node.start, node.end))) return false;
  return root.entries.length > 0 && !hasLineBreak(text.slice(root.start, root.end));
}

/** How the nearest keys are written that had the choice: `'my-skill'` has to be quoted and tells nothing. */
function keyQuoteOf(text: string, outwards: readonly Json5Node[]): Quote | undefined {
  const keyed = outwards.map(({ entries }) => entries.filter(({ key }) => key !== undefined));
  const free = keyed.map((entries) => entries.filter(({ key }) => BARE_KEY.test(key ?? '')));
  const telling = free.find((entries) => entries.length > 0) ?? keyed.find((entries) => entries.length > 0) ?? [];
  let quote: Quote = '"';
  for (const { start } of telling) {
    const first = text[start];
    if (first !== '"' && first !== "'") return undefined;
    quote = first;
  }
  return quote;
}

function colonOf(text: string, { keyEnd, value }: Json5Entry): string | undefined {
  const written = text.slice(keyEnd, value.start);
  return /^[ \t]*:[ \t]*$/.test(written) ? written : undefined;
}

/** How much further an entry with a line of its own is indented than its container, in the first that shows it. */
function findUnit(text: string, containers: readonly Json5Node[]): string | undefined {
  for (const { start, entries } of containers) {
    const [first] = entries;
    const outer = lineIndent(text, start);
    const inner = first && isFirstOnLine(text, first.start) ? lineIndent(text, first.start) : '';
    if (inner.length > outer.length && inner.startsWith(outer)) return inner.slice(outer.length);
  }
  return undefined;
}

function prevailingQuote(text: string, root: Json5Node): Quote {
  let single = 0;
  let double = 0;
  const count = (offset: number): void => {
    if (text[offset] === "'") single++;
    else if (text[offset] === '"') double++;
  };
  const visit = (node: Json5Node): void => {
    count(node.start);
    for (const entry of node.entries) {
      if (entry.key !== undefined) count(entry.start);
      visit(entry.value);
    }
  };
  visit(root);
  return single > double ? "'" : '"';
}

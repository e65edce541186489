import { type Document, isMap, isNode, isScalar, isSeq, type ParsedNode, parseDocument } from 'yaml';
import { asRecord, type Values } from './values.js';

export interface Frontmatter {
  readonly data: Values;
  /** Where the YAML begins and ends in the text, fences not included. Both are 0 when there is none. */
  readonly from: number;
  readonly to: number;
  /** Why a part of it could not be read. `data` then holds what could. */
  readonly problem?: string;
  /** Where the value at a path begins in the text; the nearest one above it if there is none. */
  offsetOf(path: readonly string[]): number;
}

const LONGEST = 64_000;
const ALIASES = 20;
/** Errors without their source lines: those take a second when there are thousands. */
const OPTIONS = { uniqueKeys: false, logLevel: 'silent', strict: false, prettyErrors: false } as const;
/** The parser calls itself for every bracket; no honest frontmatter is this deep. */
const DEEPEST = 60;
const OPENING = /^\uFEFF?\s{0,100}---[ \t]{0,100}\r?\n/;
const CLOSING = /\n---[ \t]{0,100}(?:\r?\n|$)/g;

/** The YAML between `---` lines at the start of a Markdown text. It never throws. */
export function readFrontmatter(text: string): Frontmatter {
  const from = OPENING.exec(text)?.[0].length;
  if (from === undefined) return none();
  CLOSING.lastIndex = from - 1;
  const to = CLOSING.exec(text)?.index;
  if (to === undefined) return none('It is not closed');
  const end = Math.max(from, to);
  const yaml = text.slice(from, Math.min(end, from + LONGEST)).replace(/\r$/, '');
  const read = readYaml(yaml);
  const problem = end - from > LONGEST ? 'It is too long' : read.problem;
  return {
    data: withTextOfMetadata(read.data),
    from,
    to: end,
    ...(problem !== undefined && { problem }),
    offsetOf: (path) => from + (read.document ? offsetIn(read.document, path) : 0),
  };
}

function none(problem?: string): Frontmatter {
  return { data: {}, from: 0, to: 0, ...(problem !== undefined && { problem }), offsetOf: () => 0 };
}

interface ReadYaml {
  data: Values;
  document?: Document.Parsed<ParsedNode>;
  problem?: string;
}

function readYaml(yaml: string): ReadYaml {
  const tooDeep = { data: topLines(yaml), problem: 'It is nested too deep' };
  if (deepest(yaml) > DEEPEST) return tooDeep;
  try {
    const document = parseDocument(yaml, OPTIONS);
    const data = asRecord(document.toJS({ maxAliasCount: ALIASES }));
    if (isDeeper(data, DEEPEST)) return tooDeep;
    const problem = document.errors[0]?.message;
    if (problem === undefined && data) return { data, document };
    return { data: mended(data ?? {}, topLines(yaml)), document, problem: problem ?? 'It is not a mapping' };
  } catch (error) {
    return { data: topLines(yaml), problem: error instanceof Error ? error.message : 'It can’t be read' };
  }
}

export function deepest(yaml: string): number {
  let open = 0;
  let most = 0;
  for (const char of yaml) {
    if (char === '[' || char === '{') most = Math.max(most, ++open);
    else if (char === ']' || char === '}') open--;
  }
  const indent = /^ {200}|^\t{60}|(?:- ){60}|(?:\? ){60}/m.test(yaml) ? DEEPEST + 1 : 0;
  return Math.max(most, indent);
}

/** `a: a: a: a:` is a mapping in a mapping in a mapping, without a bracket. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** What a loader that reads line by line would see in YAML that is broken. */
function topLines(yaml: string): Values {
  const data: Record<string, unknown> = {};
  for (const line of yaml.split('\n', 500)) {
    const match = /^([A-Za-z][\w-]{0,60}):[ \t]{0,20}(\S.{0,4000})$/.exec(line.trimEnd());
    if (match?.[1] && match[2]) data[match[1]] = match[2].replace(/^(["'])(.*)\1$/, '$2');
  }
  return data;
}

/** `description: Use: this` is a mapping in a mapping to YAML, and a sentence to whoever wrote it. */
function mended(data: Values, lines: Values): Values {
  const sentences = Object.entries(lines).filter(
    ([key, line]) => data[key] === undefined || (typeof data[key] !== 'string' && !/^[[{>|&*!]/.test(String(line))),
  );
  return { ...data, ...Object.fromEntries(sentences) };
}

/** Some write `metadata` as one string of JSON or JSON5. */
function withTextOfMetadata(data: Values): Values {
  const { metadata } = data;
  if (typeof metadata !== 'string' || !metadata.trimStart().startsWith('{') || deepest(metadata) > DEEPEST) return data;
  try {
    // A flow mapping of YAML takes JSON with single quotes, bare keys and trailing commas.
    const read: unknown = parseDocument(metadata, OPTIONS).toJS({ maxAliasCount: ALIASES });
    return asRecord(read) ? { ...data, metadata: read } : data;
  } catch {
    return data;
  }
}

function offsetIn(document: Document.Parsed<ParsedNode>, path: readonly string[]): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === step);
      if (isNode(pair?.key) && pair.key.range) offset = pair.key.range[0];
      node = pair?.value;
    } else if (isSeq(node)) node = node.items[Number(step)];
    else break;
    if (isNode(node) && node.range) offset = node.range[0];
  }
  return offset;
}

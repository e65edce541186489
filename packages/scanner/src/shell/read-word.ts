import type { Node } from '@vscode/tree-sitter-wasm';
import { hidesLetters, unescapeBare, unescapeCodes, unescapeDouble } from './quotes.js';
import type { Reader } from './reader.js';
import type { Expansion, Part, Word } from './script.js';

const WORDS = new Set([
  'word',
  'string',
  'raw_string',
  'ansi_c_string',
  'translated_string',
  'concatenation',
  'simple_expansion',
  'expansion',
  'command_substitution',
  'process_substitution',
  'arithmetic_expansion',
  'brace_expression',
  'number',
  'variable_name',
  'special_variable_name',
  'extglob_pattern',
  'regex',
  'test_operator',
]);

export function isWord(node: Node): boolean {
  return WORDS.has(node.type);
}

export function readWord(reader: Reader, node: Node): Word {
  const parts: Part[] = [];
  readParts(reader, node, parts, false);
  const { startIndex: start, endIndex: end } = node;
  return { parts, start, end, disguised: isDisguised(reader.text.slice(start, Math.min(end, start + 200))) };
}

function readParts(reader: Reader, node: Node, parts: Part[], quoted: boolean): void {
  const { startIndex: start, endIndex: end } = node;
  switch (node.type) {
    case 'concatenation':
      readRange(reader, node, start, end, parts, false);
      return;
    case 'string':
      readRange(reader, node, start + 1, end - 1, parts, true);
      return;
    case 'translated_string':
      readRange(reader, node, start + 2, end - 1, parts, true);
      return;
    case 'raw_string':
      parts.push({
        kind: 'text',
        text: reader.text.slice(start + 1, end - 1),
        start: start + 1,
        exact: true,
        quoted: true,
      });
      return;
    case 'ansi_c_string':
      readCodes(reader.text.slice(start + 2, end - 1), start + 2, parts);
      return;
    case 'simple_expansion':
      parts.push({
        kind: 'variable',
        expansion: { name: reader.text.slice(start + 1, end), prefix: '', index: '', operator: '', rest: '' },
        start,
        end,
        quoted,
      });
      return;
    case 'expansion':
      parts.push({ kind: 'variable', expansion: readExpansion(reader, node), start, end, quoted });
      return;
    case 'command_substitution':
      parts.push({ kind: 'output', script: reader.statements(node), start, end });
      return;
    case 'process_substitution':
      parts.push({
        kind: 'process',
        script: reader.statements(node),
        start,
        end,
        takesInput: reader.text[start] === '>',
      });
      return;
    case 'arithmetic_expansion':
      parts.push({ kind: 'output', script: reader.inner(node), start, end });
      return;
    default:
      pushText(parts, reader.text.slice(start, end), start, quoted, unescapeBare);
  }
}

function readCodes(source: string, start: number, parts: Part[]): void {
  const text = unescapeCodes(source);
  parts.push({ kind: 'text', text, start, exact: text === source, quoted: true, coded: hidesLetters(source) });
}

/** The children of a node, and the text between them: the grammar has no nodes for all of it. */
export function readRange(reader: Reader, node: Node, from: number, to: number, parts: Part[], quoted: boolean): void {
  const decode = quoted ? unescapeDouble : unescapeBare;
  let at = from;
  for (const child of node.children) {
    if (!child || child.startIndex < at || child.endIndex > to || !isPart(child, quoted)) continue;
    if (child.startIndex > at) pushText(parts, reader.text.slice(at, child.startIndex), at, quoted, decode);
    readParts(reader, child, parts, quoted);
    at = child.endIndex;
  }
  if (at < to) pushText(parts, reader.text.slice(at, to), at, quoted, decode);
}

function isPart(node: Node, quoted: boolean): boolean {
  const { type } = node;
  if (quoted) return /expansion|substitution/.test(type);
  return isWord(node);
}

function pushText(
  parts: Part[],
  source: string,
  start: number,
  quoted: boolean,
  decode: (text: string) => string,
): void {
  const text = decode(source);
  parts.push({ kind: 'text', text, start, exact: text === source, quoted });
}

function readExpansion(reader: Reader, node: Node): Expansion {
  const source = reader.text.slice(node.startIndex, node.endIndex);
  const match = /^\$\{([!#]?)([A-Za-z_]\w*|\d+|[@*?$#-])(?:\[([^\]]{0,40})\])?/.exec(source);
  if (!match) return { name: '', prefix: '', index: '', operator: '', rest: '' };
  const behind = source.slice(match[0].length, -1);
  const operator = /^(:[-=+?]|\/\/|##|%%|\^\^|,,|[-=+?:#%/^,@])/.exec(behind)?.[0] ?? '';
  const expansion: Expansion = {
    prefix: match[1] ?? '',
    name: match[2] ?? '',
    index: match[3] ?? '',
    operator,
    rest: behind.slice(operator.length),
  };
  if (!/^:?[-=+?]$/.test(operator)) return expansion;
  const start = node.startIndex + match[0].length + operator.length;
  const parts: Part[] = [];
  readRange(reader, node, start, node.endIndex - 1, parts, false);
  return { ...expansion, operand: { parts, start, end: node.endIndex - 1, disguised: false } };
}

/** A backslash or quotes inside of a name. A backslash in front only skips an alias. */
function isDisguised(source: string): boolean {
  return /[a-z](\\|['"]{1,2})[a-z]/i.test(source);
}

export function plainWord(text: string, start: number): Word {
  const part = { kind: 'text', text, start, exact: true, quoted: false } as const;
  return { parts: [part], start, end: start + text.length, disguised: false };
}

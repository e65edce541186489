import { bareKey } from '../frontmatter-keys.js';
import { readFlow } from './plain-yaml-flow.js';
import {
  isNullText,
  NOT_PLAIN,
  readDoubleQuoted,
  readSingleQuoted,
  trimBlanks,
  typePlainScalar,
} from './plain-yaml-scalars.js';

/**
 * The top-level keys of a frontmatter. The full parser's have no prototype, the plain reader's do: without one an
 * object is a dictionary, which is slow. Keys come from outside all the same, so readers ask for names they know, or
 * for own keys; a `__proto__` is declined here and a key like any other there.
 */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the plain subset of YAML that nearly all frontmatter is written in: block mappings and sequences, one-line
 * scalars, simple block scalars, JSON-style flow values. Returns undefined for everything else, and the caller then
 * pays for the full parser, which costs more to load than Node itself.
 *
 * What it does read, it must read exactly as the full parser does; a differential test holds it to that. One rule is
 * ours in both: a top-level plain scalar is kept as its text (`version: 1.0` stays "1.0").
 */
export function readPlainYaml(yaml: string): Fields | undefined {
  if (yaml.length > MAX_CHARACTERS || yaml.includes('\t') || yaml.includes('\0') || yaml.includes('__proto__'))
    return undefined;
  const lines = (yaml.includes('\r') ? yaml.replace(/\r\n?/g, '\n') : yaml).split('\n');
  const reader = new PlainReader(lines);
  try {
    return reader.document();
  } catch (reason) {
    if (reason === NOT_PLAIN) return undefined;
    throw reason;
  }
}

/** Keys have a bounded length in YAML; these are far below it. */
const PLAIN_KEY = /[A-Za-z_][\w-]{0,99} {0,9}:(?= |$)/y;
const QUOTED_KEY = /(?:"([^"\\]{1,99})"|'([^']{1,99})') {0,9}:(?= |$)/y;
/** A value and the comment after it. */
const COMMENTED = /^("(?:[^"\\]|\\.)*" +|'(?:[^']|'')*' +|\[[^\]#]*\] +|[^"'[{|>].*? )#/;
const BLOCK_HEADER = /^[|>]-?$/;
/** Plain scalars that start with one of these are something else, or an error. */
const INDICATORS = new Set('&*!%@`#,]}?:');

/** Longer or deeper than this is nobody's frontmatter: the full parser, which is bounded, gets to refuse it. */
const MAX_CHARACTERS = 20_000;
const MAX_DEPTH = 32;

class PlainReader {
  private at = 0;
  private depth = 0;
  private readonly lines: string[];

  constructor(lines: string[]) {
    this.lines = lines;
  }

  document(): Fields {
    const indent = this.nextIndent();
    if (indent !== 0) throw NOT_PLAIN;
    const fields = this.map(0, {});
    if (this.nextIndent() !== -1) throw NOT_PLAIN;
    return fields;
  }

  /** Moves to the next line that is neither blank nor a comment. Its indent, or -1 at the end. */
  private nextIndent(): number {
    for (; this.at < this.lines.length; this.at++) {
      const line = this.lines[this.at] as string;
      const indent = indentOf(line);
      if (indent < line.length && line[indent] !== '#') return indent;
    }
    return -1;
  }

  private map(indent: number, into: Record<string, unknown>): Record<string, unknown> {
    if (++this.depth > MAX_DEPTH) throw NOT_PLAIN;
    for (;;) {
      const found = this.nextIndent();
      if (found < indent) break;
      if (found > indent) throw NOT_PLAIN;
      const line = this.lines[this.at] as string;
      const key = this.key(line, indent);
      if (key === undefined || Object.hasOwn(into, key.name)) throw NOT_PLAIN;
      into[key.name] = this.value(trimBlanks(line.slice(key.end)), indent, indent === 0 && this.depth === 1);
    }
    this.depth--;
    return into;
  }

  private key(line: string, from: number): { name: string; end: number } | undefined {
    PLAIN_KEY.lastIndex = from;
    if (PLAIN_KEY.test(line)) {
      const end = PLAIN_KEY.lastIndex;
      const name = line.slice(from, end - 1).trimEnd();
      return typePlainScalar(name) === name ? { name, end } : undefined;
    }
    QUOTED_KEY.lastIndex = from;
    const quoted = QUOTED_KEY.exec(line);
    const name = quoted?.[1] ?? quoted?.[2];
    // Whether there is a gate's name in what is no name is a question for the full parser.
    return name === undefined || name !== bareKey(name) ? undefined : { name, end: QUOTED_KEY.lastIndex };
  }

  /** The value after `key:` or `-`; the cursor is on its line and ends on the first line after it. */
  private value(text: string, indent: number, isTop: boolean): unknown {
    if (text === '' || text[0] === '#') return this.nested(indent, isTop);
    const commented = text.includes(' #') ? COMMENTED.exec(text) : null;
    if (commented) {
      const here = this.at++;
      this.refuseContinuation(indent);
      this.at = here;
      return this.value(trimBlanks(commented[1] as string), indent, isTop);
    }
    const first = text[0] as string;
    if (first === '"' || first === "'") {
      this.at++;
      this.refuseContinuation(indent);
      return first === '"' ? readDoubleQuoted(text) : readSingleQuoted(text);
    }
    if (first === '{' || first === '[') return readFlow(this.takeFlow(text, indent));
    if (first === '|' || first === '>') return this.blockScalar(text, indent);
    return this.plainScalar(text, indent, isTop);
  }

  /** A value that starts on the line below its key. */
  private nested(indent: number, isTop: boolean): unknown {
    const below = ++this.at;
    const found = this.nextIndent();
    const line = this.lines[this.at] ?? '';
    if (found === indent && isDash(line, found)) return this.sequence(found);
    if (found <= indent) return null;
    if (isDash(line, found)) return this.sequence(found);
    const first = line[found];
    if (first === '{' || first === '[') return readFlow(this.takeFlow(trimBlanks(line), indent));
    if (this.key(line, found)) return this.map(found, {});
    // A comment between a key and its scalar is more than the full parser can take.
    if (this.at !== below || first === '"' || first === "'" || first === '|' || first === '>') throw NOT_PLAIN;
    return this.plainScalar(trimBlanks(line), indent, isTop);
  }

  private sequence(indent: number): unknown[] {
    if (++this.depth > MAX_DEPTH) throw NOT_PLAIN;
    const items: unknown[] = [];
    for (;;) {
      const found = this.nextIndent();
      const line = this.lines[this.at] ?? '';
      if (found < indent || (found === indent && !isDash(line, found))) break;
      if (found > indent) throw NOT_PLAIN;
      const content = line.slice(indent + 1);
      const offset = indent + 1 + indentOf(content);
      const text = trimBlanks(content);
      if (text === '' || text[0] === '#' || isDash(text, 0)) throw NOT_PLAIN;
      if (this.key(line, offset)) {
        // `- key: value` opens a mapping whose keys line up with this one.
        this.lines[this.at] = ' '.repeat(offset) + text;
        items.push(this.map(offset, {}));
      } else {
        items.push(this.value(text, indent, false));
      }
    }
    this.depth--;
    return items;
  }

  private plainScalar(text: string, indent: number, isTop: boolean): unknown {
    const whole = this.takeContinuation(text, indent, ' ');
    if (INDICATORS.has(whole[0] as string) || isDash(whole, 0)) throw NOT_PLAIN;
    if (whole.includes(': ') || whole.endsWith(':') || whole.includes(' #')) throw NOT_PLAIN;
    if (!isTop) return typePlainScalar(whole);
    return isNullText(whole) ? null : whole;
  }

  /** Joins the deeper-indented lines below to `text`. Blank lines and comments between them mean things: not plain. */
  private takeContinuation(text: string, indent: number, separator: string): string {
    let joined = text;
    for (this.at++; this.at < this.lines.length; this.at++) {
      const line = this.lines[this.at] as string;
      const found = indentOf(line);
      if (found === line.length) {
        this.refuseContinuation(indent);
        break;
      }
      if (found <= indent) break;
      if (line[found] === '#') throw NOT_PLAIN;
      joined += separator + trimBlanks(line);
    }
    return joined;
  }

  /** The same for a flow value, whose last bracket, and only that, may stand right under its key. */
  private takeFlow(text: string, indent: number): string {
    const joined = this.takeContinuation(text, indent, '\n');
    const line = this.lines[this.at] ?? '';
    const closing = trimBlanks(line);
    if (indentOf(line) !== indent || (closing !== '}' && closing !== ']')) return joined;
    this.at++;
    this.refuseContinuation(indent);
    return `${joined}\n${closing}`;
  }

  private refuseContinuation(indent: number): void {
    if (this.nextIndent() > indent) throw NOT_PLAIN;
  }

  /** `|` and `>` with text of one indent throughout. */
  private blockScalar(header: string, indent: number): string {
    if (!BLOCK_HEADER.test(header)) throw NOT_PLAIN;
    const isFolded = header[0] === '>';
    const block: string[] = [];
    let blockIndent = -1;
    for (this.at++; this.at < this.lines.length; this.at++) {
      const line = this.lines[this.at] as string;
      const found = indentOf(line);
      if (found === line.length) {
        if (blockIndent === -1 || found > blockIndent) {
          // A block may not start with blanks here, and trailing spaces may carry meaning.
          if (found > 0 || blockIndent === -1) throw NOT_PLAIN;
        }
        block.push('');
        continue;
      }
      if (found <= indent) break;
      if (blockIndent === -1) blockIndent = found;
      if (found < blockIndent || (isFolded && (found > blockIndent || line.endsWith(' ')))) throw NOT_PLAIN;
      block.push(line.slice(blockIndent));
    }
    while (block.at(-1) === '') block.pop();
    if (block.length === 0) throw NOT_PLAIN;
    const text = isFolded ? fold(block) : block.join('\n');
    return header.endsWith('-') ? text : `${text}\n`;
  }
}

/** YAML's folding: one break is a space, each blank line is a break. */
function fold(lines: readonly string[]): string {
  let text = lines[0] as string;
  let blanks = 0;
  for (const line of lines.slice(1)) {
    if (line === '') {
      blanks++;
      continue;
    }
    text += (blanks === 0 ? ' ' : '\n'.repeat(blanks)) + line;
    blanks = 0;
  }
  return text;
}

function indentOf(line: string): number {
  let indent = 0;
  while (line.charCodeAt(indent) === 32) indent++;
  return indent;
}

function isDash(line: string, at: number): boolean {
  return line[at] === '-' && (line[at + 1] === ' ' || line.length === at + 1);
}

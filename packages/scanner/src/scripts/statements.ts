import type { Syntax } from './syntax.js';

interface Text {
  readonly text: string;
  readonly offset: number;
  /** `"`, `'` or a backtick. */
  readonly quote: string;
}

export interface Statement {
  /** Without comments. */
  readonly text: string;
  /** The same without what is in quotes. */
  readonly code: string;
  readonly strings: readonly Text[];
  readonly offset: number;
}

/** A statement that is longer than this is cut: it is data, or a bracket was never closed. */
const LONGEST = 12_000;
const LONGEST_STRING = 400_000;

interface Draft {
  text: string;
  code: string;
  strings: Text[];
  offset: number;
}

const emptyDraft = (offset: number): Draft => ({ text: '', code: '', strings: [], offset });

/** Cuts a script into statements, at most so many. Every character is looked at once. */
export function statementsOf(text: string, syntax: Syntax, most: number): Statement[] {
  const statements: Statement[] = [];
  const marks = marksOf(syntax);
  const special = specialOf(syntax, marks);
  let draft = emptyDraft(0);
  let depth = 0;
  let at = 0;
  // Braces of `map { … }` and `do { … }`, which stand inside a statement.
  let inner = 0;
  // Functions that stand in brackets: how deep the brackets were, and the level of their braces.
  const closures: { depth: number; level: number }[] = [];
  let level = 0;
  // The last characters that are not space, kept apart: to look at the end of a growing text is to copy it.
  let tail = '';
  const take = (to: number) => {
    const part = text.slice(at, to);
    draft.text += part;
    draft.code += part;
    tail = (tail + part.slice(-8).replace(/\s+/g, '')).slice(-2);
    at = to;
  };
  const finish = () => {
    const leading = draft.text.length - draft.text.trimStart().length;
    if (leading < draft.text.length) statements.push({ ...draft, offset: draft.offset + leading });
    draft = emptyDraft(at);
    depth = 0;
    inner = 0;
  };
  while (at < text.length && statements.length < most) {
    special.lastIndex = at;
    const found = special.exec(text)?.index ?? text.length;
    if (found > at) take(Math.min(found, at + LONGEST));
    if (at === found && at < text.length) {
      const char = text[at] ?? '';
      const comment = marks.includes(char) ? commentEnd(text, at, syntax) : undefined;
      if (comment !== undefined) {
        at = comment;
        continue;
      }
      if (syntax.quotes.includes(char)) {
        const end = stringEnd(text, at, char, syntax);
        draft.strings.push({ text: text.slice(at + 1, end), offset: at + 1, quote: char });
        draft.text += text.slice(at, end + 1);
        draft.code += char + char;
        tail = char;
        at = end + 1;
        continue;
      }
      take(at + 1);
      // In a batch file brackets hold lines.
      if ((char === '(' || char === '[') && syntax.separators !== '&') depth++;
      else if (char === ')' || char === ']') depth = Math.max(0, depth - 1);
      else if (char === '{' && (inner > 0 || syntax.innerBlocks?.test(text.slice(Math.max(0, at - 16), at)))) inner++;
      else if (char === '}' && inner > 0) inner--;
      else if (char === '{' && syntax.semicolons && depth > 0 && opensClosure(text, at) && closures.length < 1000) {
        closures.push({ depth, level: level++ });
        finish();
      } else if (char === '{' && syntax.semicolons) {
        level++;
        if (depth === 0) finish();
      } else if (char === '}' && syntax.semicolons) {
        level = Math.max(0, level - 1);
        const closure = closures.at(-1)?.level === level ? closures.pop() : undefined;
        if (closure || depth === 0) finish();
        if (closure) depth = closure.depth;
      } else if (depth === 0 && inner === 0 && isEnd(text, at, char, tail, syntax)) finish();
    }
    if (draft.code.length > LONGEST) finish();
  }
  finish();
  return statements;
}

/** The characters that a comment may begin with. In a batch file that is also the `R` of `REM`. */
function marksOf(syntax: Syntax): string {
  const marks = [...syntax.lineComments, ...syntax.blockComments.map(([open]) => open)].map((mark) => mark[0]);
  return marks.join('') + (syntax.escape === '' ? '@rR' : '');
}

/** Everything that is not just a part of a word. */
function specialOf(syntax: Syntax, marks: string): RegExp {
  const chars = [...new Set(`()[];{}${syntax.quotes}${marks}${syntax.separators ?? ''}`)];
  return new RegExp(`[\\n${chars.map((char) => (/\w/.test(char) ? char : `\\${char}`)).join('')}]`, 'g');
}

/** `function () {`, `sub {`, `=> {` inside of brackets: what follows are statements. */
function opensClosure(text: string, at: number): boolean {
  return /(?:\)|=>|->|\bsub|\|)\s{0,4}\{$/.test(text.slice(Math.max(0, at - 12), at));
}

function isEnd(text: string, next: number, char: string, tail: string, syntax: Syntax): boolean {
  if (char === ';') return true;
  // `2>&1` joins two streams, and `^&` is the character itself.
  if (syntax.separators?.includes(char)) return !/[>^&]$/.test(text.slice(Math.max(0, next - 2), next - 1));
  if (syntax.semicolons) return false;
  // `func main() {` begins a block; `@{` and `map[string]string{` are values.
  if (char === '{') return tail === '){';
  if (char !== '\n') return false;
  // A line that begins with a dot goes on with the one before it.
  return !syntax.goesOn.test(tail) && !/^[ \t]{0,80}\.[a-z_]/i.test(text.slice(next, next + 90));
}

function commentEnd(text: string, at: number, syntax: Syntax): number | undefined {
  for (const [open, close] of syntax.blockComments) {
    if (!text.startsWith(open, at)) continue;
    const end = text.indexOf(close, at + open.length);
    return end === -1 ? text.length : end + close.length;
  }
  const isLine = syntax.lineComments.some((mark) => text.startsWith(mark, at) && isMark(text, at, mark));
  const isRem = syntax.escape === '' && /^@?rem\s/i.test(text.slice(at, at + 6)) && startsLine(text, at);
  if (!isLine && !isRem) return undefined;
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

/** `#` begins a comment only after a space or a line's start: `$#` and `#{b}` are code. `//` in an address is none. */
function isMark(text: string, at: number, mark: string): boolean {
  const before = text[at - 1] ?? '\n';
  if (mark === '::') return startsLine(text, at);
  if (mark === '#') return /[\s;{}(]/.test(before) && text[at + 1] !== '{';
  return before !== ':';
}

function startsLine(text: string, at: number): boolean {
  return /(^|\n)[ \t]{0,40}$/.test(text.slice(Math.max(0, at - 41), at));
}

function stringEnd(text: string, at: number, quote: string, syntax: Syntax): number {
  const most = Math.min(text.length, at + LONGEST_STRING);
  for (let end = at + 1; end < most; end++) {
    const char = text[end];
    if (char === quote) return end;
    // In single quotes PowerShell escapes nothing.
    if (char === syntax.escape && !(syntax.escape === '`' && quote === "'")) end++;
    else if (char === '\n' && !spansLines(quote, syntax)) return end - 1;
  }
  return most;
}

function spansLines(quote: string, syntax: Syntax): boolean {
  return syntax.interpolates ? syntax.escape !== '' : quote === '`';
}

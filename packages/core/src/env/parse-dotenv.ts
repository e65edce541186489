import { ENV_NAME_PATTERN } from '../text/env-name.js';

const BLANK = '[^\\S\\n]';
const ASSIGNMENT = new RegExp(`^${BLANK}*(?:export${BLANK}+)?(${ENV_NAME_PATTERN})${BLANK}*=${BLANK}*`);
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/**
 * The variables of a `.env` file: `KEY=value` lines, `export` in front, comments, and values in `'…'`, `"…"` (with
 * escapes) or `` `…` ``, which may go over several lines. No `$` expansion. A line that isn't an assignment is passed
 * over, a later line wins over an earlier one. Takes time in proportion to the text.
 */
export function parseDotenv(text: string): ReadonlyMap<string, string> {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const variables = new Map<string, string>();
  let at = 0;
  while (at < source.length) {
    const newline = source.indexOf('\n', at);
    const lineEnd = newline === -1 ? source.length : newline;
    const assignment = ASSIGNMENT.exec(source.slice(at, lineEnd));
    const name = assignment?.[1];
    if (name === undefined) {
      at = lineEnd + 1;
      continue;
    }
    const valueStart = at + (assignment?.[0].length ?? 0);
    const { value, end } = readQuoted(source, valueStart) ?? readPlain(source, valueStart, lineEnd);
    if (!value.includes('\0')) variables.set(name, value);
    at = end + 1;
  }
  return variables;
}

interface ReadValue {
  readonly value: string;
  /** Where its last line ends. */
  readonly end: number;
}

/** Undefined when there is no quote, or it is never closed, or something follows it: then it is just a character. */
function readQuoted(source: string, start: number): ReadValue | undefined {
  const quote = source[start];
  if (quote !== '"' && quote !== "'" && quote !== '`') return undefined;
  let close = start + 1;
  while (close < source.length && source[close] !== quote) close += quote === '"' && source[close] === '\\' ? 2 : 1;
  if (close >= source.length) return undefined;
  const newline = source.indexOf('\n', close);
  const end = newline === -1 ? source.length : newline;
  if (!/^\s*(#.*)?$/.test(source.slice(close + 1, end))) return undefined;
  const raw = source.slice(start + 1, close);
  const value = quote === '"' ? raw.replace(/\\([\s\S])/g, (_, char: string) => ESCAPES[char] ?? char) : raw;
  return { value, end };
}

function readPlain(source: string, start: number, lineEnd: number): ReadValue {
  const line = source.slice(start, lineEnd);
  const comment = line.search(/(^|\s)#/);
  return { value: (comment === -1 ? line : line.slice(0, comment)).trim(), end: lineEnd };
}

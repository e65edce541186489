import { FRONTMATTER_KEYS, FRONTMATTER_NAMES } from '../frontmatter-keys.js';

/** One top-level key of a frontmatter with the lines that belong to it, or (without a key) what stands before it. */
export interface Entry {
  readonly key: string | undefined;
  /** 1-based line of the first of `lines`. */
  readonly line: number;
  /** With their line ends, so that joining them gives the text back byte for byte. */
  readonly lines: readonly string[];
}

const KEY_LINE = /^(?:"([^"\\\r\n]*)"|'([^'\r\n]*)'|([^\s#'"[\]{}&*!|>%@`,?:-][^:#\r\n]{0,79}?))[ \t]*:(?=[ \t\r\n]|$)/;

/**
 * A key we know, and a colon that YAML does not take for one: no space after it, or typed on a Chinese keyboard. What
 * would then become a comment is not for us to cut off.
 */
export const GLUED_KEY: RegExp = new RegExp(
  `^(${FRONTMATTER_KEYS.join('|')})[ \\t]*(?::(?=[^\\s#])|：(?!\\s*#))[\\u00a0\\u3000]*`,
);

/** Cuts a frontmatter at its top-level keys by looking at lines only, so that one broken value stays one entry. */
export function splitEntries(text: string): Entry[] {
  const entries: { key: string | undefined; line: number; lines: string[] }[] = [];
  for (const [index, line] of splitLines(text).entries()) {
    const match = KEY_LINE.exec(line) ?? GLUED_KEY.exec(line);
    const current = entries.at(-1);
    if (match) entries.push({ key: keyOf(match), line: index + 1, lines: [line] });
    else if (current) current.lines.push(line);
    else entries.push({ key: undefined, line: index + 1, lines: [line] });
  }
  return entries;
}

/** A key that we know goes by its name, even when there are blanks in its quotes. */
function keyOf([, double, single, plain]: RegExpExecArray): string {
  const written = double ?? single ?? plain ?? '';
  const key = written.trim();
  return plain !== undefined || FRONTMATTER_NAMES.has(key) ? key : written;
}

export function joinEntries(entries: readonly Entry[]): string {
  return entries.map((entry) => entry.lines.join('')).join('');
}

/** Where the value stands in an entry's text: from its first to its last character, comments below it left out. */
export function valueSpan(entry: Entry): { readonly start: number; readonly end: number } {
  const key = KEY_LINE.exec(entry.lines[0] ?? '')?.[0] ?? '';
  let count = entry.lines.length;
  while (count > 1 && /^\s*(?:#.*)?$/.test((entry.lines[count - 1] ?? '').trimEnd())) count--;
  const text = entry.lines.slice(0, count).join('');
  const blanks = /^[ \t]*/.exec(text.slice(key.length))?.[0].length ?? 0;
  return { start: key.length + blanks, end: Math.max(key.length + blanks, text.trimEnd().length) };
}

/** Lines with their ends; CRLF, LF and a lone CR all end one. */
export function splitLines(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
}

/**
 * A description with `: ` in it and no quotes around it: by far the commonest mistake, and never valid YAML. Knowing
 * that saves loading the full parser just to be told so.
 */
export const UNQUOTED_COLON: RegExp = /^description: +[A-Za-z][^\n#]*: /m;

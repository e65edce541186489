import { LIST_KEYS } from '../frontmatter-keys.js';
import { hidesGate } from './hides-gate.js';

/** A value rewritten so that YAML reads what was meant, and in words what was wrong with it. */
export interface MendedValue {
  readonly text: string;
  /** Completes the sentence "The value of `key` ...". */
  readonly problem: string;
  readonly meant: string;
  /** What a person does about it, when it is not putting the value in quotes. */
  readonly fix?: string;
}

const SMART_QUOTED = /^[“”„‘’‚]([^“”„]*)[“”‘’]$/;
const BLOCK_HEADER_WITH_TEXT = /^[|>][-+\d]*[ \t]+(?=\S)/;
const ONLY_PUNCTUATION = /^[,;.]+$/;
const CLOSE_BRACKET = 'Add the `]`, or run `knowhow lint --fix`.';
const INDICATORS = new Set('[]{}@`%*&!|>,?-');

/**
 * Reads a value that YAML can't, the way a person would. `raw` is the value alone, from its first to its last
 * character; it may span lines. The answer is a candidate: whoever asks checks that YAML accepts it.
 */
export function mendValue(raw: string, key: string): MendedValue | undefined {
  const first = raw[0];
  if (first === undefined || hidesGate(raw)) return undefined;
  const smart = SMART_QUOTED.exec(raw)?.[1];
  if (smart !== undefined) return asText(smart, 'is in typographic quotes');
  if (first === '"' || first === "'") return mendQuoted(raw, first);
  // A comment line inside a value that spans lines: no telling what belongs to it.
  if (/\n[ \t]*#/.test(raw)) return undefined;
  if (BLOCK_HEADER_WITH_TEXT.test(raw)) {
    return asText(raw.replace(BLOCK_HEADER_WITH_TEXT, ''), `has text on the same line as \`${first}\``);
  }
  if (first === '[' && LIST_KEYS.has(key) && !raw.includes(']') && !raw.includes('\n')) {
    return { text: `${raw}]`, problem: 'lacks the closing `]`', meant: `${raw}]`, fix: CLOSE_BRACKET };
  }
  // ` # ` starts a comment and stays one; ` #12` is how people write numbers.
  const hash = raw.includes('\n') ? -1 : raw.indexOf(' # ');
  const bare = (hash === -1 ? raw : raw.slice(0, hash)).trimEnd();
  const mended = asText(bare, problemOf(bare, first));
  return { ...mended, text: mended.text + raw.slice(bare.length) };
}

function problemOf(text: string, first: string): string {
  if (first === '`') return 'starts with a backtick';
  if (INDICATORS.has(first)) return `starts with \`${first}\``;
  return /:(?:\s|$)/.test(text) ? 'holds `: ` without quotes' : 'is no YAML';
}

/** A value that opens with a quote and is still not a quoted scalar. */
function mendQuoted(raw: string, quote: string): MendedValue {
  const unquote = (text: string) => (quote === '"' ? text.replace(/\\"/g, '"') : text.replaceAll("''", "'"));
  const close = closingQuote(raw, quote);
  if (close === -1) return asText(unquote(raw.slice(1)), 'opens a quote and never closes it');
  const rest = raw.slice(close + 1).trim();
  if (rest === '') return asText(unquote(raw.slice(1, -1)), 'has a backslash that is no YAML escape');
  if (ONLY_PUNCTUATION.test(rest)) {
    return { ...asText(unquote(raw.slice(1, close)), `has \`${rest.slice(0, 5)}\` after the closing quote`) };
  }
  const before = raw[close - 1] ?? '';
  const after = raw[close + 1] ?? '';
  const isApostrophe = /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
  const isOpening = /[\s([{]/.test(before) && /\S/.test(after);
  const problem = 'holds a quote of the kind around it';
  if (raw.endsWith(quote) && (isApostrophe || isOpening)) return asText(unquote(raw.slice(1, -1)), problem);
  if (isApostrophe) return asText(unquote(raw.slice(1)), 'opens a quote and never closes it');
  return asText(raw, 'has text after the closing quote');
}

/** The index of the quote that ends the scalar opened at 0, or -1. */
function closingQuote(raw: string, quote: string): number {
  for (let at = 1; at < raw.length; at++) {
    if (quote === '"' && raw[at] === '\\') at++;
    else if (raw[at] === quote) {
      if (quote === "'" && raw[at + 1] === quote) at++;
      else return at;
    }
  }
  return -1;
}

function asText(text: string, problem: string): MendedValue {
  const meant = text.trim();
  return { text: quoteText(meant), problem, meant };
}

/** `text` as a quoted scalar that YAML reads back unchanged (line breaks fold as they do in a plain one). */
function quoteText(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

import { SECRET_PATTERNS } from '../secrets/patterns.js';
import { isReference } from '../secrets/placeholder.js';
import { withEscapes } from './characters.js';
import { SECRET_PLACES } from './secret-places.js';

const REDACTED = '[redacted]';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The same text with everything that looks like a secret replaced. Names of variables stay: they are not secret. */
export function redact(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of secretRanges(text)) {
    parts.push(text.slice(at, from), REDACTED);
    at = to;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/** How far around an offset is looked at, so that a secret that is cut by the excerpt is seen whole. */
const WINDOW = 4000;

/** The line around an offset, with secrets taken out, hidden characters as escapes, and `…` where it is shortened. */
export function excerptAt(text: string, offset: number, max = 160): string {
  const at = Math.max(0, Math.min(offset, text.length));
  const start = Math.max(0, at - WINDOW);
  const window = text.slice(start, at + WINDOW);
  const line = lineIn(window, at - start);
  const shown = around(line, at - start, max);
  const ranges = secretRanges(window).filter(({ from, to }) => to > shown.from && from < shown.to);
  const words = withEscapes(visible(window, shown, ranges)).trim();
  const text_ = `${shown.from > line.from ? '…' : ''}${words}`;
  return text_.length >= max || shown.to < line.to ? `${text_.slice(0, max - 1)}…` : text_;
}

function lineIn(text: string, at: number): Range {
  const end = text.indexOf('\n', at);
  return { from: at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1, to: end === -1 ? text.length : end };
}

/** A third of the room goes to what is before the offset. */
function around(line: Range, at: number, max: number): Range {
  const from = Math.max(line.from, Math.min(at - Math.floor(max / 3), line.to - max));
  return { from, to: Math.min(line.to, from + max) };
}

function visible(text: string, shown: Range, ranges: readonly Range[]): string {
  let at = shown.from;
  let result = '';
  for (const { from, to } of ranges) {
    if (from > at) result += text.slice(at, from);
    result += REDACTED;
    at = Math.max(at, to);
  }
  return at < shown.to ? result + text.slice(at, shown.to) : result;
}

/** In order, without overlaps. */
function secretRanges(text: string): Range[] {
  const found = [...knownSecrets(text), ...namedValues(text)].sort((a, b) => a.from - b.from);
  const merged: Range[] = [];
  for (const range of found) {
    const last = merged.at(-1);
    if (last && range.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else merged.push(range);
  }
  return merged;
}

function* knownSecrets(text: string): Generator<Range> {
  for (const { pattern } of SECRET_PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const secret = match[1] ?? match[0];
      const from = match.index + match[0].indexOf(secret);
      yield { from, to: from + secret.length };
    }
  }
}

function* namedValues(text: string): Generator<Range> {
  for (const { pattern, always } of SECRET_PLACES) {
    for (const match of text.matchAll(pattern)) {
      const value = match[2] ?? '';
      const to = match.index + match[0].length;
      if (isReference(value) || isName(value)) continue;
      if (always || looksSecret(match[1] ?? '', value)) yield { from: to - value.length, to };
    }
  }
}

const VARIABLE = /^[A-Z]+(?:_[A-Z]+)+$/;
const PATH = /^(?:~|\.{1,2}|\/(?:etc|home|root|Users|var|opt|usr|run|proc|tmp|mnt))\/[\w./-]{1,200}$/;

/** `SERVICE_TOKEN`, `~/.ssh/id_ed25519`: where a secret is, and not the secret. */
const isName = (value: string): boolean => VARIABLE.test(value) || PATH.test(value);

/** `token: string` and `password = getPassword` name a value; what is quoted, has a digit or is mixed is one. */
function looksSecret(before: string, value: string): boolean {
  return /["'`]$/.test(before) || /\d|[a-z][A-Z]{2}|\w[!#$%^*]\w/.test(value) || value.length >= 20;
}

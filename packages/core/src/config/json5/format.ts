import { isRecord } from '../../values/is-record.js';
import { BARE_KEY, type Json5Style, type Quote } from './style.js';

/** A list of plain values up to this long stays on one line. */
const SHORT_LIST = 80;

/** Writes a JSON value in a given style; lines after the first start with `indent`. */
export function formatJson5(value: unknown, style: Json5Style, indent: string): string {
  if (typeof value === 'string') return formatString(value, style.quote);
  if (Array.isArray(value)) return formatArray(value, style, indent);
  return isRecord(value) ? formatObject(value, style, indent) : JSON.stringify(value);
}

/** Writes one member of an object: key, colon, value. */
export function formatMember(key: string, value: unknown, style: Json5Style, indent: string): string {
  const bare = style.keyQuote === undefined && BARE_KEY.test(key);
  const written = bare ? key : formatString(key, style.keyQuote ?? style.quote);
  return written + style.colon + formatJson5(value, style, indent);
}

function formatArray(items: readonly unknown[], style: Json5Style, indent: string): string {
  const beside = style.oneLine || items.every((item) => typeof item !== 'object' || item === null);
  if (beside) {
    const line = `[${items.map((item) => formatJson5(item, style, indent)).join(`,${style.gap}`)}]`;
    if (style.oneLine || line.length <= SHORT_LIST) return line;
  }
  const inner = indent + style.unit;
  return spread(
    '[',
    ']',
    items.map((item) => formatJson5(item, style, inner)),
    style,
    indent,
  );
}

function formatObject(value: Readonly<Record<string, unknown>>, style: Json5Style, indent: string): string {
  const inner = style.oneLine ? indent : indent + style.unit;
  const members = Object.entries(value).map(([key, child]) => formatMember(key, child, style, inner));
  if (members.length === 0) return '{}';
  if (style.oneLine) return `{${style.gap}${members.join(`,${style.gap}`)}${style.gap}}`;
  return spread('{', '}', members, style, indent);
}

function spread(open: string, close: string, entries: readonly string[], style: Json5Style, indent: string): string {
  const lineBreak = style.newline + indent;
  const comma = style.trailingComma ? ',' : '';
  return `${open}${lineBreak}${style.unit}${entries.join(`,${lineBreak}${style.unit}`)}${comma}${lineBreak}${close}`;
}

function formatString(text: string, quote: Quote): string {
  // JSON leaves these two line separators as they are; in a JSON5 string they are a trap.
  const double = JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  if (quote === '"') return double;
  const inner = double.slice(1, -1).replace(/\\(.)|'/gs, (written: string, escaped: string | undefined) => {
    if (escaped === '"') return '"';
    return escaped === undefined ? "\\'" : written;
  });
  return `'${inner}'`;
}

export interface Tag {
  /** In lower case, without a prefix such as `svg:`. */
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly offset: number;
  /** Where what follows the tag begins. */
  readonly end: number;
  /** What is inside, of a tag whose inside is not read as tags. */
  readonly inside?: string;
}

interface Attribute {
  readonly name: string;
  /** With character references resolved. */
  readonly value: string;
  readonly offset: number;
}

const MOST_TAGS = 20_000;
const MOST_ATTRIBUTES = 60;

/** The opening tags of HTML, SVG or XML, however broken it is. Every character is looked at a fixed number of times. */
export function* tagsOf(text: string): Generator<Tag> {
  const opening = /<!--|<(?:[a-z0-9]{1,20}:)?([a-z][a-z0-9]{0,40})(?=[\s/>])/gi;
  let count = 0;
  for (let match = opening.exec(text); match && count < MOST_TAGS; match = opening.exec(text), count++) {
    const name = match[1]?.toLowerCase();
    if (name === undefined) {
      opening.lastIndex = endOf(text, match.index, /-->/g);
      continue;
    }
    const attributes: Attribute[] = [];
    const end = readAttributes(text, opening.lastIndex, attributes);
    const isRaw = (name === 'script' || name === 'style') && text[end - 2] !== '/';
    const to = isRaw
      ? endOf(text, end, name === 'script' ? /<\/(?:[a-z]{1,20}:)?script/gi : /<\/(?:[a-z]{1,20}:)?style/gi)
      : end;
    yield { name, attributes, offset: match.index, end, ...(isRaw && { inside: text.slice(end, to) }) };
    opening.lastIndex = to;
  }
}

/** Where a pattern is next, or the end of the text. */
function endOf(text: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

const NAME = /[^\s=>"'/<]{1,60}/y;

function readAttributes(text: string, from: number, attributes: Attribute[]): number {
  let at = from;
  while (at < text.length && text[at] !== '>') {
    NAME.lastIndex = at;
    const name = NAME.exec(text)?.[0];
    if (name === undefined) {
      at++;
      continue;
    }
    at += name.length;
    const equals = skipSpace(text, at);
    if (text[equals] !== '=') continue;
    const start = skipSpace(text, equals + 1);
    const quote = text[start];
    const isQuoted = quote === '"' || quote === "'";
    const valueFrom = isQuoted ? start + 1 : start;
    const found = isQuoted ? text.indexOf(quote, valueFrom) : bareEnd(text, valueFrom);
    const to = found === -1 ? text.length : found;
    if (attributes.length < MOST_ATTRIBUTES)
      attributes.push({ name: name.toLowerCase(), value: resolved(text.slice(valueFrom, to)), offset: valueFrom });
    at = isQuoted ? to + 1 : to;
  }
  return Math.min(at + 1, text.length);
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? 'x')) at++;
  return at;
}

function bareEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !/[\s>]/.test(text[at] ?? '')) at++;
  return at;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  tab: '\t',
};

/** `java&#115;cript&colon;` is how to hide an address that is code. */
function resolved(value: string): string {
  if (!value.includes('&')) return value;
  return value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));?/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

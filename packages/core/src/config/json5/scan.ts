import { isArrayIndex } from '../../values/is-array-index.js';
import { parseJson5 } from '../parse-json5.js';

/** A value of a JSON5 text: which characters it takes, and what is in it. */
export interface Json5Node {
  readonly kind: 'object' | 'array' | 'string' | 'other';
  readonly start: number;
  /** One past its last character. */
  readonly end: number;
  /** Of an object or array; empty for all else. */
  readonly entries: readonly Json5Entry[];
}

/** One member of an object or one item of an array, without its comma. */
export interface Json5Entry {
  readonly start: number;
  readonly end: number;
  readonly value: Json5Node;
  /** The key, unescaped, and where it ends as written. Objects only. */
  readonly key?: string;
  readonly keyEnd?: number;
  /** Where the comma after it is, if there is one. */
  readonly comma?: number;
}

export interface Json5Scan {
  readonly root: Json5Node;
  readonly comments: readonly { readonly start: number; readonly end: number }[];
}

/**
 * Finds where everything is in a JSON5 text, for edits and for line numbers. Returns undefined when the text has not
 * even the outline of JSON5; whether it is JSON5 to the letter is for `parseJson5` to say, and whoever scans a text
 * has asked it before. That also bounds the nesting.
 *
 * Written by hand because @croct/json5-parser, which keeps comments too, refuses unquoted reserved words (`default:`,
 * which agents have), tabs and several escapes in strings, counts code points, and breaks texts with duplicate keys.
 */
export function scanJson5(text: string): Json5Scan | undefined {
  try {
    return new Scanner(text).scan();
  } catch (error) {
    if (error instanceof ScanError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The entry a parser would take: of duplicate keys, the last. */
export function findEntry(entries: readonly Json5Entry[], key: string | number): Json5Entry | undefined {
  const name = String(key);
  if (entries[0] && entries[0].key === undefined) return isArrayIndex(name) ? entries[Number(name)] : undefined;
  return keyed(entries).get(name);
}

/** Made when first asked for: most containers never are, and one that holds a thousand mistakes is asked for each. */
const keyedEntries = new WeakMap<readonly Json5Entry[], ReadonlyMap<string, Json5Entry>>();

function keyed(entries: readonly Json5Entry[]): ReadonlyMap<string, Json5Entry> {
  const known = keyedEntries.get(entries);
  if (known) return known;
  const map = new Map(entries.map((entry) => [entry.key ?? '', entry]));
  keyedEntries.set(entries, map);
  return map;
}

class ScanError extends Error {}

const BLANK = /[\s\uFEFF]/;
const LINE_END = /[\n\r\u2028\u2029]/g;
const ENDS_BARE_WORD = /[\s\uFEFF,:[\]{}"'/]|$/g;

class Scanner {
  readonly #text: string;
  readonly #comments: { start: number; end: number }[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  scan(): Json5Scan {
    this.#skipBlank();
    const root = this.#value();
    this.#skipBlank();
    if (this.#at < this.#text.length) throw new ScanError();
    return { root, comments: this.#comments };
  }

  #value(): Json5Node {
    const start = this.#at;
    const first = this.#text[start];
    if (first === '{' || first === '[') return this.#container(start, first === '{');
    if (first === '"' || first === "'") {
      this.#skipString(first);
      return { kind: 'string', start, end: this.#at, entries: [] };
    }
    this.#skipBareWord();
    return { kind: 'other', start, end: this.#at, entries: [] };
  }

  #container(start: number, isObject: boolean): Json5Node {
    const close = isObject ? '}' : ']';
    const entries: Json5Entry[] = [];
    this.#at++;
    this.#skipBlank();
    while (this.#text[this.#at] !== close) {
      const entry = isObject ? this.#member() : this.#item();
      this.#skipBlank();
      const hasComma = this.#text[this.#at] === ',';
      entries.push(hasComma ? { ...entry, comma: this.#at } : entry);
      if (hasComma) {
        this.#at++;
        this.#skipBlank();
      } else if (this.#text[this.#at] !== close) throw new ScanError();
    }
    this.#at++;
    return { kind: isObject ? 'object' : 'array', start, end: this.#at, entries };
  }

  #item(): Json5Entry {
    const value = this.#value();
    return { start: value.start, end: value.end, value };
  }

  #member(): Json5Entry {
    const start = this.#at;
    const quote = this.#text[start];
    if (quote === '"' || quote === "'") this.#skipString(quote);
    else this.#skipBareWord();
    const keyEnd = this.#at;
    this.#skipBlank();
    if (this.#text[this.#at] !== ':') throw new ScanError();
    this.#at++;
    this.#skipBlank();
    const value = this.#value();
    return { start, end: value.end, value, key: readKey(this.#text.slice(start, keyEnd)), keyEnd };
  }

  #skipString(quote: string): void {
    this.#at++;
    while (this.#text[this.#at] !== quote) {
      if (this.#at >= this.#text.length) throw new ScanError();
      this.#at += this.#text[this.#at] === '\\' ? 2 : 1;
    }
    this.#at++;
  }

  #skipBareWord(): void {
    const end = this.#search(ENDS_BARE_WORD);
    if (end === this.#at) throw new ScanError();
    this.#at = end;
  }

  /** Skips white space and comments, and notes the comments. */
  #skipBlank(): void {
    for (;;) {
      const start = this.#at;
      if (this.#text.startsWith('//', start)) this.#at = this.#search(LINE_END);
      else if (this.#text.startsWith('/*', start)) {
        const close = this.#text.indexOf('*/', start + 2);
        if (close === -1) throw new ScanError();
        this.#at = close + 2;
      } else if (BLANK.test(this.#text[start] ?? 'x')) {
        this.#at++;
        continue;
      } else return;
      this.#comments.push({ start, end: this.#at });
    }
  }

  /** Where the pattern next matches, or the end of the text. */
  #search(pattern: RegExp): number {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.index ?? this.#text.length;
  }
}

function readKey(written: string): string {
  if (!/^["']/.test(written)) {
    return written.replace(/\\u([\da-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  const parsed = parseJson5(written);
  return 'value' in parsed ? String(parsed.value) : written.slice(1, -1);
}

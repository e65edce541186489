/** What the shell makes of backslashes outside of quotes. */
export function unescapeBare(source: string): string {
  return source.includes('\\')
    ? source.replace(/\\(\n|[^\n])/g, (_, char: string) => (char === '\n' ? '' : char))
    : source;
}

/** What the shell makes of backslashes inside double quotes. */
export function unescapeDouble(source: string): string {
  return source.includes('\\')
    ? source.replace(/\\(["\\$`\n])/g, (_, char: string) => (char === '\n' ? '' : char))
    : source;
}

const NAMED: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  e: '\x1b',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
};

/** `\x63`, `\143`, `\n`: inside `$'…'`, and for `printf` and `echo -e`. */
export function unescapeCodes(source: string): string {
  if (!source.includes('\\')) return source;
  return source.replace(
    /\\(?:x([0-9a-f]{1,2})|u([0-9a-f]{1,4})|U([0-9a-f]{1,8})|0?([0-7]{1,3})|([\s\S]))/gi,
    (whole, hex?: string, unicode?: string, wide?: string, octal?: string, char?: string) => {
      const digits = hex ?? unicode ?? wide;
      if (digits !== undefined) return fromCode(Number.parseInt(digits, 16));
      if (octal !== undefined) return fromCode(Number.parseInt(octal, 8) & 255);
      if (char === undefined) return whole;
      return NAMED[char] ?? char;
    },
  );
}

function fromCode(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Whether letters are written as numbers. Colours and line breaks are no letters. */
export function hidesLetters(source: string): boolean {
  return /(?:\\x[4-7][0-9a-f]|\\0?1[0-7]{2}|\\u00[4-7][0-9a-f]).{0,40}(?:\\x[2-7][0-9a-f]|\\0?[01][0-7]{2}|\\u00[2-7])/is.test(
    source,
  );
}

const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  '\n': '',
};

const ESCAPE =
  /\\(x[0-9a-fA-F]{2}|u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|N\{[^}]{1,80}\}|[0-7]{1,3}|\r\n|[\s\S])/g;

/** What a string literal says. JavaScript and Python agree on the escapes that matter. */
export function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (whole, body: string) => {
    const head = body.charAt(0);
    if (body.length > 1 && (head === 'x' || head === 'u' || head === 'U')) {
      const code = Number.parseInt(body.replace(/[^0-9a-fA-F]/g, ''), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    }
    if (body.length > 1 && head === 'N') return '…';
    if (/^[0-7]/.test(head)) return String.fromCharCode(Number.parseInt(body, 8));
    if (body === '\r\n') return '';
    return SIMPLE[body] ?? body;
  });
}

import type { Reading } from './known.js';
import type { Statement } from './statements.js';

/** Texts longer than this are data. */
const LONGEST = 4000;

/** Names that are worth writing in pieces. */
const WORTH_HIDING =
  /\b(?:iex|invoke-expression|downloadstring|downloadfile|downloaddata|net\.webclient|invoke-webrequest|invoke-restmethod|iwr|irm|start-process|frombase64string|amsiutils|amsiinitfailed|amsiscanbuffer|executeglobal|wscript\.shell|shell\.application|xmlhttp|winhttp|adodb\.stream|powershell|mshta|certutil|bitsadmin|regsvr32|rundll32|curl|wget|set-mppreference|add-mppreference|schtasks|vssadmin)\b/gi;

const GLUES: Readonly<Partial<Record<Reading['language'], RegExp>>> = {
  powershell: /["']\s{0,4}\+\s{0,4}["']/g,
  jscript: /["']\s{0,4}\+\s{0,4}["']/g,
  vbscript: /"\s{0,4}[&+]\s{0,4}"/g,
};

/**
 * A statement as it reads once its pieces are put together: `"Down"+"loadString"`, `i`e`x`, `c^url`, `%a%%b%`. The same
 * statement if that reveals nothing.
 */
export function fold(statement: Statement, reading: Reading): { statement: Statement; reveals: boolean } {
  const { language, texts } = reading;
  const { text } = statement;
  if (text.length > LONGEST || !/^(?:powershell|batch|vbscript|jscript)$/.test(language))
    return { statement, reveals: false };
  const plain = language === 'batch' ? ofBatch(text, texts) : ofStrings(text, reading);
  if (plain === text) return { statement, reveals: false };
  const before = new Set(namesIn(text));
  const revealed = namesIn(plain).filter((name) => !before.has(name));
  if (revealed.length === 0) return { statement, reveals: false };
  // A variable that holds the whole name of a program is no secret.
  const isHidden = revealed.some((name) => ![...texts.values()].some((value) => value.toLowerCase().includes(name)));
  return { statement: again(statement, plain), reveals: isHidden };
}

function namesIn(text: string): string[] {
  return (text.match(WORTH_HIDING) ?? []).map((name) => name.toLowerCase());
}

function again({ offset }: Statement, text: string): Statement {
  const strings = [...text.matchAll(/"([^"\n]{0,2000})"|'([^'\n]{0,2000})'/g)].map((match) => ({
    text: match[1] ?? match[2] ?? '',
    offset: offset + 1,
    quote: match[0][0] ?? '"',
  }));
  return {
    text,
    code: text.replace(/"[^"\n]{0,2000}"|'[^'\n]{0,2000}'/g, (whole) => `${whole[0]}${whole[0]}`),
    strings,
    offset,
  };
}

function ofBatch(text: string, texts: ReadonlyMap<string, string>): string {
  return text
    .replace(
      /%(\w{1,40})(?::~(-?\d{1,4})(?:,(-?\d{1,4}))?)?%/g,
      (whole, name: string, from?: string, length?: string) => {
        const value = texts.get(name.toLowerCase());
        if (value === undefined) return whole;
        return from === undefined ? value : cut(value, Number(from), length === undefined ? undefined : Number(length));
      },
    )
    .replaceAll('^', '');
}

function cut(value: string, from: number, length: number | undefined): string {
  const start = from < 0 ? Math.max(0, value.length + from) : from;
  if (length === undefined) return value.slice(start);
  return length < 0 ? value.slice(start, length) : value.slice(start, start + length);
}

const CHARACTER = /\[char\]\s{0,2}\(?\s{0,2}(0x[0-9a-f]{1,4}|\d{1,4})\s{0,2}\)?|\bchrw?\(\s{0,2}(\d{1,4})\s{0,2}\)/gi;
const FORMAT = /\(?["']((?:\{\d{1,2}\}[\w.:/-]{0,20}){2,20})["']\s{0,4}-f\s{0,4}([^)\n;|]{1,300})\)?/gi;
const BACKWARDS = /\bStrReverse\(\s{0,2}"([^"\n]{2,400})"\s{0,2}\)|["']([^"'\n]{2,400})["']\[-1\.\.-\d{1,4}\]/gi;
const REPLACED =
  /["']([^"'\n]{1,300})["']\.replace\(\s{0,2}["']([^"'\n]{1,20})["']\s{0,2},\s{0,2}["']([^"'\n]{0,20})["']\s{0,2}\)/gi;

function ofStrings(text: string, { language, texts }: Reading): string {
  const glue = GLUES[language];
  let plain = text
    .replace(CHARACTER, (_, code?: string, other?: string) => `"${String.fromCharCode(Number(code ?? other))}"`)
    .replace(BACKWARDS, (_, one?: string, other?: string) => `"${[...(one ?? other ?? '')].reverse().join('')}"`)
    .replace(REPLACED, (_, whole: string, from: string, to: string) => `"${whole.replaceAll(from, () => to)}"`)
    .replace(FORMAT, (whole, format: string, list: string) => formatted(format, list) ?? whole);
  if (language === 'powershell') {
    plain = plain.replace(/(\w)`(?=\w)/g, '$1').replace(/\$\{?([a-z_]\w{0,40})\}?/gi, (whole, name: string) => {
      const value = texts.get(name.toLowerCase());
      return value === undefined || value.length > 60 || /["'\n]/.test(value) ? whole : `"${value}"`;
    });
  }
  if (glue) plain = plain.replace(glue, '');
  if (language !== 'powershell') return plain;
  // `.("Name")` and `."Name"` call a method, `&("name")` a command.
  return plain
    .replace(/\.\(?\s{0,2}["']([a-z]\w{2,40})["']\s{0,2}\)?(?:\.invoke)?(?=\s{0,2}\()/gi, '.$1')
    .replace(/(^|[\s;|{(])[&.]\s{0,4}\(?\s{0,4}["']([a-z][\w-]{1,40})["']\s{0,4}\)?/gi, '$1$2 ');
}

/** `"{1}{0}" -f "b","a"`. */
function formatted(format: string, list: string): string | undefined {
  const pieces = [...list.matchAll(/["']([^"'\n]{0,80})["']/g)].map((match) => match[1] ?? '');
  if (pieces.length === 0) return undefined;
  return `"${format.replace(/\{(\d{1,2})\}/g, (_, at: string) => pieces[Number(at)] ?? '')}"`;
}

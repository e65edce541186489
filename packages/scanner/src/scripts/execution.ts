import { Buffer } from 'node:buffer';
import { LIMITS, unitWithin } from '../model/index.js';
import { evaluatorIn, isInput } from './evaluators.js';
import type { Known, Reading } from './known.js';
import type { Use } from './network.js';
import type { Statement } from './statements.js';

export const DECODES =
  /FromBase64String|base64_decode|Base64\.(?:strict_|urlsafe_)?decode64|decode_base64|unpack1?\s{0,2}\(?\s{0,2}['"]m|gzinflate|gzuncompress|str_rot13|pack\s{0,2}\(?\s{0,2}['"]H|hex2bin|\[-1\.\.|\[char\]\s{0,4}(?:0x|\d)|\bToCharArray\(\)[^\n]{0,60}Reverse|\^\s{0,4}\$\w{1,20}\s{0,4}\[|\]\s{0,4}\^\s{0,4}\$/i;
/** Code that is run from the network, out of an encoded text, or as somebody sends it. */
export function addExecution(
  statement: Statement,
  use: Use | undefined,
  used: readonly Known[],
  reading: Reading,
): void {
  const { unit, language, analysis } = reading;
  const how = evaluatorIn(statement, reading);
  const file = fileRunIn(statement, how, reading);
  if (how === undefined && !file) return;
  const { offset } = statement;
  const download = (use?.fetches ? use : undefined) ?? used.find((one) => one.downloaded)?.downloaded ?? file;
  const spot = { type: 'execute', unit, offset, how: how || 'run' } as const;
  if (download) {
    const { url, host } = download.sink;
    const where = { ...(url !== undefined && { url }), ...(host !== undefined && { host }) };
    analysis.facts.push({ ...spot, origin: 'downloaded', ...where });
  } else if (DECODES.test(statement.text.slice(0, 20_000)) || used.some((one) => one.decoded)) {
    const text = decodedIn(statement);
    analysis.facts.push({ ...spot, origin: 'decoded', ...(text !== undefined && { command: text.slice(0, 300) }) });
    if (text === undefined || unit.depth >= LIMITS.depth) return;
    const placeAt = () => unit.placeAt(offset);
    analysis.units.push(
      unitWithin(unit, {
        language: language === 'jscript' ? 'javascript' : language,
        text,
        kind: 'decoded',
        placeAt,
        via: [...unit.via, 'base64'],
      }),
    );
  } else if (isInput(statement) || used.some((one) => one.input)) analysis.facts.push({ ...spot, origin: 'input' });
}

const SAVES =
  /DownloadFile|-outfile\b|-destination\b|bitstransfer|urlcache|bitsadmin|(?:^|\s)-o\s|--output\s|file_put_contents|File\.(?:write|open)|io\.Copy|getstore|os\.WriteFile|ioutil\.WriteFile|os\.Create|fs::write|Files\.(?:write|copy)|set-content|out-file|WriteAllBytes|fwrite|io\.open|SaveToFile|UrlDownloadToFile|InetGet|\bDownload\s{0,2}[,(]/i;
const FILE =
  /[\w-]{1,80}\.(?:exe|ps1|bat|cmd|msi|vbs|vbe|js|jse|wsf|hta|dll|cpl|sh|py|rb|pl|php|scr|jar|bin|txt|dat|tmp|b64|zip|cab|7z|gz)\b/gi;
/** Data that is opened to be looked at, unless it is turned into something else. */
const DATA = /\.(?:txt|dat|tmp|b64|zip|cab|7z|gz)$/;
const OPENS = /^(?:start|call|start-process|invoke-item|run|runwait|shellexecute|cmd)$/i;
/** Makes a file out of another one. */
const CONVERTS =
  /\bcertutil(?:\.exe)?\s[^\n]{0,40}-decode(?:hex)?\b|(?:^|[\s&(])(?:copy|xcopy|move|ren|rename|expand|copy-item|move-item|rename-item|expand-archive)\s|WriteAllBytes|\.(?:CopyFile|MoveFile)\b|\btar\s{1,4}-?x/i;
/** A path in quotes, whatever its name ends with. */
const PATH = /^(?:\/|~\/|\.\/|[a-z]:\\)[^\s"']{1,200}$/i;
const ADDRESSES = /(?:https?|ftp):\/\/[^\s"'`]{1,400}/gi;

/** Where a statement saves what it downloads: names of files, and of variables that hold a path. */
export function downloadedFiles(statement: Statement, names: readonly string[], reading: Reading): string[] {
  const text = statement.text.slice(0, 4000);
  if (!SAVES.test(text)) return [];
  const files = [...text.replace(ADDRESSES, ' ').matchAll(FILE)].map((match) => match[0].toLowerCase());
  const paths = statement.strings.filter((one) => PATH.test(one.text)).map((one) => one.text.toLowerCase());
  return [...files, ...paths, ...names.filter((name) => reading.variables.has(name)).map((name) => `$${name}`)];
}

/** Files that are made of one that was downloaded before. */
export function convertedFiles(statement: Statement, { files }: Reading): { names: string[]; from: Use } | undefined {
  const text = statement.text.slice(0, 2000);
  if (files.size === 0 || !CONVERTS.test(text)) return undefined;
  const names = [...text.matchAll(FILE)].map((match) => match[0].toLowerCase());
  const from = names.map((name) => files.get(name)).find((use) => use !== undefined);
  return from && { names, from };
}

/** A file that was downloaded before, if the statement runs it. */
function fileRunIn(statement: Statement, how: string | undefined, reading: Reading): Use | undefined {
  if (reading.files.size === 0) return undefined;
  const text = statement.text.slice(0, 2000);
  const first =
    /^[\s"'&@.\\/]{0,20}(?:(?:%\w{1,20}%|\$env:\w{1,20}|[a-z]:)[\\/]{1,2})?(?:[\w-]{1,40}[\\/]){0,6}([\w-]{1,80}\.\w{2,4})\b/i
      .exec(text)?.[1]
      ?.toLowerCase();
  if (first !== undefined && !DATA.test(first) && reading.files.has(first)) return reading.files.get(first);
  if (how === undefined) return undefined;
  const isOpened = OPENS.test(how);
  const named = statement.strings.find((one) => reading.files.has(one.text.toLowerCase()));
  if (named) return reading.files.get(named.text.toLowerCase());
  for (const match of text.matchAll(/[\w-]{1,80}(?:\.\w{2,4})?/g)) {
    const word = reading.syntax.ignoresCase ? match[0].toLowerCase() : match[0];
    if (isOpened && DATA.test(word)) continue;
    const use = reading.files.get(word.toLowerCase()) ?? reading.files.get(`$${word}`);
    if (use) return use;
  }
  return undefined;
}

function decodedIn(statement: Statement): string | undefined {
  const encoded = statement.strings.find((one) => /^[A-Za-z0-9+/=]{24,}$/.test(one.text))?.text;
  if (encoded === undefined) return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  const text = bytes[1] === 0 ? bytes.toString('utf16le') : bytes.toString('utf8');
  return /^[\t\n\r -~]+$/.test(text) ? text : undefined;
}

import type { Analysis, Unit } from '../model/index.js';
import type { Statement } from './statements.js';
import type { ScriptLanguage } from './syntax.js';

const WRITES =
  /\b(?:set-content|add-content|out-file|file_put_contents|File\.write|File\.open|IO\.write|os\.WriteFile|ioutil\.WriteFile|fs::write|Files\.write(?:String)?|os\.Create|File::create)\b/i;
const APPENDS =
  /add-content|-append\b|FILE_APPEND|['"]a\+?b?['"]|O_APPEND|StandardOpenOption\.APPEND|\.append\(true\)/i;
const REMOVES =
  /\bremove-item\b[^\n]{0,200}-recurse|\b(?:rd|rmdir)\s{1,4}\/s|\bdel\s{1,4}(?:\/\w\s{1,4}){0,3}\/s|FileUtils\.(?:rm_rf|rm_r|remove_dir)|os\.RemoveAll\(|remove_dir_all\(|rmtree\s{0,2}\(|deleteDirectory\(/i;
const FORMATS = /\bformat-volume\b|\bclear-disk\b|\bformat(?:\.com)?\s{1,4}[a-z]:\s/i;
const HOME =
  /\$home\b|\$env:userprofile|%userprofile%|Dir\.home|os\.UserHomeDir|home_dir\(\)|user\.home|\$ENV\{HOME\}|getenv\(['"]HOME/i;

/** Files that a script writes and folders that it removes. */
export function readChanges(
  statement: Statement,
  language: ScriptLanguage,
  unit: Unit,
  analysis: Analysis,
  usesHome: boolean,
): void {
  const text = statement.text.slice(0, 20_000);
  const { offset } = statement;
  if (WRITES.test(statement.code)) {
    const path = pathOf(statement, language);
    const written = statement.strings.find((one) => one.text !== path)?.text;
    if (path !== undefined)
      analysis.facts.push({
        type: 'write',
        unit,
        offset,
        path,
        append: APPENDS.test(text),
        ...(written !== undefined && { text: written }),
        secrets: [],
      });
  }
  if (REMOVES.test(text)) {
    const inHome = HOME.test(text) ? (bareHome(text) ? '~' : '~/…') : pathOf(statement, language);
    const path = inHome ?? (usesHome && !/[+,.]\s{0,4}["']/.test(statement.text) ? '~' : undefined);
    if (path !== undefined) analysis.facts.push({ type: 'remove', unit, offset, path, how: 'delete' });
  }
  if (FORMATS.test(text) && (language === 'powershell' || language === 'batch'))
    analysis.facts.push({ type: 'remove', unit, offset, path: text.slice(0, 80), how: 'format' });
}

/** Whether a statement asks for the home directory and for nothing in it. */
export function isHome(text: string): boolean {
  return HOME.test(text) && !/[\\/]\w/.test(text.replace(HOME, ''));
}

const ENCRYPTS =
  /CreateEncryptor|openssl_encrypt|sodium_crypto_secretbox|OpenSSL::Cipher|aes\.NewCipher|Crypt::(?:CBC|Rijndael|Cipher)|Cipher\.getInstance/i;
const DELETES =
  /\bremove-item\b|\bunlink\b|File\.delete|FileUtils\.rm|os\.Remove\(|Files\.delete|\.delete\(\)|remove_file\(/i;
const WALKS =
  /get-childitem\b[^\n]{0,200}-recurse|Dir\.glob|Find\.find|filepath\.Walk|Files\.walk|RecursiveDirectoryIterator|File::Find|walkdir/i;
const KEPT = /documents|desktop|pictures|\.docx|\.xlsx|\.jpe?g/i;

/** Files of the user that are walked through, encrypted and removed: three things that together are a ransom. */
export function readRansom(statements: readonly Statement[], unit: Unit, analysis: Analysis): void {
  const find = (pattern: RegExp) => statements.find((one) => pattern.test(one.text.slice(0, 20_000)));
  const encrypts = find(ENCRYPTS);
  if (!encrypts || !find(DELETES) || !find(WALKS)) return;
  const isKept = find(HOME) ?? find(KEPT);
  if (isKept) analysis.facts.push({ type: 'remove', unit, offset: encrypts.offset, path: '~', how: 'encrypt' });
}

/** Whether the home directory is all of the path, and not its beginning. */
function bareHome(text: string): boolean {
  return new RegExp(`(?:${HOME.source})\\s{0,2}(?:["')*;]|$|\\s|[\\\\/]\\*)`, 'i').test(text);
}

function pathOf(statement: Statement, language: ScriptLanguage): string | undefined {
  const inQuotes = statement.strings.find((one) => /[\\/.~]/.test(one.text) && one.text.length <= 300)?.text;
  if (inQuotes !== undefined || (language !== 'powershell' && language !== 'batch')) return inQuotes;
  return /(?:^|\s)((?:[A-Za-z]:|~|\$\w{1,40}|%\w{1,40}%|\.{0,2})[\\/][^\s"'|;&]{0,200})/.exec(statement.code)?.[1];
}

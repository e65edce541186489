import { secretOfPath } from '../knowledge/secret-paths.js';
import { isSecretVariable } from '../knowledge/secret-variables.js';
import type { Secret, SecretRead, Unit } from '../model/index.js';
import type { Statement } from './statements.js';
import type { ScriptLanguage } from './syntax.js';

/** One variable of the environment, by name. */
const VARIABLE: Readonly<Partial<Record<ScriptLanguage, RegExp>>> = {
  powershell: /\$\{?env:(\w{2,60})|GetEnvironmentVariable\(\s{0,4}['"](\w{2,60})/gi,
  batch: /%(\w{2,60})%/g,
  ruby: /\bENV(?:\.fetch)?\s{0,2}[[(]\s{0,2}['"](\w{2,60})/g,
  perl: /\$ENV\{\s{0,2}['"]?(\w{2,60})/g,
  php: /(?:getenv\(|\$_(?:ENV|SERVER)\[|\benv\()\s{0,2}['"](\w{2,60})/g,
  lua: /os\.getenv\s{0,2}\(?\s{0,2}['"](\w{2,60})/g,
  go: /os\.(?:Getenv|LookupEnv)\(\s{0,2}"(\w{2,60})/g,
  rust: /env(?:::var(?:_os)?|!)\(\s{0,2}"(\w{2,60})/g,
  java: /System\.getenv\(\s{0,2}"(\w{2,60})/g,
  applescript: /system attribute "(\w{2,60})/gi,
};

/** All of them at once. */
const ENVIRONMENT: Readonly<Partial<Record<ScriptLanguage, RegExp>>> = {
  powershell: /\b(?:get-childitem|gci|dir|ls|get-item)\s{1,4}(?:-path\s{1,4})?env:|GetEnvironmentVariables\(/i,
  batch: /(?:^|[|&(>]\s{0,4})set\s{0,4}(?:$|[>|&])/i,
  ruby: /\bENV\.(?:to_h|to_a|to_hash|inspect|each|map|select|filter|to_s|sort|reject|values|entries|slice)\b|(?:JSON\.(?:generate|dump)|Marshal\.dump)\s{0,2}\(?\s{0,2}ENV\b|\bENV\.to_json/,
  perl: /%ENV\b|keys\s{0,4}%\{?ENV/,
  php: /(?:json_encode|serialize|http_build_query|print_r|var_export|implode)\([^;]{0,60}\$_(?:ENV|SERVER)\b(?!\s{0,2}\[)|\bgetenv\(\s{0,2}\)/,
  go: /os\.Environ\(\)/,
  rust: /env::vars(?:_os)?\(\)/,
  java: /System\.getenv\(\s{0,2}\)/,
};

/** Tools and interfaces that give out one kind of secret. */
const OTHERS: readonly (readonly [secret: Secret, name: string, pattern: RegExp])[] = [
  ['clipboard', 'the clipboard', /\bget-clipboard\b|Clipboard\]::GetText|the clipboard\b/i],
  ['keystrokes', 'the keyboard', /\bGetAsyncKeyState\b|SetWindowsHookEx/i],
  ['screen', 'the screen', /\bCopyFromScreen\b|createScreenCapture/i],
  [
    'keychain',
    'a keychain',
    /PasswordVault\b|find-(?:generic|internet)-password|vaultcmd|CryptUnprotectData|ProtectedData\]::Unprotect/i,
  ],
  ['typed-secret', 'a typed password', /Get-Credential\b|with hidden answer|PromptForCredential/i],
];

const WORD = /[^\s"'`(){}[\],;|&<>=]{4,300}/g;
const WORD_LIST = /(?:%w|\bqw)\s{0,2}[[({<|/]([^\])}>|]{1,400})/g;
const MOST = 200;

/** What a statement reads that is secret. */
export function secretsIn(statement: Statement, language: ScriptLanguage, unit: Unit): SecretRead[] {
  const found: SecretRead[] = [];
  const add = (secret: Secret, name: string, at: number) => {
    if (found.length < MOST) found.push({ type: 'secret-read', unit, offset: at, secret, name });
  };
  const text = statement.text.length > 20_000 ? statement.text.slice(0, 20_000) : statement.text;
  for (const match of VARIABLE[language] ? text.matchAll(VARIABLE[language]) : []) {
    const name = match[1] ?? match[2] ?? '';
    if (isSecretVariable(name)) add('secret-variable', name, statement.offset + match.index);
  }
  if (ENVIRONMENT[language]?.test(text)) add('environment', 'all variables', statement.offset);
  for (const [secret, name, pattern] of OTHERS) if (pattern.test(text)) add(secret, name, statement.offset);
  for (const path of pathsIn(statement, language)) {
    if (secretOfPath(path.text)) add(secretOfPath(path.text)?.secret ?? 'credential-file', path.text, path.offset);
  }
  return found;
}

/** Strings that could be paths; where words go without quotes, those too. */
function* pathsIn(statement: Statement, language: ScriptLanguage): Generator<{ text: string; offset: number }> {
  for (const { text, offset, quote } of statement.strings) {
    if ((quote === '`' && language !== 'go') || language === 'awk') {
      for (const match of text.slice(0, 2000).matchAll(WORD))
        yield { text: joined(match[0]), offset: offset + match.index };
    } else if (text.length <= 300 && /[./\\~]/.test(text) && !/^https?:|\n/.test(text))
      yield { text: joined(text), offset };
  }
  // Lists of words without quotes: names of files below the home directory.
  if (language === 'ruby' || language === 'perl') {
    for (const match of statement.text.slice(0, 4000).matchAll(WORD_LIST))
      for (const word of (match[1] ?? '').split(/\s{1,20}/))
        if (/^\.\w/.test(word)) yield { text: `~/${word}`, offset: statement.offset };
  }
  if (language !== 'powershell' && language !== 'batch') return;
  for (const match of statement.code.slice(0, 4000).matchAll(WORD)) {
    if (/[\\/.~]/.test(match[0])) yield { text: joined(match[0]), offset: statement.offset };
  }
}

/** `#{Dir.home}/.ssh/id_rsa`, `$HOME/.aws` and `%USERPROFILE%\.aws` begin with the home directory. */
function joined(path: string): string {
  return path
    .replaceAll('\\\\', '\\')
    .replace(/^@/, '')
    .replace(
      /^(?:\$ENV\{HOME\}|#\{(?:Dir\.home|ENV\[.HOME.\])\}|\$\{?HOME\}?|%USERPROFILE%|%HOMEPATH%|\$\{?env:USERPROFILE\}?|\$\{?env:HOME\}?)/i,
      '~',
    )
    .replace(/^\/(?=\.)/, '~/');
}

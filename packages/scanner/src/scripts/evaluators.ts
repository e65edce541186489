import type { Reading } from './known.js';
import type { Statement } from './statements.js';
import type { ScriptLanguage } from './syntax.js';

/** What runs the text, or the file, that it is given. */
const EVALUATES: Readonly<Partial<Record<ScriptLanguage, RegExp>>> = {
  powershell:
    /\b(?:iex|invoke-expression)\b|scriptblock\]::create|\bstart-process\b|\binvoke-item\b|(?:^|[;|{]\s{0,4})&\s{0,4}[$("']|Assembly\]::Load/i,
  batch: /(?:^|&&?|\|\|)\s{0,20}(?:start|call|cmd)\s/i,
  ruby: /\beval\b|instance_eval|class_eval|(?:^|[^\w.])(?:load|system|exec|spawn)\b/,
  perl: /\beval\b|(?:^|[^\w>])(?:system|exec|do)\b/,
  php: /(?:^|[^\w>:$])(?:eval|assert|create_function|include(?:_once)?|require(?:_once)?|system|exec|shell_exec|passthru|popen|proc_open|pcntl_exec|call_user_func(?:_array)?)\b|\bnew ReflectionFunction\b|\$\w{1,40}\[[^\]]{0,40}\]\s{0,2}\(/,
  lua: /\b(?:load|loadstring|dofile)\s{0,2}\(|os\.execute|io\.popen/,
  go: /exec\.Command(?:Context)?\(/,
  rust: /Command::new\(/,
  java: /getRuntime\(\)\.exec|ProcessBuilder\(/,
  vbscript: /\bExecute(?:Global)?\b|\bEval\b|\.(?:Run|Exec|ShellExecute|AddCode)\b|(?:^|[\s=(])Shell\b/i,
  jscript: /\beval\s{0,2}\(|\bFunction\s{0,2}\(|\.(?:Run|Exec|ShellExecute)\s{0,2}\(/,
  autohotkey: /(?:^|[\s{(])Run(?:Wait)?\b/i,
  awk: /\bsystem\s{0,2}\(|\|&?\s{0,4}""/,
};

/** Functions that run what they are given, by the names that a variable may hold. */
const BY_NAME =
  /^(?:system|exec|shell_exec|passthru|popen|proc_open|pcntl_exec|eval|assert|create_function|iex|invoke-expression|spawn|instance_eval)$/i;
/** A function that is called by what a variable holds, or handed over by its name. */
const CALLS_VARIABLE = /(?:^|[^\w>:$])\$([A-Za-z_]\w{0,60})\s{0,2}\(|(?:^|[;|{]\s{0,4})&\s{0,4}\$(\w{1,60})/g;
const HANDS_OVER =
  /\b(?:array_(?:map|filter|walk)|usort|call_user_func(?:_array)?|register_shutdown_function|iterator_apply|send|public_send|__send__|method)\b/;

/** How a statement runs something, or `undefined`. */
export function evaluatorIn(statement: Statement, reading: Reading): string | undefined {
  const { language, texts, aliases } = reading;
  const how = EVALUATES[language]?.exec(statement.code)?.[0].replace(/\W{1,40}$|^\W{1,40}/g, '');
  if (how !== undefined) return how;
  for (const match of statement.code.slice(0, 4000).matchAll(CALLS_VARIABLE)) {
    const text = texts.get((match[1] ?? match[2] ?? '').toLowerCase());
    if (text !== undefined && BY_NAME.test(text)) return text;
  }
  if (language === 'php' && statement.strings.some((one) => one.quote === '`' && one.text.includes('$')))
    return 'backticks';
  if (
    /preg_replace/.test(statement.code) &&
    /^\W.{0,200}\W[imsxu]{0,4}e[imsxu]{0,4}$/.test(statement.strings[0]?.text ?? '')
  )
    return 'preg_replace';
  const handed = HANDS_OVER.test(statement.code) ? statement.strings.find((one) => BY_NAME.test(one.text)) : undefined;
  if (handed) return handed.text;
  for (const [alias, command] of aliases)
    if (BY_NAME.test(command) && new RegExp(`(?:^|[\\s;|{(])${alias}[\\s(]`, 'i').test(statement.code.slice(0, 4000)))
      return command;
  return undefined;
}

const ALIAS =
  /\b(?:sal|nal|set-alias|new-alias)\s{1,4}(?:-name\s{1,4})?['"]?([a-z]\w{0,20})['"]?\s{1,4}(?:-value\s{1,4})?['"]?([\w-]{2,40})/i;

/** `Set-Alias q iex`. */
export function learnAlias(statement: Statement, { language, aliases }: Reading): void {
  if (language !== 'powershell' || aliases.size >= 20) return;
  const [, alias, command] = ALIAS.exec(statement.text.slice(0, 400)) ?? [];
  if (alias !== undefined && command !== undefined) aliases.set(alias, command);
}

/** What somebody sends to a page. */
const INPUT = /\$_(?:GET|POST|REQUEST|COOKIE|FILES)\b|\b(?:getallheaders|apache_request_headers)\s{0,2}\(/;
const INPUT_TEXT = /\$_SERVER\[\s{0,2}['"](?:HTTP_|QUERY_STRING|REQUEST_URI|PATH_INFO)|php:\/\/input/;
/** After one of these it can't be a command any more. */
const MADE_SAFE =
  /\b(?:escapeshellarg|escapeshellcmd|intval|floatval|filter_var|in_array|ctype_\w{3,8}|basename|is_numeric|wp_verify_nonce|sanitize_\w{3,20}|preg_match)\s{0,2}\(|\(int\)/;

export function isInput(statement: Statement): boolean {
  const isFrom = INPUT.test(statement.code) || INPUT_TEXT.test(statement.text.slice(0, 4000));
  return isFrom && !MADE_SAFE.test(statement.code);
}

import type { Statement } from './statements.js';
import type { ScriptLanguage } from './syntax.js';

/** Calls that hand a command to the system. */
const RUNS: Readonly<Record<Exclude<ScriptLanguage, 'powershell' | 'batch'>, RegExp>> = {
  ruby: /(?:^|[^\w.])(?:system|exec|spawn|sh)\b|IO\.popen|Open3\.\w+|Kernel\.\w+/,
  perl: /(?:^|[^\w>])(?:system|exec)\b|\bopen\s{0,2}\(/,
  php: /(?:^|[^\w>])(?:system|exec|shell_exec|passthru|popen|proc_open|pcntl_exec)/,
  lua: /os\.execute|io\.popen/,
  go: /exec\.Command(?:Context)?\(/,
  rust: /Command::new\(/,
  java: /getRuntime\(\)\.exec|ProcessBuilder\(|\.exec\(/,
  applescript: /do shell script/i,
  vbscript: /\.(?:Run|Exec|ShellExecute)\b|(?:^|[\s=(])Shell\b/i,
  jscript: /\.(?:Run|Exec|ShellExecute)\s{0,2}(?=\()/i,
  autohotkey: /^\s{0,80}Run(?:Wait)?\b\s{0,4},?|\bRun(?:Wait)?\s{0,2}(?=\()/i,
  awk: /\bsystem\s{0,2}(?=\()/,
};

const SHELL = /^(?:\/\w{1,20}){0,3}\/?(?:ba|z|da|k)?sh$/;
const FIRST_IN_QUOTES = /^\s{0,4}\(?\s{0,4}(?:new String\[\]\s{0,2}\{\s{0,2})?["'`{]/;
/** `CommandContext(ctx, …` and `open(F, …`. */
const BEFORE_COMMAND = /^\(?\s{0,4}(?:ctx|context\.\w+\(\)|my \$\w{1,30}|[A-Z]{1,20}),\s{0,4}/;
const LIST = /^(?:go|rust|java)$/;

/** `%x(…)`, `qx{…}`. */
const LITERAL = /(?:%x|\bqx)\s{0,2}[({[<|/]([^)}\]>]{1,2000})/;

/** `"curl …" | getline`, `print | "sh"`. */
const PIPED = /"((?:[^"\\\n]|\\.){3,400})"\s{0,4}\|&?\s{0,4}getline|\|&?\s{0,4}"((?:[^"\\\n]|\\.){2,400})"/;
/** `Run, program` takes words without quotes. */
const BARE_RUN = /^\s{0,80}Run(?:Wait)?\s{0,4},\s{0,4}([^\n]{2,2000})/i;
/** What `ShellExecute` is told besides the program and its arguments. */
const VERB = /^(?:open|runas|print|)$/i;

interface Command {
  readonly text: string;
  readonly offset: number;
}

/** The command line that a statement runs, as far as it stands there. */
export function commandIn(statement: Statement, language: ScriptLanguage): Command | undefined {
  const literal = language === 'ruby' || language === 'perl' ? LITERAL.exec(statement.text.slice(0, 4000)) : undefined;
  if (literal?.[1]) return { text: literal[1], offset: statement.offset + literal.index };
  const piped = language === 'awk' ? PIPED.exec(statement.text.slice(0, 4000)) : undefined;
  if (piped) return { text: unescaped(piped[1] ?? piped[2] ?? ''), offset: statement.offset + piped.index };
  const bare = language === 'autohotkey' ? BARE_RUN.exec(statement.text.slice(0, 4000))?.[1] : undefined;
  if (bare !== undefined) return { text: bare, offset: statement.offset };
  const [first, ...rest] = statement.strings;
  if (!first || language === 'powershell' || language === 'batch') return undefined;
  const backtick = language === 'go' ? undefined : statement.strings.find((one) => one.quote === '`');
  if (backtick) return backtick;
  const runs = RUNS[language].exec(statement.code);
  // A command that is not written out in quotes can't be known.
  if (
    !runs ||
    !FIRST_IN_QUOTES.test(
      statement.code
        .slice(runs.index + runs[0].length)
        .slice(0, 80)
        .replace(BEFORE_COMMAND, '('),
    )
  )
    return undefined;
  if (language === 'vbscript' || language === 'jscript' || language === 'autohotkey') {
    // `CreateObject("WScript.Shell").Run`: the name of the object stands before.
    const before = statement.code.slice(0, runs.index).match(/""|''/g)?.length ?? 0;
    const words = statement.strings
      .slice(before)
      .filter((one) => !VERB.test(one.text))
      .map((one) => one.text.replaceAll('\\\\', '\\'));
    return { text: words.join(' '), offset: first.offset };
  }
  const isPlainOpen = language === 'perl' && /\bopen\b/.test(runs[0]);
  if (isPlainOpen && !statement.strings.some((one) => one.text.includes('|'))) return undefined;
  if (SHELL.test(first.text)) {
    const script = rest.find((one) => !one.text.startsWith('-'));
    return script && { text: unescaped(script.text), offset: script.offset };
  }
  // `Kernel.send('sys' + 'tem', '…')`: the name of the function is not a word of the command.
  if (/\bsend\b|\bmethod\b/.test(runs[0]))
    return rest.length ? { text: unescaped(rest.at(-1)?.text ?? ''), offset: first.offset } : undefined;
  const words = LIST.test(language) || rest.length > 0 ? [first, ...rest].map((one) => quoted(one.text)) : [first.text];
  return { text: unescaped(words.length === 1 ? first.text : words.join(' ')), offset: first.offset };
}

function quoted(word: string): string {
  return /^[\w@%+=:,./~-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

function unescaped(text: string): string {
  return text.replace(/\\(["'$`])/g, '$1');
}

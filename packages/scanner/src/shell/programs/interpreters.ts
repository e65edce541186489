import { hostOf } from '../../knowledge/hosts.js';
import type { Argument, Call, Program } from '../call.js';
import { addNested, runCode, runUnpacked } from '../code.js';
import { decodeBase64, layered } from '../decode.js';
import { interpreterLanguage } from '../languages.js';
import { isKnown, isTracked, join, merge, NOTHING, SOMETHING, UNKNOWN, type Value, withText } from '../value.js';
import { PROGRAMS } from './index.js';

/** The option behind which code stands, by language. */
const CODE_OPTION: Readonly<Record<string, RegExp>> = {
  shell: /^-[a-zA-Z]*c$/,
  python: /^-[a-zA-Z]*c$/,
  javascript: /^(-[a-z]*[ep]|--eval|--print)$/,
  typescript: /^(-e|--eval|eval)$/,
  perl: /^-[a-zA-Z0-9]*[eE]$/,
  ruby: /^-[a-z]*e$/,
  php: /^-r$/,
  lua: /^-e$/,
  powershell: /^-(c|command)$/i,
  applescript: /^-e$/,
};

/** Options that take a value, which is no script. */
const TAKES_VALUE =
  /^(-O|-o|-W|-X|-I|-r|--require|--import|--rcfile|--init-file|-ExecutionPolicy|-ep|--loader|--env-file)$/i;

const SOCKET = /socket|TCPSocket|fsockopen|IO::Socket|\/inet\/tcp/;
const SHELL_TIED = /dup2|pty\.spawn|fdopen|STDIN|\/bin\/(ba|z)?sh|exec\s*[("'`]|subprocess|proc_open|\|&\s*getline/;

const interpret: Program = (call) => {
  const { args, program, stdin } = call;
  const language = interpreterLanguage(program) ?? 'shell';
  const pattern = CODE_OPTION[language];
  const isOption = (text: string) => TAKES_VALUE.test(text) && !pattern?.test(text);
  const rest = withoutVerb(language, args).filter((_, index, all) => !isOption(all[index - 1]?.value.text ?? ''));
  // Behind a script, the same letters are options of the script.
  const operand = rest.findIndex(({ value }) => !/^[-+]/.test(value.text) && value.text !== 'eval');
  const at = pattern ? rest.findIndex(({ value }) => pattern.test(value.text)) : -1;
  const code = at !== -1 && (operand === -1 || at < operand) ? rest[at + 1] : undefined;
  if (code) return runArgument(call, code);
  const encoded = language === 'powershell' ? encodedCommand(rest) : undefined;
  if (encoded) runCode(call, encoded, language, program);
  const isModule = rest.some(({ value }) => value.text === '-m') && language === 'python';
  if (isModule) return module(call);
  const profile = args[args.findIndex(({ value }) => /^--(rcfile|init-file)$/.test(value.text)) + 1];
  if (profile && profile !== args[0]) runFile(call, profile);
  const script = rest.find(({ value }) => !/^[-+]./.test(value.text));
  const readsInput = !script || script.value.text === '-' || rest.some(({ value }) => /^-[a-z]*s$/.test(value.text));
  if (script && !(readsInput && language === 'shell') && script.value.text !== '-') {
    runFile(call, script);
    // What a script makes of its input is not known; what goes through it stays what it is.
    return withText(merge([stdin]), UNKNOWN);
  }
  if (call.hasInput) runCode({ ...call, stdin: NOTHING }, stdin, language, program);
  return language === 'shell' ? { ...SOMETHING, isShell: true } : SOMETHING;
};

/** `deno run script`, `bun run script`. */
function withoutVerb(language: string, args: readonly Argument[]): readonly Argument[] {
  return language === 'typescript' && /^(run|install|x|compile)$/.test(args[0]?.value.text ?? '')
    ? args.slice(1)
    : args;
}

/** `-EncodedCommand` takes UTF-16 in base64. */
function encodedCommand(args: readonly Argument[]): Value | undefined {
  const at = args.findIndex(({ value }) => /^-e(c|nc|ncodedcommand)?$/i.test(value.text));
  const value = at === -1 ? undefined : args[at + 1]?.value;
  const bytes = value && decodeBase64(value)?.bytes;
  return value && bytes && layered(value, bytes.toString('utf16le'), 'base64');
}

function runArgument(call: Call, code: Argument): Value {
  const { shell, program, stdin, spot } = call;
  const language = interpreterLanguage(program) ?? 'shell';
  const { text } = code.value;
  const isRun = code.value.downloads.length === 0 || startsWithOutput(code);
  runCode(call, isRun ? code.value : { ...code.value, downloads: [] }, language, `${program} -c`, [code]);
  if (
    language !== 'shell' &&
    SOCKET.test(text) &&
    SHELL_TIED.test(text) &&
    /\b(sh|bash|zsh|cmd|powershell)\b/.test(text)
  ) {
    shell.emit({ type: 'remote-shell', ...spot, how: `${program} one-liner` });
  }
  if (stdin.downloads.length && /\b(exec|eval)\s*\(?[^;\n]{0,60}(stdin|STDIN|fs\.readFileSync\(0)/.test(text)) {
    runCode(call, stdin, language, `${program} exec`);
  }
  const asked = language === 'applescript' && call.args.some(({ value }) => /hidden answer/i.test(value.text));
  const typed = asked
    ? [{ ...SOMETHING, secrets: [shell.secret('typed-secret', 'a password dialog', spot.offset)] }]
    : [];
  const output = withText(merge([stdin, ...typed, { ...code.value, downloads: [], isInput: false }]), UNKNOWN);
  return /b64decode|fromhex|unhexlify|decompress|atob\(|from\([^)]{0,200}(base64|hex)|decode_base64|unpack/.test(text)
    ? layered(output, UNKNOWN, program)
    : output;
}

/** `sh -c "$(curl …)"` runs the answer; `sh -c "echo $(curl …)"` prints it. */
function startsWithOutput({ word }: Argument): boolean {
  if (!word) return true;
  let before = '';
  for (const part of word.parts) {
    if (part.kind !== 'text') break;
    before += part.text;
  }
  return /(^|[;&|({]|\b(exec|eval|sudo|iex))\s*$/.test(before);
}

function runFile(call: Call, script: Argument): void {
  const { shell, program } = call;
  const { text, downloads } = script.value;
  const language = interpreterLanguage(program) ?? 'shell';
  if (/^https?:\/\//.test(text))
    runCode(call, { ...SOMETHING, downloads: [{ url: text, ...hostPart(text) }] }, language, program);
  const contents = text === '/dev/stdin' ? call.stdin : shell.scope.file(text);
  if (contents) runCode(call, contents, language, program);
  else if (downloads.length) runCode(call, script.value, language, program);
  else runUnpacked(call, text);
}

function hostPart(url: string): { host?: string } {
  const host = hostOf(url);
  return host ? { host } : {};
}

/** `python -m pip install`, `python -m json.tool`. */
const module: Program = (call) => {
  const at = call.args.findIndex(({ value }) => value.text === '-m');
  const name = call.args[at + 1]?.value.text ?? '';
  if (/^(pip|pipx|uv)$/.test(name))
    return PROGRAMS.get(name)?.({ ...call, program: name, args: call.args.slice(at + 2) });
  return withText(merge([call.stdin]), UNKNOWN);
};

const evaluate: Program = (call) => {
  const { args, stdin } = call;
  const [first] = args;
  const value = args.length
    ? join(
        args.map((argument) => argument.value),
        ' ',
      )
    : stdin;
  const isRun = value.downloads.length === 0 || !first || startsWithOutput(first);
  const fetched =
    /\b(?:iwr|irm|curl|wget|Invoke-WebRequest|Invoke-RestMethod|DownloadString)\b.{0,80}?(https?:\/\/[^\s'")]+)/i.exec(
      value.text,
    )?.[1];
  const language = /^(iex|invoke-expression)$/i.test(call.program) ? 'powershell' : 'shell';
  if (fetched && language === 'powershell') {
    runCode(call, { ...SOMETHING, downloads: [{ url: fetched, ...hostPart(fetched) }] }, language, call.program);
  } else runCode(call, isRun ? value : { ...value, downloads: [] }, language, call.program, args);
  return SOMETHING;
};

const source: Program = (call) => {
  const [file] = call.args;
  if (file) {
    const contents = file.value.text === '/dev/stdin' ? call.stdin : call.shell.scope.file(file.value.text);
    if (contents && isTracked(contents)) runCode(call, contents, 'shell', call.program);
  }
  return NOTHING;
};

/** `script -c 'bash -i'` gives a terminal to what it runs, and prints what that prints. */
const script: Program = (call) => {
  const at = call.args.findIndex(({ value }) => /^-[a-z]*c$/.test(value.text));
  const code = call.args[at + 1]?.value.text ?? '';
  const isShell = /^(\/\S{1,40}\/)?(ba|z|da|k)?sh\b/.test(at === -1 ? 'sh' : code);
  su(call);
  return isShell ? { ...SOMETHING, isShell: true } : SOMETHING;
};

/** Programs that run a file of commands of their own, and the option it stands behind. */
const runsFile: Program = (call) => {
  for (const { value } of call.args) {
    const command = /^:?\s{0,4}(?:silent!?\s{1,4})?!(.{2,2000})$|^shell\s{1,4}(.{2,2000})$/s.exec(value.text);
    if (command) runCode(call, withText(value, command[1] ?? command[2] ?? ''), 'shell', call.program);
  }
  const at = call.args.findIndex(({ value }) => /^(-S|-u|-s|--script|-x|-f|-l|--load|-c)$/.test(value.text));
  const file = at === -1 ? undefined : call.args[at + 1];
  const contents = file && call.shell.scope.file(file.value.text);
  if (contents?.downloads.length) runCode(call, contents, 'text', call.program);
  else if (call.program === 'make' && call.shell.scope.directory) runUnpacked(call, 'Makefile');
  return SOMETHING;
};

const su: Program = (call) => {
  const at = call.args.findIndex(({ value }) => /^(-c|--command)$/.test(value.text));
  const code = at === -1 ? undefined : call.args[at + 1];
  if (code) runCode(call, code.value, 'shell', call.program, [code]);
  return SOMETHING;
};

/** `trap '…' EXIT`: runs later, in this script. */
const trap: Program = (call) => {
  const [code] = call.args.filter(({ value }) => !value.text.startsWith('-'));
  if (code && call.args.length > 1 && /\s/.test(code.value.text))
    runCode(call, code.value, 'shell', call.program, [code]);
  return NOTHING;
};

const alias: Program = ({ shell, args }) => {
  for (const { value } of args) {
    const code = /^[\w.-]+=(.*\s.*)$/s.exec(value.text)?.[1];
    if (code && isKnown(value)) addNested(shell, withText(value, code), 'shell');
  }
  return NOTHING;
};

/** Opens what was downloaded, or hands it to an installer. */
const open: Program = (call) => {
  for (const { value } of call.args) {
    const contents = shellFile(call, value);
    if (!contents?.downloads.length && /\.(?:app|pkg|command|sh|exe)$/i.test(value.text)) runUnpacked(call, value.text);
    if (
      contents?.downloads.length &&
      !/\.(html?|pdf|png|jpe?g|svg|csv|txt|md|json|mp[34]|wav|gif)$/i.test(value.text)
    ) {
      runCode(call, contents, 'shell', call.program);
    }
  }
  return SOMETHING;
};

function shellFile({ shell }: Call, path: Value): Value | undefined {
  return path.text.startsWith('-') ? undefined : shell.scope.file(path.text);
}

const NAMES = [
  ...[
    'sh',
    'bash',
    'zsh',
    'dash',
    'ksh',
    'ash',
    'fish',
    'rbash',
    'python',
    'python2',
    'python3',
    'pypy',
    'pypy3',
    'node',
    'nodejs',
  ],
  ...['deno', 'tsx', 'ts-node', 'perl', 'ruby', 'php', 'lua', 'luajit', 'pwsh', 'powershell', 'osascript'],
  ...Array.from({ length: 12 }, (_, index) => `python3.${index + 6}`),
];

export const INTERPRETERS: Readonly<Record<string, Program>> = {
  ...Object.fromEntries(NAMES.map((name) => [name, interpret])),
  eval: evaluate,
  iex: evaluate,
  'invoke-expression': evaluate,
  source,
  '.': source,
  su,
  trap,
  alias,
  script,
  ...Object.fromEntries(['vim', 'vi', 'nvim', 'emacs', 'gdb', 'lldb', 'make', 'gmake'].map((name) => [name, runsFile])),
  open,
  'xdg-open': open,
  start: open,
  dpkg: open,
  rpm: open,
  installer: open,
  msiexec: open,
};

import { isCodeHost } from '../knowledge/package-registries.js';
import type { Argument, Call } from './call.js';
import { addNested, runCode, runUnpacked } from './code.js';
import { expandText, expandWord } from './expand.js';
import { interpreterLanguage } from './languages.js';
import { matchesName } from './patterns.js';
import { checkAnyCall } from './programs/any.js';
import { PROGRAMS } from './programs/index.js';
import { runnable } from './programs/rights.js';
import { inputOf, socketOf, writeOutput } from './redirects.js';
import type { Assignment, Command } from './script.js';
import type { Shell } from './shell.js';
import { baseName, unwrap } from './unwrap.js';
import { isKnown, isTracked, join, NOTHING, SOMETHING, UNKNOWN, type Value } from './value.js';
import { setVariable } from './variables.js';

/** Words of one command. */
const MAX_WORDS = 20_000;

export function runCommand(shell: Shell, command: Command, piped: Value | undefined): Value {
  const input = inputOf(shell, command.redirects) ?? piped;
  const words: Argument[] = command.words.slice(0, MAX_WORDS).flatMap((word) => {
    const values = expandWord(shell, word);
    return values.length === 1 ? values.map((value) => ({ value, word })) : values.map((value) => ({ value }));
  });
  const isDeclaration = /^(export|declare|typeset|readonly|local)$/.test(words[0]?.value.text ?? '');
  for (const assignment of command.assignments)
    assign(shell, assignment, isDeclaration || !words.length, words.length > 0);
  if (!words.length) return writeOutput(shell, command.redirects, input ?? NOTHING, '');
  const { call, program } = callOf(shell, words, input, command.start) ?? {};
  if (!call || !program) return SOMETHING;
  remoteShell(call, command);
  return writeOutput(shell, command.redirects, execute(call, program) ?? SOMETHING, call.program);
}

/** Runs words that are known, as `find -exec` and `ssh` do. */
export function runWords(shell: Shell, words: readonly Argument[], input: Value | undefined, offset: number): Value {
  const { call, program } = callOf(shell, words, input, offset) ?? {};
  return (call && program && shell.deeper(() => execute(call, program))) ?? SOMETHING;
}

function callOf(
  shell: Shell,
  words: readonly Argument[],
  input: Value | undefined,
  offset: number,
): { call: Call; program: Argument } | undefined {
  const found = unwrap(shell, words, input);
  if (!found) return undefined;
  const call: Call = {
    shell,
    program: nameOf(found.program.value.text),
    args: found.args,
    stdin: input ?? NOTHING,
    hasInput: input !== undefined,
    spot: { unit: shell.unit, offset },
    asRoot: found.asRoot,
  };
  checkAnyCall(call, found.program);
  return { call, program: found.program };
}

/** The name of a program, also when it is written as a pattern: `/u?r/b?n/cur?`. */
function nameOf(path: string): string {
  const name = baseName(path);
  // `cu${unset}rl`: what is not known may be nothing.
  const rest = name.replaceAll(UNKNOWN, '');
  if (rest !== name && SPELLED.includes(rest)) return rest;
  if (!path.includes('/') || !/[?*[]/.test(name) || name.length > 40) return name;
  return SPELLED.find((known) => matchesName(known, name)) ?? name;
}

const SPELLED = [
  'curl',
  'wget',
  'bash',
  'sh',
  'nc',
  'ncat',
  'python3',
  'perl',
  'ruby',
  'php',
  'base64',
  'cat',
  'rm',
  'dd',
];

function execute(call: Call, program: Argument): Value | undefined {
  const { shell, args } = call;
  const body = shell.scope.function(call.program);
  if (body)
    return shell.call(
      body,
      args.map(({ value }) => value),
      call.hasInput ? call.stdin : undefined,
    );
  const handler = PROGRAMS.get(call.program) ?? PROGRAMS.get(call.program.toLowerCase());
  if (handler) return handler(call);
  const { text } = program.value;
  if (program.value.downloads.length) runCode(call, program.value, 'shell', 'command');
  else if (text.includes('/') || isTracked(shell.scope.program(text) ?? NOTHING)) {
    const contents = shell.scope.program(text);
    // A release that was put where programs are looked for is installed, and using it is the point of that.
    if (!shell.scope.file(text) && contents?.downloads.some(({ host }) => host && isCodeHost(host))) return SOMETHING;
    // A lone path in a sentence is a name, unless it was made to run before.
    const isName = shell.unit.kind === 'inline' && shell.unit.text.trim() === text && !shell.scope.file(runnable(text));
    if (isName) return SOMETHING;
    if (contents) runCode(call, contents, 'shell', text.slice(0, 60));
    else runUnpacked(call, text);
  }
  return SOMETHING;
}

function assign(shell: Shell, assignment: Assignment, isKept: boolean, isExported: boolean): void {
  const { name, values, append, isArray, start } = assignment;
  const items = isArray ? values.flatMap((word) => expandWord(shell, word)) : [];
  const [first] = values;
  const value: Value = isArray ? { ...join(items, ' '), items } : first ? expandText(shell, first) : NOTHING;
  if (isExported || /^(HISTFILE|PROMPT_COMMAND)$/.test(name)) setVariable(shell, name, value.text, start, false);
  if (name === 'PROMPT_COMMAND' && isKnown(value)) addNested(shell, value, 'shell');
  // A shell reads the file before anything else.
  if (/^(BASH_ENV|ENV|PYTHONSTARTUP)$/.test(name)) runDownloaded(shell, value, start);
  if (!isKept && name !== 'IFS') return;
  const before = append ? shell.scope.variable(name) : undefined;
  const whole = before
    ? { ...join([before, value]), ...(isArray && { items: [...(before.items ?? [before]), ...items] }) }
    : value;
  const step = { unit: shell.unit, offset: start };
  shell.scope.assign(name, whole.secrets.length ? { ...whole, steps: [...whole.steps, step].slice(-8) } : whole);
}

function runDownloaded(shell: Shell, path: Value, offset: number): void {
  const [download] = shell.scope.file(path.text)?.downloads ?? [];
  if (!download) return;
  const { url, host } = download;
  shell.emit({
    type: 'execute',
    unit: shell.unit,
    offset,
    origin: 'downloaded',
    how: 'BASH_ENV',
    url,
    ...(host && { host }),
  });
}

/** `bash -i >& /dev/tcp/…`: a shell whose input or output is a socket. */
function remoteShell(call: Call, command: Command): void {
  const { shell, program, args, spot } = call;
  const isShell =
    interpreterLanguage(program) === 'shell' && !args.some(({ value }) => /^[^-]|^-[a-z]*c$/.test(value.text));
  for (const redirect of command.redirects) {
    const target = expandText(shell, redirect.target).text;
    const held = redirect.operator.endsWith('&') ? shell.scope.file(`&${target}`)?.downloads[0] : undefined;
    const socket = socketOf(target) ?? (held && { tool: 'a socket', ...held });
    if (!socket) continue;
    const host = socket.host && { host: socket.host };
    if (isShell) shell.emit({ type: 'remote-shell', ...spot, how: `${program} on ${socket.tool}`, ...host });
    else if (program === 'exec') {
      shell.scope.write(`&${redirect.descriptor}`, { ...SOMETHING, downloads: [{ url: socket.url, ...host }] });
    }
  }
}

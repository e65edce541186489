import { callBack } from '../evaluate/invoke.js';
import { taintsOfKind, union } from '../evaluate/taint.js';
import { joined, listValue, taintsOf, textValue, unknown, type Value } from '../evaluate/value.js';
import { argument, type Call, type Model, option } from './call.js';
import { isLoginInCommand, outputTaints, sinkOfCommand } from './command-output.js';
import { commandText, quoted, readsCode, runningWords, runsUnknown } from './command-text.js';
import { execute, executeInput } from './execute.js';
import { noteHelperSetting } from './helpers.js';
import { noteRemoteCommand, noteShellOn } from './remote-shell.js';
import { plain } from './secrets.js';
import { leave } from './send.js';

/** How a function runs a command. */
export interface CommandRow {
  /** Whether a text is read by a shell. `option`: when `shell` is set. */
  readonly shell: 'always' | 'never' | 'option';
  readonly command: number;
  /** The program and a list of its arguments are two arguments. */
  readonly args?: number;
  /** The program and its arguments follow each other. */
  readonly isSpread?: boolean;
  /** The program is named a second time, as its own first argument. */
  readonly skip?: number;
}

export function commandModel(row: CommandRow): Model {
  return (call) => {
    const command = commandOf(call, row);
    if (!command) return undefined;
    const usesShell = row.shell === 'always' || (row.shell === 'option' && option(call, 'shell')?.flag === true);
    return runCommand(
      call,
      command,
      usesShell || (row.shell === 'option' && option(call, 'shell')?.texts.length === 1),
    );
  };
}

function commandOf(call: Call, row: CommandRow): Value | undefined {
  const first = argument(call, row.command, 'args', 'cmd', 'command');
  if (row.isSpread) {
    const words = call.args.slice(row.command + (row.skip ?? 0)).filter((arg) => !arg.fields);
    const program = call.args[row.command];
    return program && listValue([program, ...words.slice(row.skip ? 0 : 1).flatMap((word) => word.items ?? [word])]);
  }
  const list = row.args === undefined ? undefined : call.args[row.args];
  return first && list?.items ? listValue([first, ...list.items]) : first;
}

function runCommand(call: Call, command: Value, usesShell: boolean): Value {
  const { run, at } = call;
  const text = commandText(command);
  const texts = text.texts.slice(0, 4);
  const words = command.items ?? [command];
  const program = words[0]?.texts[0] ?? '';
  const input = option(call, 'input');
  noteShellOn(call, program);
  noteCode(call, command, text, words, usesShell);
  if (input) noteInput(call, texts[0] ?? program, input);
  let output = unknown();
  for (const each of texts) {
    const known = each.replace(/…/g, '').trim();
    if (known.length > 1 && taintsOfKind(taintsOf(command), 'decoded').length === 0) run.nest(at, 'shell', each);
    noteHelperSetting(run, at, each);
    leaveWith(call, each, union(taintsOf(command), input ? taintsOf(input) : []));
    output = { ...output, taints: union(output.taints, outputTaints(call, each)) };
  }
  if (/^(.*\/)?(base64|openssl|echo|gzip|xxd|printf|gpg)\b/.test(texts[0] ?? '')) {
    output = { ...output, taints: union(output.taints, union(taintsOf(command), input ? taintsOf(input) : [])) };
  }
  run.noteEndless(at, 'fork-bomb');
  const sink = texts.map(sinkOfCommand).find(Boolean);
  const result: Value = { ...output, refs: [`${call.name}()`], program: texts[0] ?? program, ...(sink && { sink }) };
  for (const arg of call.args) {
    if (arg.closures.length > 0) callBack(run, arg, [unknown(), { ...result }, { ...result }], at, result);
  }
  return result;
}

/** Code or a program that comes from elsewhere. */
function noteCode(call: Call, command: Value, text: Value, words: readonly Value[], usesShell: boolean): void {
  const isList = command.items !== undefined && !usesShell;
  const running = isList ? joined(runningWords(words), ' ') : text;
  const all = isList ? running.taints : taintsOf(command);
  const decides = isList || text.texts.length === 0 || text.texts.some(runsUnknown);
  const downloaded = decides ? taintsOfKind(all, 'downloaded') : [];
  for (const taint of downloaded) execute(call, 'downloaded', taint);
  if (downloaded.length > 0) noteRemoteCommand(call, { ...text, taints: all });
  const layers = taintsOfKind(all, 'decoded').map((taint) => taint.layer);
  if (layers.length > 0) {
    const known = text.texts.find((each) => !each.startsWith('…'));
    execute(call, 'decoded', known === undefined ? {} : { command: known });
    for (const each of text.texts.slice(0, 4)) call.run.nest(call.at, 'shell', each, 'decoded', layers);
  }
  if (usesShell) executeInput(call, text, taintsOfKind(all, 'input'));
  noteDownloadedProgram(call, isList ? runningWords(words) : text.texts.flatMap(runningWordsOf));
}

/** A file that was downloaded before is run. */
function noteDownloadedProgram(call: Call, words: readonly Value[]): void {
  for (const candidate of words.flatMap((word) => word.texts)) {
    const written = call.run.files.get(plain(candidate));
    for (const taint of written ? taintsOfKind(written, 'downloaded') : []) execute(call, 'downloaded', taint);
    const layers = written ? taintsOfKind(written, 'decoded') : [];
    if (layers.length > 0) execute(call, 'decoded', {});
  }
}

/** The same for a line of a shell. */
function runningWordsOf(line: string): Value[] {
  const commands = line.slice(0, 2000).split(/[;&|\n]+/);
  return commands.flatMap((command) =>
    runningWords(
      command
        .trim()
        .split(/[\s'"]+/)
        .map((word) => textValue(word)),
    ),
  );
}

/** What an interpreter is given to read. Another program is shown with it, as a shell would write it. */
export function noteInput(call: Call, program: string, input: Value): void {
  const runs = readsCode(program);
  const [known] = input.texts;
  if (!runs) {
    if (known !== undefined) call.run.nest(call.at, 'shell', `printf %s ${quoted(known)} | ${program}`);
    return;
  }
  for (const taint of taintsOfKind(taintsOf(input), 'downloaded')) execute(call, 'downloaded', taint);
  const layers = taintsOfKind(taintsOf(input), 'decoded').map((taint) => taint.layer);
  const text = input.texts[0];
  if (layers.length > 0) execute(call, 'decoded', text === undefined ? {} : { command: text });
  const isShell = /sh$/.test(program.split(/\s/)[0] ?? '');
  if (text !== undefined && isShell)
    call.run.nest(call.at, 'shell', text, layers.length > 0 ? 'decoded' : 'nested', layers);
}

/** Secrets and files that are put into a command that sends. */
function leaveWith(call: Call, command: string, taints: Parameters<typeof leave>[3]): void {
  const leaving = taints.filter((taint) => taint.kind === 'secret' || taint.kind === 'file');
  if (leaving.length === 0) return;
  const sink = sinkOfCommand(command);
  if (sink) leave(call.run, call.at, sink, leaving, isLoginInCommand(command));
}

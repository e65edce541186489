import { taintsOfKind } from '../evaluate/taint.js';
import { taintsOf, type Value } from '../evaluate/value.js';
import { allTaints, type Call, each, type Models, option } from './call.js';

const SHELL = /(^|[\\/])(sh|bash|zsh|dash|ksh|fish|cmd(\.exe)?|powershell(\.exe)?|pwsh)$/i;

function isShell(program: string): boolean {
  return SHELL.test(program.trim().split(/\s/)[0] ?? '');
}

function isProcess(value: Value): boolean {
  return value.refs.some((ref) => /^child_process\.\w+\(\)|^subprocess\.\w+\(\)|^node-pty\.spawn\(\)/.test(ref));
}

function report(call: Call, how: string, connection: Value): void {
  const host = connection.sink?.host;
  const { run, at } = call;
  run.emit({ type: 'remote-shell', unit: run.unit, offset: at, how, ...(host !== undefined && { host }) });
}

/** `socket.pipe(shell.stdin)`, `shell.stdout.pipe(socket)` */
export function tieShell(call: Call, from: Value, to: Value): void {
  if (from.sink?.kind === 'socket' && isProcess(to)) report(call, 'a connection piped into a process', from);
  else if (to.sink?.kind === 'socket' && isProcess(from)) report(call, 'a process piped into a connection', to);
}

/** A shell is started with a connection for its input and output. */
export function noteShellOn(call: Call, program: string): void {
  if (!isShell(program)) return;
  const streams = ['stdin', 'stdout', 'stderr', 'stdio'].map((name) => option(call, name));
  for (const stream of streams) {
    const values = stream ? [stream, ...(stream.items ?? [])] : [];
    const connection = values.find((value) => value.sink?.kind === 'socket');
    if (connection) report(call, `${call.name} of a shell on a connection`, connection);
  }
}

/** A command came over a connection. */
export function noteRemoteCommand(call: Call, command: Value): void {
  const [remote] = taintsOfKind(taintsOf(command), 'downloaded').filter((taint) => taint.isSocket);
  if (!remote) return;
  const { run, at } = call;
  const host = remote.host;
  const how = `${call.name} of what comes over a connection`;
  run.emit({ type: 'remote-shell', unit: run.unit, offset: at, how, ...(host !== undefined && { host }) });
}

export const REMOTE_SHELLS: Models = {
  ...each('os.dup2', (call) => {
    const connection = call.args.find(
      (arg) => arg.sink?.kind === 'socket' || arg.refs.some((ref) => /^socket\.socket\(\)/.test(ref)),
    );
    if (connection) report(call, 'dup2', connection);
    return undefined;
  }),
  ...each('pty.spawn', (call) => {
    const program = call.args[0]?.texts[0] ?? call.args[0]?.items?.[0]?.texts[0] ?? '';
    const connection = call.receiver ?? { ...EMPTY };
    if (isShell(program) && call.run.sockets.has(call.run.unit)) report(call, 'pty.spawn', connection);
    else noteRemoteCommand(call, { ...EMPTY, taints: allTaints(call) });
    return undefined;
  }),
};

const EMPTY: Value = { texts: [], taints: [], refs: [], closures: [] };

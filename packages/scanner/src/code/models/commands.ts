import { taintsOfKind } from '../evaluate/taint.js';
import { taintsOf, textValue, unknown } from '../evaluate/value.js';
import { each, type Model, type Models } from './call.js';
import { execute } from './execute.js';
import { commandModel } from './run-command.js';

const shell = commandModel({ shell: 'always', command: 0 });
const optional = commandModel({ shell: 'option', command: 0 });
const withArguments = commandModel({ shell: 'option', command: 0, args: 1 });
const spread = commandModel({ shell: 'never', command: 0, isSpread: true });

/** `os.execv(path, args)`: the first of the arguments is the name of the program again. */
const replaced: Model = (call) => {
  const [path, list] = call.args;
  if (!path) return undefined;
  const items = list?.items ? list.items.slice(1) : call.args.slice(2);
  return spread({ ...call, args: [path, ...items] });
};

export const COMMANDS_PYTHON: Models = {
  ...each(
    'os.system os.popen subprocess.getoutput asyncio.create_subprocess_shell subprocess.create_subprocess_shell',
    shell,
  ),
  ...each('subprocess.run subprocess.Popen subprocess.call subprocess.check_call subprocess.check_output', optional),
  ...each('asyncio.create_subprocess_exec subprocess.create_subprocess_exec', spread),
  ...each('os.execv os.execvp os.execve os.execl os.execlp os.execvpe', replaced),
  ...each('os.spawnl os.spawnlp os.spawnv os.spawnvp', (call) => replaced({ ...call, args: call.args.slice(1) })),
  ...each('pexpect.spawn pexpect.run sh.bash invoke.run plumbum.local', shell),
  ...each('pip.main pip._internal.main pip._internal.cli.main.main', (call) => {
    const words = call.args[0]?.items ?? [];
    return spread({ ...call, args: [textValue('pip'), ...words] });
  }),
  ...each('docker.from_env().containers.run', (call) => {
    const mounts = [...(call.named.get('volumes')?.fields?.keys() ?? [])];
    const isHost =
      call.named.get('privileged')?.flag === true || mounts.some((path) => path === '/' || /docker\.sock$/.test(path));
    const { run, at } = call;
    if (isHost)
      run.emit({ type: 'privilege', unit: run.unit, offset: at, how: 'host-container', detail: mounts.join() });
    return unknown();
  }),
  ...each('os.startfile webbrowser.open', () => unknown()),
  ...each('paramiko.SSHClient().exec_command fabric.Connection().run', () => unknown()),
};

export const COMMANDS_JAVASCRIPT: Models = {
  ...each('child_process.exec child_process.execSync shelljs.exec', shell),
  ...each(
    'child_process.spawn child_process.spawnSync child_process.execFile child_process.execFileSync execa Bun.spawn Bun.spawnSync node-pty.spawn',
    withArguments,
  ),
  ...each('child_process.fork worker_threads.Worker', (call) => {
    const [code] = call.args;
    const isText = call.args[1]?.fields?.get('eval')?.flag === true;
    call.run.noteEndless(call.at, 'fork-bomb');
    if (code && isText) {
      for (const taint of taintsOfKind(taintsOf(code), 'downloaded')) execute(call, 'downloaded', taint);
      const layers = taintsOfKind(taintsOf(code), 'decoded').map((taint) => taint.layer);
      for (const text of code.texts)
        call.run.nest(call.at, 'javascript', text, layers.length > 0 ? 'decoded' : 'nested', layers);
      if (layers.length > 0) execute(call, 'decoded', {});
    }
    return { ...unknown(), refs: [`${call.name}()`] };
  }),
};

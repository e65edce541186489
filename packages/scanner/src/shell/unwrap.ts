import type { Argument } from './call.js';
import type { Shell } from './shell.js';
import { join, type Value, withText } from './value.js';
import { setVariable } from './variables.js';

/** Programs that run another one: the options of theirs that take a value, and how many operands come first. */
const WRAPPERS: Readonly<Record<string, { takesValue?: string; operands?: number }>> = {
  sudo: { takesValue: '-u -g -p -C -h -r -t -T -D -U --user --group --prompt --chdir' },
  doas: { takesValue: '-u -C' },
  env: { takesValue: '-u -C --unset --chdir' },
  nohup: {},
  command: {},
  builtin: {},
  exec: { takesValue: '-a' },
  busybox: {},
  toybox: {},
  time: {},
  nice: { takesValue: '-n' },
  ionice: { takesValue: '-c -n' },
  stdbuf: { takesValue: '-i -o -e' },
  setsid: {},
  caffeinate: { takesValue: '-t -w' },
  unbuffer: {},
  coproc: {},
  ltrace: { takesValue: '-o -e' },
  strace: { takesValue: '-o -e -p' },
  chroot: { operands: 1 },
  unshare: {},
  nsenter: { takesValue: '-t --target' },
  'systemd-run': { takesValue: '-p -u --unit --property' },
  setarch: {},
  dbus: {},
  parallel: { takesValue: '-j -a' },
  chronic: {},
  proxychains: {},
  proxychains4: {},
  torsocks: {},
  torify: {},
  watch: { takesValue: '-n' },
  timeout: { takesValue: '-s -k --signal --kill-after', operands: 1 },
  gtimeout: { takesValue: '-s -k', operands: 1 },
  flock: { takesValue: '-w -E', operands: 1 },
  xargs: { takesValue: '-I -d -E -s -n -P -L -a' },
};

interface Unwrapped {
  program: Argument;
  args: Argument[];
  asRoot: boolean;
}

/** The program that really runs: `sudo env A=1 /bin/sh -c x` is `/bin/sh`. */
export function unwrap(shell: Shell, words: readonly Argument[], stdin: Value | undefined): Unwrapped | undefined {
  let rest = [...words];
  let asRoot = false;
  for (let turn = 0; turn < 8; turn += 1) {
    const [program, ...args] = rest;
    if (!program) return undefined;
    const name = baseName(program.value.text);
    // Left over where the text is not quite a script.
    if (/^(then|do|else|!)$/.test(name)) {
      rest = args;
      continue;
    }
    const wrapper = WRAPPERS[name];
    if (!wrapper || !Object.hasOwn(WRAPPERS, name)) return { program, args, asRoot };
    if (name === 'command' && /^-[vV]/.test(args[0]?.value.text ?? '')) return undefined;
    if (name === 'sudo' || name === 'doas') asRoot = true;
    if (name === 'nsenter') entersMachine(shell, args);
    const inner = name === 'xargs' ? withInput(args, stdin) : args;
    const behind = skipOptions(shell, inner, (wrapper.takesValue ?? '').split(' '), wrapper.operands ?? 0, name);
    // `env` and `time` alone are programs themselves.
    if (!behind.length) return { program, args, asRoot };
    rest = behind;
  }
  return undefined;
}

/** `nsenter -t 1 -m`: out of a container, into the machine it runs on. */
function entersMachine(shell: Shell, args: readonly Argument[]): void {
  const words = args.map(({ value }) => value.text).join(' ');
  if (!/(?:^|\s)(?:-t|--target)[\s=]?1(?:\s|$)/.test(words) || !/(?:^|\s)(?:-\w{0,6}[ma]|--mount|--all)/.test(words))
    return;
  const offset = args[0]?.word?.start ?? 0;
  shell.emit({
    type: 'privilege',
    unit: shell.unit,
    offset,
    how: 'host-container',
    detail: 'nsenter into the machine',
  });
}

export function baseName(path: string): string {
  return path.replace(/^.*[/\\]/s, '').replace(/\.exe$/i, '');
}

function skipOptions(shell: Shell, args: Argument[], takesValue: string[], operands: number, name: string): Argument[] {
  let at = 0;
  for (; at < args.length; at += 1) {
    const text = args[at]?.value.text ?? '';
    const assignment = /^([A-Za-z_]\w*)=(.*)$/s.exec(text);
    if (assignment && /^(env|sudo|doas)$/.test(name)) {
      const offset = args[at]?.word?.start ?? 0;
      setVariable(shell, assignment[1] ?? '', assignment[2] ?? '', offset, false);
    } else if (text === '--') {
      at += 1;
      break;
    } else if (!text.startsWith('-')) break;
    else if (takesValue.includes(text)) at += 1;
  }
  return args.slice(at + operands);
}

/** `xargs` puts what it reads behind the words, or where `{}` stands. */
function withInput(args: Argument[], stdin: Value | undefined): Argument[] {
  if (!stdin) return args;
  const at = args.findIndex(({ value }) => /^-I|^-i$|^--replace/.test(value.text));
  if (at === -1) return [...args, { value: stdin }];
  const given = args[at]?.value.text ?? '';
  const mark = given.replace(/^-I|^-i|^--replace=?/, '') || (given === '-I' ? args[at + 1]?.value.text : '') || '{}';
  return args.map((argument) => {
    const { text } = argument.value;
    if (!text.includes(mark) || argument === args[at + 1]) return argument;
    return {
      value: withText(
        join([argument.value, stdin]),
        text.replaceAll(mark, () => stdin.text),
      ),
    };
  });
}

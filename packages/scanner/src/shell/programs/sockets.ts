import type { Call, Program } from '../call.js';
import { has, lastOf, readOptions } from '../options.js';
import { network, send, sendsSomething, sinkOf } from '../sinks.js';
import { SOMETHING, type Value } from '../value.js';

function socket(call: Call, host: string, port: string): Value {
  const { shell, spot, stdin } = call;
  const sink = sinkOf('socket', call.program, port ? `${host}:${port}` : host);
  network(shell, spot.offset, sink, sendsSomething(stdin));
  send(shell, spot.offset, sink, stdin, false);
  if (stdin.isShell) remote(call, `a shell piped to ${call.program}`, sink.host);
  return { ...SOMETHING, downloads: [{ url: sink.url ?? '', ...(sink.host && { host: sink.host }) }] };
}

function remote({ shell, spot }: Call, how: string, host: string | undefined): void {
  shell.emit({ type: 'remote-shell', ...spot, how, ...(host && { host }) });
}

const netcat: Program = (call) => {
  const options = readOptions(call.args, {
    short: 'ecgGiIoOpPqsTVwXxm',
    long: ['exec', 'sh-exec', 'lua-exec', 'proxy', 'source-port'],
  });
  const [host, port] = options.operands.map(({ value }) => value.text);
  const run = lastOf(options, 'e', 'c', 'exec', 'sh-exec');
  if (run && /(^|\/)(sh|bash|zsh|dash|ash|cmd|powershell|pwsh)\b/.test(run.value.text)) {
    remote(call, `${call.program} runs a shell`, host ? sinkOf('socket', '', host).host : undefined);
  }
  const isScan = has(options, 'z');
  if (!host || isScan || has(options, 'l', 'listen')) {
    if (call.stdin.isShell) remote(call, `a shell piped to ${call.program}`, undefined);
    return SOMETHING;
  }
  return socket(call, host, port ?? '');
};

const socat: Program = (call) => {
  const ends = readOptions(call.args, { short: 'tTbxlL' }).operands.map(({ value }) => value.text);
  const isShell = ends.some((end) => /^(exec|system):.{0,40}(sh|bash|zsh|cmd|powershell)\b/i.test(end));
  const connection = ends.find((end) => /^(tcp|tcp4|tcp6|udp|openssl|ssl|sctp)[\w-]*:/i.test(end));
  const address = connection?.replace(/^[\w-]+:/, '').replace(/,.*/s, '') ?? '';
  if (isShell && connection) remote(call, 'socat runs a shell', sinkOf('socket', '', address).host);
  return connection && !/listen/i.test(connection) ? socket(call, address, '') : SOMETHING;
};

const telnet: Program = (call) => {
  const [host, port] = readOptions(call.args, { short: 'le' }).operands.map(({ value }) => value.text);
  return host ? socket(call, host, port ?? '') : SOMETHING;
};

/** `openssl s_client -connect host:port`. */
export function opensslClient(call: Call): Value | undefined {
  if (call.args[0]?.value.text !== 's_client') return undefined;
  const at = call.args.findIndex(({ value }) => value.text === '-connect');
  const address = call.args[at + 1]?.value.text ?? '';
  return at === -1 ? SOMETHING : socket(call, address, '');
}

/** A name that is looked up is seen by whoever owns its domain. */
const lookUp: Program = (call) => {
  const { shell, spot } = call;
  const options = readOptions(call.args, { short: 'cpqtfbkxyiWwI' });
  const names = options.operands.filter(({ value }) => /[.…]/.test(value.text) && !/^[@+]/.test(value.text));
  let output: Value = SOMETHING;
  for (const { value } of names.slice(0, 4)) {
    const sink = sinkOf('dns', call.program, value.text);
    network(shell, spot.offset, sink, sendsSomething(value));
    send(shell, spot.offset, sink, { ...value, files: [] }, false);
    // `-p` is the text of the packets.
    for (const { name, value: given } of options.given)
      if (name === 'p' && given && call.program === 'ping') send(shell, spot.offset, sink, given.value, false);
    if (call.program !== 'ping')
      output = { ...SOMETHING, downloads: [{ url: `dns:${value.text}`, ...(sink.host && { host: sink.host }) }] };
  }
  return output;
};

const mail: Program = (call) => {
  const { shell, spot, stdin } = call;
  const options = readOptions(call.args, {
    short: 'asbcrfAqt',
    long: ['to', 'from', 'attach', 'body', 'server', 'subject', 'header'],
  });
  const given = options.given.flatMap(({ value }) => value ?? []);
  const address = [...options.operands, ...given].find(({ value }) => /\S@\S/.test(value.text))?.value.text ?? '';
  const files = options.given.flatMap(({ name, value }) => (value && /^(a|A|attach)$/.test(name) ? [value] : []));
  const sink = sinkOf('mail', call.program, address.replace(/^.*@/s, '').replace(/[>"'\s].*$/s, ''));
  network(shell, spot.offset, sink, true);
  const values = [
    stdin,
    ...given.map(({ value }) => value),
    ...files.map(({ value }) => shell.contents(value, stdin, spot.offset)),
  ];
  for (const value of values) send(shell, spot.offset, sink, value, false);
  return SOMETHING;
};

export const SOCKETS: Readonly<Record<string, Program>> = {
  nc: netcat,
  ncat: netcat,
  netcat,
  'nc.traditional': netcat,
  socat,
  telnet,
  dig: lookUp,
  nslookup: lookUp,
  host: lookUp,
  drill: lookUp,
  ping: lookUp,
  mail,
  mailx: mail,
  sendmail: mail,
  mutt: mail,
  swaks: mail,
  msmtp: mail,
};

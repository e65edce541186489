import type { Argument, Call, Program } from '../call.js';
import { type OptionNames, readOptions } from '../options.js';
import { network, send, sendsSomething, sinkOf } from '../sinks.js';
import { NOTHING, SOMETHING, type Value } from '../value.js';
import { answer, sendHeaders } from './curl.js';
import { sendAddress } from './login.js';

/** `host:path`, `user@host:path`, `rsync://host/…`. A drive letter is no host. */
function remoteHost(text: string): string | undefined {
  const match = /^(?:[\w.…-]+@)?([\w.…-]{2,}):(?!\/\/)|^[a-z]+:\/\/(?:[^@/]*@)?([^/:]+)/.exec(text);
  return match?.[1] ?? match?.[2];
}

function upload(call: Call, host: string, sources: readonly Argument[]): void {
  const { shell, stdin, spot } = call;
  const sink = sinkOf('upload', call.program, host);
  network(shell, spot.offset, sink, true);
  for (const { value, word } of sources) {
    send(shell, spot.offset, sink, shell.contents(value, stdin, word?.start ?? spot.offset), false);
  }
}

function copier(names: OptionNames): Program {
  return (call) => {
    const { operands } = readOptions(call.args, names);
    const target = operands.at(-1);
    const host = remoteHost(target?.value.text ?? '');
    if (host) upload(call, host, operands.slice(0, -1));
    else {
      const source = operands.find(({ value }) => remoteHost(value.text));
      const from = remoteHost(source?.value.text ?? '');
      if (from && target) call.shell.scope.write(target.value.text, answer(call, sinkOf('upload', call.program, from)));
    }
    return NOTHING;
  };
}

const ssh: Program = (call) => {
  const { shell, spot, stdin } = call;
  const { operands } = readOptions(call.args, { short: 'bcDEeFIiJLlmOopQRSWw' });
  const target = operands[0]?.value.text.replace(/^[^@]*@/, '') ?? '';
  const sink = sinkOf('socket', call.program, target);
  network(shell, spot.offset, sink, sendsSomething(stdin));
  for (const value of [stdin, ...operands.slice(1).map(({ value: found }) => found)])
    send(shell, spot.offset, sink, value, false);
  return SOMETHING;
};

const ftp: Program = (call) => {
  const { shell, spot, stdin } = call;
  const host = readOptions(call.args, { short: 'ubPoi' }).operands[0]?.value.text.replace(/^[^@]*@/, '') ?? '';
  const sink = sinkOf('upload', call.program, host);
  network(shell, spot.offset, sink, sendsSomething(stdin));
  const put = /^\s*m?put\s+(\S+)/m.exec(stdin.text)?.[1];
  send(shell, spot.offset, sink, stdin, false);
  if (put) send(shell, spot.offset, sink, shell.contents({ ...NOTHING, text: put }, NOTHING, spot.offset), false);
  return SOMETHING;
};

/** `http POST https://… name=value file@path Header:value`. */
const httpie: Program = (call) => {
  const { shell, spot, stdin } = call;
  const { operands, given } = readOptions(call.args, {
    short: 'aosp',
    long: ['auth', 'output', 'session', 'print', 'timeout'],
  });
  const at = operands.findIndex(({ value }) => !/^[A-Z]+$/.test(value.text));
  const address = operands[at];
  if (!address) return SOMETHING;
  const sink = sinkOf('http', call.program, address.value.text);
  const items = operands.slice(at + 1);
  const values: Value[] = [stdin];
  for (const { value } of items) {
    const file = /^[\w.-]*(?:@|=@|:=@)(.+)/.exec(value.text)?.[1];
    if (file) values.push(shell.contents({ ...NOTHING, text: file }, stdin, spot.offset));
    else if (/^[\w-]+:(?!=)/.test(value.text)) sendHeaders(call, sink, [{ value }]);
    else values.push(value);
  }
  network(shell, spot.offset, sink, values.some(sendsSomething) || sendsSomething(address.value));
  sendAddress(call, sink, address.value);
  for (const value of values) send(shell, spot.offset, sink, value, false);
  for (const { name, value } of given)
    if (value && /^(a|auth)$/.test(name)) send(shell, spot.offset, sink, value.value, true);
  return answer(call, sink);
};

/** Programs whose operand is an address that they fetch. */
const fetch: Program = (call) => {
  const { shell, spot } = call;
  const address = call.args.find(({ value }) => /^(https?:\/\/|…|\w[\w-]*\.\w)/.test(value.text));
  if (!address) return SOMETHING;
  const sink = sinkOf('http', call.program, address.value.text);
  network(shell, spot.offset, sink, sendsSomething(address.value));
  sendAddress(call, sink, address.value);
  const at = call.args.findIndex(({ value }) => /^-(o|OutFile|d)$/i.test(value.text));
  const file = at === -1 ? undefined : call.args[at + 1];
  if (!file) return answer(call, sink);
  shell.scope.write(file.value.text, answer(call, sink));
  return NOTHING;
};

/** Programs that put a file, or what is piped in, where others can fetch it. */
function share(host: string): Program {
  return (call) => {
    const { operands } = readOptions(call.args, {});
    const files = operands.filter(({ value }) => !/^(send|add|upload)$/.test(value.text));
    upload(call, host, files.length ? files : [{ value: { ...NOTHING, text: '-' } }]);
    return SOMETHING;
  };
}

const scp = copier({ short: 'cFiJloPS' });

export const TRANSFERS: Readonly<Record<string, Program>> = {
  scp,
  sftp: ftp,
  rsync: copier({ short: 'efBT', long: ['rsh', 'exclude', 'include', 'files-from', 'password-file'] }),
  ftp,
  lftp: ftp,
  ncftpput: ftp,
  ssh,
  sshpass: ssh,
  http: httpie,
  https: httpie,
  httpie,
  aria2c: fetch,
  axel: fetch,
  lynx: fetch,
  w3m: fetch,
  fetch,
  iwr: fetch,
  irm: fetch,
  'invoke-webrequest': fetch,
  'invoke-restmethod': fetch,
  certutil: fetch,
  bitsadmin: fetch,
  pastebinit: share('paste.ubuntu.com'),
  croc: share(''),
  wormhole: share(''),
  ipfs: share('ipfs.io'),
};

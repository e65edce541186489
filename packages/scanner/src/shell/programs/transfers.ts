import type { Argument, Call, Program } from '../call.js';
import { runCode } from '../code.js';
import { has, lastOf, type OptionNames, readOptions } from '../options.js';
import { network, send, sendsSomething, sinkOf } from '../sinks.js';
import { NOTHING, SOMETHING, type Value, withText } from '../value.js';
import { answer, fileNameOf, inFolder, sendHeaders } from './curl.js';
import { sendAddress } from './login.js';

/** `host:path`, `user@host:path`, `rsync://host/…`. A drive letter is no host. */
function remoteHost(text: string): string | undefined {
  const match = /^(?:[\w.…-]{1,80}@)?([\w.…-]{2,200}):(?!\/\/)|^[a-z]{1,12}:\/\/(?:[^@/]{0,200}@)?([^/:]{1,200})/.exec(
    text,
  );
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
  for (const { value } of call.args) {
    const command = /^(?:ProxyCommand|LocalCommand|KnownHostsCommand)[=\s]\s{0,4}(.{2,2000})$/is.exec(value.text)?.[1];
    if (command) runCode(call, withText(value, command), 'shell', 'ssh');
  }
  if (opensThisMachine(call))
    shell.emit({ type: 'remote-shell', ...spot, how: 'ssh -R lets logins in', ...(sink.host && { host: sink.host }) });
  return SOMETHING;
};

/** `-R 2222:localhost:22`: whoever is at the other end may log in here. */
function opensThisMachine({ args }: Call): boolean {
  const words = args.map(({ value }) => value.text);
  const tunnels = words.filter((word, index) => /^-[a-zA-Z]*R$/.test(words[index - 1] ?? '') || /^-R./.test(word));
  const isUnasked = words.some((word) => /StrictHostKeyChecking=no/i.test(word));
  return tunnels.some((tunnel) => /:22$/.test(tunnel) || isUnasked);
}

const ftp: Program = (call) => {
  const { shell, spot, stdin } = call;
  const host = readOptions(call.args, { short: 'ubPoi' }).operands[0]?.value.text.replace(/^[^@]*@/, '') ?? '';
  const sink = sinkOf('upload', call.program, host);
  network(shell, spot.offset, sink, sendsSomething(stdin));
  const put = /^[ \t]{0,20}m?put[ \t]{1,20}(\S+)/m.exec(stdin.text)?.[1];
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

/** Programs that save what they fetch under the name it has in the address. */
const SAVES = /^(aria2c|axel|lwp-download|saldl|bitsadmin|certutil)$/i;

/** Programs whose operand is an address that they fetch. */
const fetch: Program = (call) => {
  const { shell, spot } = call;
  const address = call.args.find(({ value }) => /^(https?:\/\/|…|\w[\w-]*\.\w)/.test(value.text));
  if (!address) return SOMETHING;
  const sink = sinkOf('http', call.program, address.value.text);
  network(shell, spot.offset, sink, sendsSomething(address.value));
  sendAddress(call, sink, address.value);
  const behind = (option: RegExp) => {
    const at = call.args.findIndex(({ value }) => option.test(value.text));
    return at === -1 ? undefined : call.args[at + 1];
  };
  const isSaver = SAVES.test(call.program);
  const next = isSaver ? call.args[call.args.indexOf(address) + 1] : undefined;
  const operand = next && !next.value.text.startsWith('-') ? next.value.text : undefined;
  const given = behind(/^(-o|--out|--output|-OutFile|-O)$/i)?.value.text ?? operand;
  const name = given ?? (isSaver ? fileNameOf(address.value.text) : undefined);
  if (!name || name === '-') return answer(call, sink);
  shell.scope.write(inFolder(behind(/^(-d|--dir|-P)$/), name), answer(call, sink));
  return NOTHING;
};

/** `tftp -g -r remote -l local host`. */
const tftp: Program = (call) => {
  const options = readOptions(call.args, { short: 'rlbB' });
  const host = options.operands[0]?.value.text ?? '';
  const file = lastOf(options, 'l') ?? lastOf(options, 'r');
  if (!host || !file || !has(options, 'g')) return SOMETHING;
  const value = answer(call, sinkOf('upload', call.program, `tftp://${host}`));
  call.shell.scope.write(file.value.text, value);
  return NOTHING;
};

/** A question to a server that is made of what is asked: `finger`, `whois`, `ping -p`. */
const ask: Program = (call) => {
  const { shell, spot, args } = call;
  const host =
    args.find(({ value }) => /^[\w-]+(\.[\w-]+)+$|@/.test(value.text))?.value.text.replace(/^.*@/s, '') ?? '';
  const sink = sinkOf('socket', call.program, host);
  network(
    shell,
    spot.offset,
    sink,
    args.some(({ value }) => sendsSomething(value)),
  );
  for (const { value } of args) send(shell, spot.offset, sink, { ...value, files: [] }, false);
  return SOMETHING;
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
  'lwp-download': fetch,
  'lwp-request': fetch,
  GET: fetch,
  elinks: fetch,
  links: fetch,
  saldl: fetch,
  tftp,
  finger: ask,
  whois: ask,
  pastebinit: share('paste.ubuntu.com'),
  croc: share(''),
  wormhole: share(''),
  ipfs: share('ipfs.io'),
};

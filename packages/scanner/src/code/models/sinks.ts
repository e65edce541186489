import { callBack } from '../evaluate/invoke.js';
import { setField } from '../evaluate/object.js';
import { taintsOfKind } from '../evaluate/taint.js';
import { elementOf, listValue, taintsOf, unknown, type Value } from '../evaluate/value.js';
import { allTaints, type Call, each, type Model, type Models } from './call.js';
import { cloudSender } from './cloud.js';
import { tieShell } from './remote-shell.js';
import { noteInput } from './run-command.js';
import { send, sendMore } from './send.js';
import { clientModel, headerModel, openModel, requestModel, sessionModel, sinkModel } from './sink-model.js';
import { JAVASCRIPT_SINKS } from './sinks-javascript.js';
import { PYTHON_SINKS } from './sinks-python.js';
import { writeFile } from './write.js';

function modelsOf(rows: Readonly<Record<string, Parameters<typeof sinkModel>[0]>>): Models {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, sinkModel(row)]));
}

/** `s = socket(); s.connect((host, port))`: the object becomes a connection. */
const connect: Model = (call) => {
  const opened = sinkModel({ kind: 'socket', url: 0, isHost: true })(call);
  if (call.receiver && opened?.sink) {
    call.receiver.sink = opened.sink;
    call.receiver.taints = opened.taints;
  }
  call.run.sockets.add(call.run.unit);
  return opened;
};

/** A connection that somebody else makes to this machine. */
const listen: Model = (call) => {
  const { run, at } = call;
  run.sockets.add(run.unit);
  const taints = [{ kind: 'downloaded', isSocket: true } as const];
  const connection: Value = { ...unknown(taints), sink: { kind: 'socket', tool: call.name }, refs: ['net.connect()'] };
  for (const arg of call.args)
    if (arg.closures.length > 0) run.later(() => callBack(run, arg, [connection], at, connection));
  return call.method === 'accept' ? listValue([connection, unknown()]) : connection;
};

const openSocket: Model = (call) => {
  call.run.sockets.add(call.run.unit);
  return { ...unknown(), refs: [`${call.name}()`] };
};

/** Data for a connection that is open: `request.write(…)`, `socket.sendall(…)`. */
const more: Model = (call) => {
  const { receiver, run, at, args } = call;
  const sink = receiver?.sink;
  if (!sink || !receiver) return undefined;
  const parts = args.filter((arg) => arg.closures.length === 0).map((value) => ({ value, role: 'data' as const }));
  if (parts.length > 0) sendMore(run, at, sink, parts);
  for (const arg of args) if (arg.closures.length > 0) callBack(run, arg, [unknown(receiver.taints)], at, receiver);
  return { ...unknown(receiver.taints), sink, refs: receiver.refs };
};

const PACKERS = /^(?:archiver|tar-stream\.pack|zip-stream)\b.{0,20}\(\)$/;

/** `a.pipe(b)`, `pipeline(a, b)`: what comes out of one goes into the next. */
export const pipe: Model = (call) => {
  const chain = call.receiver && call.method === 'pipe' ? [call.receiver, ...call.args] : [...call.args];
  let source = chain[0];
  for (const target of chain.slice(1)) {
    if (!source) break;
    tieShell(call, source, target);
    const content = unknown(taintsOf(source));
    if (target.handle) {
      writeFile(call.run, call.at, target.handle, content);
      // What is packed later goes the same way.
      if (source.refs.some((ref) => PACKERS.test(ref))) source.handle = target.handle;
    } else if (target.sink) sendMore(call.run, call.at, target.sink, [{ value: content, role: 'data' }]);
    source = { ...target, taints: [...taintsOf(source), ...target.taints] };
  }
  return source;
};

/** A function nobody knows that is given an address and something secret. */
export function unknownSender(call: Call): Value | undefined {
  const stored = cloudSender(call);
  if (stored) return stored;
  if (!SENDS.test(call.method)) return undefined;
  const given = [...call.args, ...call.named.values()];
  const address =
    given.find((arg) => arg.texts.some((text) => /^(https?|wss?):\/\//.test(text))) ??
    call.receiver?.fields?.get('base_url');
  if (!address || taintsOfKind(allTaints(call), 'secret').length === 0) return undefined;
  const others = [...call.args, ...call.named.values()].filter((arg) => arg !== address);
  const parts = others.map((value) => ({ value, role: value.fields ? ('options' as const) : ('data' as const) }));
  return send(call.run, call.at, { kind: 'http', tool: call.name || call.method, address, parts });
}

const SENDS =
  /^(post|put|patch|send|upload|request|fetch|push|report|notify|emit|submit|track|call|get|query|invoke|http.*)$/i;

/** A client of a library that is pointed at an address and given a key for it. */
export function unknownClient(call: Call): void {
  const fields = new Map([...call.args.flatMap((arg) => [...(arg.fields ?? [])]), ...call.named]);
  const address = [...fields].find(([name]) => BASES.test(name))?.[1];
  if (!address?.texts.some((text) => /^https?:\/\//.test(text))) return;
  const secrets = [...fields.values()].filter((value) => taintsOfKind(taintsOf(value), 'secret').length > 0);
  if (secrets.length === 0) return;
  const parts = secrets.map((value) => ({ value, role: 'login' as const }));
  send(call.run, call.at, { kind: 'http', tool: call.name, address, parts });
}

const BASES = /^(base_?url|api_?base|endpoint|end_?point_?url|api_?url|server_?url|host)$/i;

/** `curl.setopt(curl.URL, url)` */
const setOption: Model = (call) => {
  const { receiver, args } = call;
  const [name, value] = args;
  const option = name?.refs[0]?.split('.').at(-1) ?? '';
  const field =
    option === 'URL' ? 'url' : /^(?:POSTFIELDS|READDATA|HTTPPOST|COPYPOSTFIELDS)$/.test(option) ? 'data' : '';
  if (!receiver || !value || !field) return undefined;
  setField(receiver, [field], value);
  return unknown();
};

export const SINKS_JAVASCRIPT: Models = {
  ...modelsOf(JAVASCRIPT_SINKS),
  ...each('Request', requestModel),
  ...each('axios.create got.extend ky.create ky.extend nodemailer.createTransport XMLHttpRequest', sessionModel),
  ...each('XMLHttpRequest().open', openModel),
  ...each('XMLHttpRequest().setRequestHeader', headerModel),
  ...each('net.Socket().connect net.connect', connect),
  ...each('net.createServer', listen),
  ...each('stream.pipeline stream/promises.pipeline stream.promises.pipeline', pipe),
};

export const SINKS_PYTHON: Models = {
  ...modelsOf(PYTHON_SINKS),
  ...each('urllib.request.Request', requestModel),
  ...each('requests.Session urllib3.PoolManager discord_webhook.DiscordWebhook', sessionModel),
  ...each(
    'http.client.HTTPSConnection http.client.HTTPConnection ftplib.FTP ftplib.FTP_TLS smtplib.SMTP smtplib.SMTP_SSL',
    clientModel,
  ),
  ...each('socket.socket ssl.wrap_socket', openSocket),
  ...each('socket.socket().connect socket.socket().connect_ex socket.create_connection telnetlib.Telnet', connect),
  ...each('socket.socket().accept', listen),
  ...each('urllib.request.Request().add_header', headerModel),
  ...each('pycurl.Curl().setopt', setOption),
  ...each('pycurl.Curl().perform', (call) => {
    const { run, at, receiver, name: tool } = call;
    const data = receiver?.fields?.get('data');
    const parts = data ? [{ value: data, role: 'data' as const }] : [];
    return send(run, at, { kind: 'http', tool, address: receiver?.fields?.get('url'), parts });
  }),
};

/** What is written to a program that was started. */
const toProgram: Model = (call) => {
  const text = call.args[0] ?? call.named.get('input');
  if (call.receiver?.program !== undefined && text) noteInput(call, call.receiver.program, text);
  return undefined;
};

/** Methods that count on every object, by the name alone. */
export const SINK_METHODS: Models = {
  ...each('send sendall sendto publish emit', more),
  ...each('write end communicate', (call) => toProgram(call) ?? more(call)),
  ...each('setHeader add_header setRequestHeader set', (call) => (call.receiver?.sink ? headerModel(call) : undefined)),
  ...each('query field attach', more),
  ...each('makefile', (call) => (call.receiver?.sink ? call.receiver : undefined)),
  ...each('fastPut uploadFrom', (call) => sinkModel({ kind: 'upload', paths: [0] })(call)),
  ...each('recv recvfrom', (call) => (call.receiver?.sink ? elementOf(unknown(call.receiver.taints)) : undefined)),
  ...each('fileno', (call) => call.receiver),
  ...each('wrap_socket', (call) => call.args[0]),
};

import type { SinkKind } from '../../model/index.js';
import { callBack } from '../evaluate/invoke.js';
import { union } from '../evaluate/taint.js';
import { joined, taintsOf, textValue, unknown, type Value } from '../evaluate/value.js';
import { addressIn, below } from './address.js';
import { type Call, type Model, option } from './call.js';
import { noteCarelessOptions } from './careless.js';
import { ROLES } from './roles.js';
import { readPath } from './secrets.js';
import { type Part, send, sendMore } from './send.js';

/** Where the pieces of what a function sends are, by the place of the argument. */
export interface SinkRow {
  readonly kind: SinkKind;
  /** The address, or an object with it. Without: it is in the options or the receiver. */
  readonly url?: number;
  /** Names of the address among the named arguments. */
  readonly urlNames?: readonly string[];
  readonly data?: readonly number[];
  /** Arguments that are objects with `headers`, `body`, … */
  readonly options?: readonly number[];
  /** Arguments that are paths of files which are sent. */
  readonly paths?: readonly number[];
  readonly login?: readonly number[];
  /** The address is a host, and a port is next to it or in the same tuple. */
  readonly isHost?: boolean;
  /** What is sent goes over a connection that the receiver is. */
  readonly isOpen?: boolean;
}

export function sinkModel(row: SinkRow): Model {
  return (call) => {
    const { run, at } = call;
    noteCarelessOptions(call);
    const parts = partsOf(call, row);
    if (row.isOpen && call.receiver?.sink) {
      sendMore(run, at, call.receiver.sink, parts);
      return { ...unknown(call.receiver.taints), sink: call.receiver.sink, refs: [`${call.name}()`] };
    }
    const address = addressOf(call, row);
    const answer = send(run, at, { kind: row.kind, tool: call.name || call.method, address, parts });
    const result: Value = { ...answer, refs: [`${call.name}()`] };
    for (const arg of call.args) if (arg.closures.length > 0) run.later(() => callBack(run, arg, [result], at, result));
    return result;
  };
}

function addressOf(call: Call, row: SinkRow): Value | undefined {
  const named = (row.urlNames ?? ['url']).map((name) => call.named.get(name)).find(Boolean);
  const given = named ?? (row.url === undefined ? undefined : call.args[row.url]);
  if (row.isHost) return hostAddress(call, given);
  const options = (row.options ?? []).map((index) => addressIn(call.args[index])).find(Boolean);
  const inside = given?.fields && given.texts.length === 0 ? addressIn(given) : given;
  return below(addressIn(call.receiver), inside ?? options) ?? call.receiver?.fields?.get('address');
}

function hostAddress(call: Call, given: Value | undefined): Value | undefined {
  const host = given?.items?.[0] ?? option(call, 'host') ?? option(call, 'hostname') ?? given;
  if (!host) return addressIn(call.receiver);
  const hasText = host.texts.some((text) => /[a-z.]/i.test(text));
  if (hasText || host.number === undefined) return host;
  return call.args.find((arg) => arg.texts.some((text) => /[a-z.]/i.test(text)));
}

function partsOf(call: Call, row: SinkRow): Part[] {
  const parts: Part[] = [];
  const options = new Set(row.options ?? []);
  const add = (index: number, part: Part['role']) => {
    const value = call.args[index];
    if (value && value.closures.length === 0) parts.push({ value, role: part });
  };
  for (const index of row.data ?? []) add(index, 'data');
  for (const index of row.login ?? []) add(index, 'login');
  for (const index of options) if (index !== row.url) add(index, 'options');
  const first = row.url === undefined ? undefined : call.args[row.url];
  if (first?.fields && first.texts.length === 0) parts.push({ value: { ...first, taints: [] }, role: 'options' });
  for (const index of row.paths ?? []) {
    const path = call.args[index];
    if (path) parts.push({ value: sentFile(call, path), role: 'data' });
  }
  for (const [name, value] of call.named) {
    const role = ROLES.get(name) ?? 'data';
    if (FILES.has(name) && value.texts.length > 0) parts.push({ value: sentFile(call, value), role: 'data' });
    else if (role !== 'address' && role !== 'none') parts.push({ value, role });
  }
  return [...parts, ...attachments(call, [...options]), ...partsOfClient(call.receiver)];
}

/** `{ attachments: [{ path }] }` of a mail. */
function attachments(call: Call, options: readonly number[]): Part[] {
  const lists = options.map((index) => call.args[index]?.fields?.get('attachments')?.items ?? []);
  const paths = lists.flat().map((item) => item.fields?.get('path') ?? item.fields?.get('href'));
  return paths.flatMap((path) => (path ? [{ value: sentFile(call, path), role: 'data' as const }] : []));
}

const FILES = new Set(['file', 'filename', 'Filename', 'document', 'photo', 'attachment', 'localpath', 'path']);

function sentFile(call: Call, path: Value): Value {
  const content = readPath(call.run, call.at, path);
  return { ...content, taints: union(content.taints, taintsOf(path)) };
}

/** Headers and logins that a session or client sends with every request. */
function partsOfClient(receiver: Value | undefined): Part[] {
  const parts: Part[] = [];
  for (const [name, value] of receiver?.fields ?? []) {
    const role = ROLES.get(name);
    if (role === 'headers' || role === 'login') parts.push({ value, role });
    if (name === 'params' || name === 'data') parts.push({ value, role: 'data' });
    if (name === 'defaults') parts.push({ value, role: 'options' });
  }
  return parts;
}

/** An object that knows an address, such as a request or a client that is not sent yet. */
export function requestModel(call: Call): Value {
  const fields = new Map<string, Value>();
  const [first, second, third] = call.args;
  if (first?.fields && first.texts.length === 0) for (const [name, value] of first.fields) fields.set(name, value);
  else if (first) fields.set('url', first);
  for (const [name, value] of second?.fields ?? []) fields.set(name, value);
  if (second && call.run.isPython && !call.named.has('data')) fields.set('data', second);
  if (third && call.run.isPython) fields.set('headers', third);
  for (const [name, value] of call.named) fields.set(name, value);
  return { ...unknown(), fields, refs: [`${call.name}()`] };
}

/** A client or connection that is made for a host: `HTTPSConnection('example.test')`. */
export function clientModel(call: Call): Value {
  const client = requestModel(call);
  const host = call.named.get('host') ?? call.args[0];
  client.fields?.delete('url');
  if (host?.texts.length) client.fields?.set('host', joined([host]));
  if (!client.fields?.has('headers')) client.fields?.set('headers', { ...unknown(), fields: new Map() });
  return client;
}

/** A session: options, and no address of its own. */
export function sessionModel(call: Call): Value {
  const session = requestModel(call);
  session.fields?.delete('url');
  session.fields?.delete('data');
  if (!session.fields?.has('headers')) session.fields?.set('headers', { ...unknown(), fields: new Map() });
  return session;
}

/** Adds a header, or a part of a query, to a request that is made of pieces. */
export function headerModel(call: Call): Value | undefined {
  const { receiver, args } = call;
  const [name, value] = args;
  if (!receiver || !name || !value) return undefined;
  receiver.fields ??= new Map();
  let headers = receiver.fields.get('headers');
  if (!headers?.fields) {
    headers = { ...unknown(), fields: new Map() };
    receiver.fields.set('headers', headers);
  }
  headers.fields?.set(name.texts[0] ?? '…', value);
  if (receiver.sink) sendMore(call.run, call.at, receiver.sink, [{ value: headers, role: 'headers' }]);
  return receiver;
}

/** `xhr.open('POST', url)` */
export function openModel(call: Call): Value | undefined {
  const { receiver, args } = call;
  if (!receiver || !args[1]) return undefined;
  receiver.fields ??= new Map();
  receiver.fields.set('address', args[1].texts.length > 0 ? args[1] : textValue('…', args[1].taints));
  return receiver;
}

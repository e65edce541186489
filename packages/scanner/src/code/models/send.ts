import { isMetadata } from '../../knowledge/hosts.js';
import type { Secret, SecretRead, Sink, SinkKind } from '../../model/index.js';
import type { Run } from '../evaluate/run.js';
import { type Taint, taintsOfKind, union } from '../evaluate/taint.js';
import { taintsOf, textsOf, unknown, type Value } from '../evaluate/value.js';
import { knownHost } from './address.js';
import { hasLoginInAddress, isLoginName, ROLES } from './roles.js';
import { secretTaint } from './secrets.js';

/** A piece of what goes out. */
export interface Part {
  readonly value: Value;
  readonly role: 'headers' | 'login' | 'data' | 'options';
}

export interface Outgoing {
  readonly kind: SinkKind;
  readonly tool: string;
  readonly address?: Value | undefined;
  readonly parts: readonly Part[];
}

/** Secrets that one logs in with. Nobody logs in with a browser profile. */
const LOGINS: ReadonlySet<Secret> = new Set<Secret>([
  'secret-variable',
  'credential-file',
  'typed-secret',
  'keychain',
  'cloud-metadata',
  'agent-data',
]);

/** A client that logs in has a few secrets; more than these are a collection. */
const MOST_LOGINS = 4;

/** Data leaves the machine. Says what went where, and gives the answer. */
export function send(run: Run, at: number, outgoing: Outgoing): Value {
  const urls = outgoing.address?.texts.slice(0, 4) ?? [];
  const sinks = (urls.length > 0 ? urls : [undefined]).map((url) => sinkOf(outgoing, url));
  const leaving = leavingIn(outgoing);
  const sends = leaving.some((each) => each.hasContent);
  noteHiddenAddress(run, at, outgoing.address);
  for (const sink of sinks) {
    run.emit({ type: 'network', unit: run.unit, offset: at, sink, sends });
    for (const { taints, isLogin } of leaving) leave(run, at, sink, taints, isLogin);
  }
  return answerOf(run, at, sinks);
}

/** An address that nobody can read where it stands. */
function noteHiddenAddress(run: Run, at: number, address: Value | undefined): void {
  const layers = taintsOfKind(address?.taints ?? [], 'decoded').map((taint) => taint.layer);
  const says = address?.texts[0];
  if (layers.length > 0 && says !== undefined) run.emit({ type: 'encoded', unit: run.unit, offset: at, layers, says });
}

function sinkOf(outgoing: Outgoing, url: string | undefined): Sink {
  const { kind, tool } = outgoing;
  const host = url === undefined ? undefined : knownHost(url);
  return { kind, tool, ...(url !== undefined && { url: url.slice(0, 500) }), ...(host !== undefined && { host }) };
}

interface Leaving {
  taints: readonly Taint[];
  isLogin: boolean;
  hasContent: boolean;
}

function leavingIn(outgoing: Outgoing): Leaving[] {
  const all: Leaving[] = [];
  const { address } = outgoing;
  if (address) {
    const inQuery = textsOf(address).some((text) => /\?.*…/.test(text.slice(0, 2000)));
    const isLogin = address.texts.some((text) => hasLoginInAddress(text.slice(0, 2000)));
    all.push({ taints: address.taints, isLogin, hasContent: inQuery });
    const query = address.fields?.get('searchParams');
    if (query) all.push(...fieldsLeaving(query, isLoginName));
  }
  for (const part of outgoing.parts) all.push(...partLeaving(part));
  const secrets = new Set(all.flatMap(({ taints }) => taintsOfKind(taints, 'secret').map((taint) => taint.read.name)));
  return secrets.size > MOST_LOGINS ? all.map((each) => ({ ...each, isLogin: false })) : all;
}

function partLeaving({ value, role }: Part): Leaving[] {
  if (role === 'login') return [{ taints: taintsOf(value), isLogin: true, hasContent: false }];
  if (role === 'headers') return fieldsLeaving(value, isLoginName).map((each) => ({ ...each, hasContent: false }));
  if (role === 'data') return fieldsLeaving(value, isLoginName);
  const all: Leaving[] = [{ taints: value.taints, isLogin: false, hasContent: false }];
  for (const [name, field] of value.fields ?? []) {
    const inner = ROLES.get(name) ?? 'data';
    if (inner !== 'address' && inner !== 'none') all.push(...partLeaving({ value: field, role: inner }));
  }
  return all;
}

/** A field says by its name whether it is a login. */
function fieldsLeaving(value: Value, isLogin: (name: string) => boolean): Leaving[] {
  const own: Leaving = { taints: value.taints, isLogin: isLoginText(value), hasContent: !isConstant(value) };
  if (!value.fields && !value.items) return [own];
  const pairs = (value.items ?? []).flatMap((item) => {
    const [name, inner] = item.items ?? [];
    const text = name?.texts[0];
    return text !== undefined && inner ? [{ name: text, field: inner }] : [{ name: '', field: item }];
  });
  for (const [name, field] of value.fields ?? []) pairs.push({ name, field });
  const inside = pairs.slice(0, 200).map(({ name, field }) => ({
    taints: taintsOf(field),
    isLogin: isLogin(name),
    hasContent: !isConstant(field),
  }));
  return [{ ...own, hasContent: own.hasContent && inside.length === 0 }, ...inside];
}

/** A form that is a text: `client_id=…&client_secret=…`. */
function isLoginText(value: Value): boolean {
  return value.texts.some((text) => text.length < 2000 && hasLoginInAddress(`?${text}`));
}

function isConstant(value: Value): boolean {
  if (taintsOf(value).length > 0 || value.closures.length > 0) return false;
  if (value.fields) return [...value.fields.values()].every(isPlain);
  if (value.items) return value.items.every(isPlain);
  return isPlain(value);
}

function isPlain(value: Value): boolean {
  if (value.number !== undefined || value.flag !== undefined) return true;
  if (value.fields || value.items) return true;
  return value.texts.length > 0 && value.texts.every((text) => !text.includes('…'));
}

/** What of the taints goes to a sink. */
export function leave(run: Run, at: number, sink: Sink, taints: readonly Taint[], isLogin: boolean): void {
  for (const taint of taints) {
    if (taint.kind === 'secret') {
      const asLogin = isLogin && (LOGINS.has(taint.read.secret) || isSessionOf(taint.read, sink));
      run.emitFlow({ type: 'flow', unit: run.unit, offset: at, secret: taint.read, sink, asLogin, steps: taint.steps });
    } else if (taint.kind === 'file' && !isLogin) {
      run.emit({ type: 'send-file', unit: run.unit, offset: at, path: taint.path, sink });
    }
  }
}

/** The cookies of one site, for that site. */
function isSessionOf({ secret, name }: SecretRead, { host }: Sink): boolean {
  const domain = / for \.?([\w.-]{4,100})$/.exec(name)?.[1];
  if (secret !== 'browser-profile' || domain === undefined || host === undefined) return false;
  return host === domain || host.endsWith(`.${domain}`);
}

/** More data for a connection that is open. */
export function sendMore(run: Run, at: number, sink: Sink, parts: readonly Part[]): void {
  const leaving = leavingIn({ ...sink, parts });
  const sends = leaving.some((each) => each.hasContent);
  run.emit({ type: 'network', unit: run.unit, offset: at, sink, sends });
  for (const { taints, isLogin } of leaving) leave(run, at, sink, taints, isLogin);
}

/** Where people write to each other: what comes from there was typed by somebody. */
const CHATS =
  /^https:\/\/(?:api\.telegram\.org\/bot|discord(?:app)?\.com\/api\/|slack\.com\/api\/conversations|[\w.-]{1,60}\/_matrix\/)/;

function answerOf(run: Run, at: number, sinks: readonly Sink[]): Value {
  let taints: readonly Taint[] = [];
  for (const { url, host, kind } of sinks) {
    const isSocket = kind === 'socket' || (url !== undefined && CHATS.test(url));
    taints = union(taints, [
      { kind: 'downloaded', isSocket, ...(url !== undefined && { url }), ...(host !== undefined && { host }) },
    ]);
    if (host !== undefined && isMetadata(host)) taints = union(taints, [secretTaint(run, at, 'cloud-metadata', host)]);
  }
  const [first] = sinks;
  return first ? { ...unknown(taints), sink: first } : unknown(taints);
}

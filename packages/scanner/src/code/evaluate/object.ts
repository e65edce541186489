import { canonicalName } from '../models/names.js';
import { propertyOf } from '../models/properties.js';
import { invoke } from './invoke.js';
import type { Run } from './run.js';
import { type Taint, union } from './taint.js';
import { elementOf, knownText, merged, mergedAll, taintsOf, textsOf, textValue, unknown, type Value } from './value.js';

/** Says how long or whether, and nothing of what is inside. */
const MEASURES = new Set(['length', 'size', 'byteLength', 'ok', 'status', 'status_code', 'statusCode', 'returncode']);

/** `of.name` */
export function memberOf(run: Run, of: Value, name: string, at: number): Value {
  const own = fieldOf(of, name);
  if (own) {
    const getter = own.closures.find((closure) => closure.node.isGetter);
    if (getter) return invoke(run, getter, { at, args: [], named: new Map(), self: of });
    return own.closures.length > 0 ? { ...own, receiver: own.receiver ?? of } : own;
  }
  if (name === '__dict__' || name === '__call__' || name === 'prototype' || name === 'default') return of;
  if (name === 'constructor' && of.refs.length === 0) return constructorOf(of);
  const refs = of.refs.slice(0, 3).map((ref) => canonicalName(run.isPython, `${ref}.${name}`));
  for (const ref of refs) {
    const property = propertyOf(run, ref, at, of);
    if (property) return { ...property, receiver: of };
  }
  if (MEASURES.has(name)) return { ...unknown(), receiver: of };
  const taints = ORDINARY.test(name) ? of.taints.filter((taint) => !isFromFile(taint)) : of.taints;
  const member: Value = { ...unknown(taints), refs, receiver: of };
  if (of.sink) member.sink = of.sink;
  if (of.program !== undefined) member.program = of.program;
  // Lets `request.headers.update(…)` change the object that it is read from.
  if (CONTAINERS.has(name)) {
    of.fields ??= new Map();
    member.fields = new Map();
    of.fields.set(name, member);
  }
  return member;
}

/** Settings that stand next to a secret in the same file, and are none. */
const ORDINARY =
  /(^|_)(url|uri|host|hostname|endpoint|base|base_?url|domain|server|port|region|email|user|username|account|project|workspace|team|org|id|name|model|version|path|dir|timeout|type|scopes?)$|(Url|Uri|Host|Endpoint|Domain|Server|Port|Region|Email|Id|Name|Version|Path)$/;

function isFromFile(taint: Taint): boolean {
  return taint.kind === 'secret' && (taint.read.secret === 'credential-file' || taint.read.secret === 'agent-data');
}

const ENVIRONMENTS = new Set(['os.environ', 'process.env']);

const CONTAINERS = new Set(['headers', 'searchParams', 'params', 'cookies', 'defaults', 'common']);

/** `''.constructor.constructor` is `Function`. */
function constructorOf(of: Value): Value {
  const isFunction = of.closures.length > 0 || of.isClass;
  return { ...unknown(), refs: [isFunction ? 'Function' : 'constructor'] };
}

function fieldOf(of: Value, name: string): Value | undefined {
  let at: Value | undefined = of;
  for (let level = 0; at && level < 8; level++) {
    const field = at.fields?.get(name);
    if (field) return field;
    at = at.proto;
  }
  return undefined;
}

/** `of[by]` */
export function indexOf(run: Run, of: Value, by: Value, at: number): Value {
  if (by.number !== undefined) {
    const item = of.items?.at(by.number);
    if (item) return item;
    const text = knownText(of);
    if (text !== undefined && !of.items) {
      const char = text.at(by.number);
      if (char !== undefined) return textValue(char, of.taints);
    }
  }
  if (by.texts.length > 0) {
    const found = by.texts.slice(0, 8).map((name) => memberOf(run, of, name, at));
    const value = mergedAll(found);
    return value;
  }
  // `env[name]` for a name out of the same environment.
  if (ENVIRONMENTS.has(of.refs[0] ?? '') && !of.fields) return unknown(by.taints);
  if (of.items) return elementOf(of);
  if (of.fields) return { ...mergedAll([...of.fields.values()].slice(0, 24)), receiver: of };
  return { ...unknown(taintsOf(of)), refs: of.refs.map((ref) => `${ref}[]`), receiver: of };
}

/** `of.name = value` and `of[name] = value` */
export function setField(of: Value, names: readonly string[], value: Value): void {
  if (names.length === 0) {
    of.taints = union(of.taints, taintsOf(value));
    return;
  }
  if (of.items && names.length === 1 && /^\d{1,4}$/.test(names[0] ?? '')) {
    of.items[Math.min(Number(names[0]), of.items.length)] = value;
    return;
  }
  of.fields ??= new Map();
  for (const name of names) {
    const before = of.fields.get(name);
    of.fields.set(name, before && names.length > 1 ? merged(before, value) : value);
  }
}

/** The names that a key may be. None: it can be any. */
export function keysOf(by: Value): readonly string[] {
  if (by.texts.length > 0) return by.texts;
  return by.number === undefined ? [] : textsOf(by);
}

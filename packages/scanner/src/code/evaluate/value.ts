import { secretOfPath } from '../../knowledge/secret-paths.js';
import { isSecretVariable } from '../../knowledge/secret-variables.js';
import type { Sink, Unit } from '../../model/index.js';
import type { FunctionNode } from '../ir.js';
import type { Scope } from './scope.js';
import { type Taint, union, unionAll } from './taint.js';

/** A function of the skill, with the names it sees. */
export interface Closure {
  readonly id: number;
  readonly node: FunctionNode;
  readonly scope: Scope;
  readonly unit: Unit;
  /** Whether the first parameter is the object, as in Python. */
  readonly takesSelf: boolean;
  /** The class it is a method of. */
  readonly owner?: Value;
  called: boolean;
  /** Steps that its calls took so far. */
  spent: number;
}

/** A file that is open for writing. */
export interface Handle {
  readonly paths: readonly string[];
  readonly append: boolean;
  /** The buffer in memory that takes it, instead of a file. */
  readonly into?: Value;
}

/** What an object of the skill calls when an event comes, and what came before somebody listened. */
export interface Event {
  readonly functions: Value[];
  readonly given: (readonly Value[])[];
}

/**
 * What is known of a value. All of it is optional, and it may be several things at once: both branches of an `if` ran.
 * Objects and lists change in place, as they do in the languages.
 */
export interface Value {
  /** What it may be as text. A part that isn't known is `…`. None: nothing is known. */
  texts: readonly string[];
  taints: readonly Taint[];
  /** Names of the library functions, modules and results it may be: `os.system`, `requests.get()`. */
  refs: readonly string[];
  closures: readonly Closure[];
  number?: number;
  flag?: boolean;
  bytes?: Buffer;
  items?: Value[];
  fields?: Map<string, Value>;
  /** Of an object its class, of a class its base. */
  proto?: Value;
  isClass?: boolean;
  /** The object that a method was taken from. */
  receiver?: Value;
  /** Arguments that come first when it is called. */
  bound?: readonly Value[];
  /** A connection. */
  sink?: Sink;
  handle?: Handle;
  /** The program that a process runs. */
  program?: string;
  events?: Map<string, Event>;
}

const MOST_TEXTS = 12;
const MOST_CHARACTERS = 300_000;
const UNKNOWN_PART = '…';

export function unknown(taints: readonly Taint[] = []): Value {
  return { texts: [], taints, refs: [], closures: [] };
}

export function textValue(text: string, taints: readonly Taint[] = []): Value {
  return { texts: [text], taints, refs: [], closures: [] };
}

export function textsValue(texts: readonly string[], taints: readonly Taint[] = []): Value {
  return { texts: [...new Set(texts)].slice(0, MOST_TEXTS), taints, refs: [], closures: [] };
}

export function numberValue(number: number): Value {
  return { texts: [], taints: [], refs: [], closures: [], number };
}

export function refValue(ref: string, taints: readonly Taint[] = []): Value {
  return { texts: [], taints, refs: [ref], closures: [] };
}

export function listValue(items: Value[], taints: readonly Taint[] = []): Value {
  return { texts: [], taints, refs: [], closures: [], items };
}

export function dictValue(fields: Map<string, Value> = new Map()): Value {
  return { texts: [], taints: [], refs: [], closures: [], fields };
}

export function bytesValue(bytes: Buffer, taints: readonly Taint[]): Value {
  return { ...textValue(bytes.toString('utf8'), taints), bytes };
}

/** As text. `…` when nothing is known of it. */
export function textsOf(value: Value): readonly string[] {
  if (value.texts.length > 0) return value.texts;
  if (value.fields && value.refs.includes('URLSearchParams()')) return [queryOf(value.fields)];
  return value.number === undefined ? [UNKNOWN_PART] : [String(value.number)];
}

/** `a=1&b=…` */
export function queryOf(fields: ReadonlyMap<string, Value>): string {
  return [...fields].map(([name, field]) => `${name}=${field.texts[0] ?? field.number ?? UNKNOWN_PART}`).join('&');
}

/** The first of what it may be, when all of that is known. */
export function knownText(value: Value | undefined): string | undefined {
  const text = value?.texts[0];
  return text === undefined || text.includes(UNKNOWN_PART) ? undefined : text;
}

export function bytesOf(value: Value): Buffer | undefined {
  if (value.bytes) return value.bytes;
  const text = knownText(value);
  if (text === undefined) return undefined;
  return Buffer.from(text, /^[\0-\xff]*$/.test(text) ? 'latin1' : 'utf8');
}

/** Text made of these, one after the other. */
export function joined(values: readonly Value[], separator = ''): Value {
  let texts: string[] = [''];
  let isFirst = true;
  for (const value of values) {
    const next: string[] = [];
    for (const head of texts) {
      for (const tail of textsOf(value)) {
        if (next.length >= MOST_TEXTS) break;
        const text = isFirst ? tail : head + separator + tail;
        next.push(text.length > MOST_CHARACTERS ? text.slice(0, MOST_CHARACTERS) + UNKNOWN_PART : text);
      }
    }
    texts = next;
    isFirst = false;
  }
  const plain = texts.map((text) => text.replace(/…{2,}/g, UNKNOWN_PART)).filter((text) => text !== UNKNOWN_PART);
  return textsValue(plain, unionAll(values.map(taintsOf)));
}

const MOST_LOOKED_AT = 600;

/** Where it and everything inside of it comes from. */
export function taintsOf(value: Value): readonly Taint[] {
  if (!value.items && !value.fields) return value.taints;
  let all = value.taints;
  const seen = new Set([value]);
  const queue = [value];
  for (let next = queue.pop(); next; next = queue.pop()) {
    all = union(all, next.taints);
    if (seen.size > MOST_LOOKED_AT) break;
    for (const inner of insideOf(next)) {
      if (seen.has(inner)) continue;
      seen.add(inner);
      if (inner.taints.length > 0 || inner.items || inner.fields) queue.push(inner);
      if (seen.size > MOST_LOOKED_AT) break;
    }
  }
  return all;
}

function* insideOf(value: Value): Iterable<Value> {
  if (value.items) yield* value.items;
  if (value.fields) yield* value.fields.values();
}

/** Either of two. */
export function merged(first: Value, second: Value): Value {
  if (first === second) return first;
  if (isNothing(second)) return first;
  if (isNothing(first)) return second;
  const both: Value = {
    texts: [...new Set([...first.texts, ...second.texts])].slice(0, MOST_TEXTS),
    taints: union(first.taints, second.taints),
    refs: [...new Set([...first.refs, ...second.refs])].slice(0, 4),
    closures: [...new Set([...first.closures, ...second.closures])].slice(0, 6),
  };
  const other = { ...first, ...second };
  for (const key of [
    'bytes',
    'proto',
    'isClass',
    'receiver',
    'bound',
    'sink',
    'handle',
    'program',
    'events',
  ] as const) {
    if (other[key] !== undefined) Object.assign(both, { [key]: other[key] });
  }
  if (first.items || second.items)
    both.items = [...(first.items ?? []), ...(second.items ?? [])].slice(0, MOST_LOOKED_AT);
  if (first.fields || second.fields) both.fields = mergedFields(first.fields, second.fields);
  return both;
}

function mergedFields(first?: Map<string, Value>, second?: Map<string, Value>): Map<string, Value> {
  if (!first || !second) return (first ?? second) as Map<string, Value>;
  if (first === second) return first;
  const all = new Map(first);
  for (const [name, value] of second) {
    const before = all.get(name);
    all.set(name, before && before !== value ? eitherShallow(before, value) : value);
  }
  return all;
}

/** Not what is inside: an object may hold itself. */
function eitherShallow(first: Value, second: Value): Value {
  const texts = [...new Set([...first.texts, ...second.texts])].slice(0, MOST_TEXTS);
  return { ...second, texts, taints: union(taintsOf(first), second.taints) };
}

function isNothing(value: Value): boolean {
  return (
    value.texts.length === 0 &&
    value.taints.length === 0 &&
    value.refs.length === 0 &&
    value.closures.length === 0 &&
    !value.items &&
    !value.fields &&
    !value.sink &&
    !value.handle &&
    value.number === undefined
  );
}

export function mergedAll(values: readonly Value[]): Value {
  let all = unknown();
  for (const value of values) all = merged(all, value);
  return all;
}

/** One of what it goes over: elements of a list, characters of a text, lines of a file. */
export function elementOf(value: Value): Value {
  if (!value.items) return { ...unknown(taintsOf(value)), refs: value.refs.map((ref) => `${ref}[]`).slice(0, 1) };
  const items = value.items.slice(0, MOST_LOOKED_AT);
  const element = mergedAll(items.slice(0, MOST_MERGED).map(withoutTexts));
  const others = items.slice(MOST_MERGED).map((item) => item.taints);
  return { ...element, texts: textsOfItems(items), taints: unionAll([element.taints, value.taints, ...others]) };
}

const MOST_MERGED = 24;

/** When there are too many, those that name a secret: a list of paths to steal may start with harmless ones. */
function textsOfItems(items: readonly Value[]): readonly string[] {
  const texts = [...new Set(items.flatMap((item) => item.texts))];
  if (texts.length <= MOST_TEXTS) return texts;
  const secret = texts.filter((text) => secretOfPath(text) !== undefined || isSecretVariable(text));
  return [...new Set([...secret, ...texts])].slice(0, MOST_TEXTS);
}

function withoutTexts(value: Value): Value {
  return value.items || value.fields || value.closures.length > 0 ? value : { ...value, texts: [] };
}

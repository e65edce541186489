import { callValue } from '../evaluate/call.js';
import { callBack } from '../evaluate/invoke.js';
import { iterate, pairsOf } from '../evaluate/iterate.js';
import { indexOf, keysOf, setField } from '../evaluate/object.js';
import { type Taint, union, unionAll } from '../evaluate/taint.js';
import {
  dictValue,
  elementOf,
  listValue,
  merged,
  mergedAll,
  numberValue,
  taintsOf,
  textValue,
  unknown,
  type Value,
} from '../evaluate/value.js';
import { allTaints, argument, type Call, each, type Model, type Models } from './call.js';
import { listen } from './events.js';
import { wholeTaints } from './secrets.js';

const MOST_ITEMS = 200;

/** Adds to a list, a set, a form, a buffer. */
const add: Model = (call) => {
  const { receiver, args } = call;
  if (!receiver || receiver.sink) return undefined;
  if (args.length >= 2 && !receiver.items) {
    const [name, value] = args;
    if (name && value) setField(receiver, keysOf(name), value);
    return unknown();
  }
  if (receiver.items && receiver.items.length < MOST_ITEMS) receiver.items.push(...args);
  else receiver.taints = union(receiver.taints, unionAll(args.map(taintsOf)));
  return unknown();
};

const extend: Model = (call) => {
  const { receiver, args } = call;
  if (!receiver) return undefined;
  for (const arg of args) {
    if (receiver.items && arg.items && receiver.items.length < MOST_ITEMS) receiver.items.push(...arg.items);
    else receiver.taints = union(receiver.taints, taintsOf(arg));
  }
  return unknown();
};

const update: Model = (call) => {
  const { receiver, args, named } = call;
  if (!receiver) return undefined;
  receiver.fields ??= new Map();
  for (const arg of args) {
    for (const [name, value] of arg.fields ?? []) receiver.fields.set(name, value);
    receiver.taints = union(receiver.taints, arg.taints);
  }
  for (const [name, value] of named) receiver.fields.set(name, value);
  return receiver;
};

/** The elements one by one where they spell something, else all at once. */
function mapped(call: Call, over: Value, callee: Value, toResult: (element: Value, result: Value) => Value): Value {
  const { values } = iterate(over);
  const items = values.map((element, index) =>
    toResult(element, callBack(call.run, callee, [element, numberValue(index), over], call.at)),
  );
  return listValue(items, [...over.taints]);
}

const map: Model = (call) => {
  const [callee] = call.args;
  if (!call.receiver || !callee?.closures.length) return callee ? applyLibrary(call, callee, call.receiver) : undefined;
  return mapped(call, call.receiver, callee, (_, result) => result);
};

/** `map(chr, numbers)`, `numbers.map(String.fromCharCode)` */
function applyLibrary(call: Call, callee: Value, over: Value | undefined): Value | undefined {
  if (!over || callee.refs.length === 0) return undefined;
  const { values } = iterate(over);
  return listValue(values.map((element) => callValue(call.run, call.scope, callee, [element], call.at)));
}

const filter: Model = (call) => {
  const [callee] = call.args;
  if (!call.receiver || !callee) return undefined;
  if (callee.closures.length > 0) callBack(call.run, callee, [elementOf(call.receiver)], call.at);
  return call.receiver;
};

const reduce: Model = (call) => {
  const { receiver, args, run, at } = call;
  const [callee, start] = args;
  if (!receiver || !callee) return undefined;
  let sum = start ?? unknown();
  for (const element of iterate(receiver).values) sum = callBack(run, callee, [sum, element], at);
  return start ? merged(sum, unknown(taintsOf(start))) : sum;
};

/** `.then(f)`, `.on('data', f)`: the function gets what the object stands for. */
const then: Model = (call) => {
  const { receiver, args, run, at } = call;
  if (!receiver) return undefined;
  const given: Value = { ...receiver };
  const results = args
    .filter((arg) => arg.closures.length > 0)
    .map((arg) => callBack(run, arg, [given, given], at, receiver));
  const refs = args.filter((arg) => arg.closures.length === 0 && arg.refs.length > 0);
  for (const ref of refs) results.push(callValue(run, call.scope, ref, [given], at));
  return call.method === 'then' ? mergedAll(results) : receiver;
};

/** Whatever is typed anywhere in a page. Most pages look for one key: it counts once it leaves. */
const KEYS = /^key(?:down|press|up)$/;
const PAGE = /^(?:document|window|document\.body|globalThis)$/;

const on: Model = (call) => {
  const { receiver, args, run, at } = call;
  if (!receiver || args.length < 2) return undefined;
  const name = args[0]?.texts[0];
  // A page that holds this one, or another program, may send anything.
  const sent: Taint[] = name === 'message' && !receiver.sink ? [{ kind: 'input', name: 'message' }] : [];
  if (name !== undefined && KEYS.test(name) && receiver.refs.some((ref) => PAGE.test(ref)))
    sent.push({ kind: 'secret', read: run.secret(at, 'keystrokes', name), steps: [] });
  // A worker of a page sees all that the page asks for.
  if (name === 'fetch' && receiver.refs.includes('self'))
    sent.push({ kind: 'secret', read: run.secret(at, 'traffic', name), steps: [] });
  const data: Value = { ...unknown(union(taintsOf(receiver), sent)), refs: receiver.refs };
  if (name !== undefined && !receiver.sink && args[1]) listen(run, at, receiver, name, args[1]);
  for (const arg of args) if (arg.closures.length > 0) run.later(() => callBack(run, arg, [data, data], at, receiver));
  return receiver;
};

const get: Model = (call) => {
  const { receiver, args, run, at } = call;
  const [name, otherwise] = args;
  if (!receiver || !name || name.closures.length > 0) return undefined;
  if (!receiver.fields && !receiver.refs.some((ref) => /^(os\.environ|process\.env)$/.test(ref))) {
    return receiver.items || receiver.taints.length > 0 ? unknown(taintsOf(receiver)) : undefined;
  }
  const found = indexOf(run, receiver, name, at);
  return otherwise ? merged(found, otherwise) : found;
};

function whole(call: Call): readonly Taint[] {
  return call.receiver ? wholeTaints(call.run, call.at, call.receiver) : [];
}

const items: Model = (call) => {
  const { receiver } = call;
  if (!receiver) return undefined;
  return pairsOf({ ...receiver, taints: union(receiver.taints, whole(call)) });
};

function keysOfObject(of: Value, taints: readonly Taint[]): Value {
  if (of.fields)
    return listValue(
      [...of.fields.keys()].map((name) => textValue(name)),
      taints,
    );
  return listValue([unknown(taints)], taints);
}

function valuesOfObject(of: Value, taints: readonly Taint[]): Value {
  if (of.items) return of;
  return listValue(of.fields ? [...of.fields.values()] : [unknown(taints)], taints);
}

const COMMON: Models = {
  ...each('append push add insert unshift enqueue put', add),
  ...each('extend', extend),
  ...each('update assign', update),
  ...each('get', get),
  ...each('pop shift popleft next', (call) => call.receiver?.items && elementOf(call.receiver)),
  ...each('copy clone', (call) => call.receiver),
  ...each('items entries', items),
  ...each('keys', (call) => call.receiver && keysOfObject(call.receiver, union(call.receiver.taints, whole(call)))),
  ...each('values', (call) => call.receiver && valuesOfObject(call.receiver, union(call.receiver.taints, whole(call)))),
};

export const COLLECTION_METHODS_JAVASCRIPT: Models = {
  ...COMMON,
  ...each('map flatMap', map),
  ...each('forEach', map),
  ...each('filter sort find findLast some every', filter),
  ...each('reduce reduceRight', reduce),
  ...each('then catch finally', then),
  ...each('on once addListener addEventListener', on),
  ...each('set', add),
};

export const COLLECTION_METHODS_PYTHON: Models = {
  ...COMMON,
  ...each('setdefault', (call) => {
    const { receiver, args } = call;
    const [name, value] = args;
    if (receiver?.fields && name && value && !receiver.fields.has(name.texts[0] ?? ''))
      setField(receiver, keysOf(name), value);
    return value;
  }),
};

function objectArgument(call: Call): Value | undefined {
  return argument(call, 0);
}

export const COLLECTIONS_JAVASCRIPT: Models = {
  ...each('Object.entries', (call) => objectArgument(call) && pairsOf(objectArgument(call) ?? unknown())),
  ...each('Object.keys Object.getOwnPropertyNames Reflect.ownKeys', (call) => {
    const of = objectArgument(call);
    return of && keysOfObject(of, of.taints);
  }),
  ...each('Object.values', (call) => {
    const of = objectArgument(call);
    return of && valuesOfObject(of, of.taints);
  }),
  ...each('Object.assign', (call) => {
    const target = objectArgument(call) ?? dictValue();
    target.fields ??= new Map();
    for (const arg of call.args.slice(1)) {
      for (const [name, value] of arg.fields ?? []) target.fields.set(name, value);
      target.taints = union(target.taints, arg.taints);
      if (arg.refs.length > 0) target.refs = arg.refs;
    }
    return target;
  }),
  ...each(
    'Object.fromEntries Array.from Promise.all Promise.allSettled Promise.resolve Array.of structuredClone Object.freeze',
    (call) => {
      const [of, callee] = call.args;
      if (of && callee && callee.closures.length > 0) return mapped(call, of, callee, (_, result) => result);
      return of;
    },
  ),
  ...each('Map Set URLSearchParams Headers FormData form-data', (call) => {
    const [of] = call.args;
    const made = dictValue(new Map(of?.fields ?? []));
    if (call.name === 'Set' && of?.items) return listValue([...of.items], of.taints);
    made.taints = of ? union(of.taints, of.items ? taintsOf(of) : []) : [];
    if (of?.texts.length) made.texts = of.texts;
    return { ...made, refs: [`${call.name}()`] };
  }),
  ...each('Array', (call) => listValue([...call.args])),
};

/** The arguments themselves, or one list of them. */
export const COLLECTIONS_PYTHON: Models = {
  ...each('list tuple set frozenset sorted iter', (call) => {
    const [of] = call.args;
    if (!of) return listValue([]);
    if (of.items) return listValue([...of.items], of.taints);
    const { values, isExact } = iterate(of);
    return isExact ? listValue([...values]) : listValue([elementOf(of)], taintsOf(of));
  }),
  ...each('dict collections.OrderedDict collections.defaultdict', (call) => {
    const [of] = call.args;
    const made = dictValue(new Map([...(of?.fields ?? []), ...call.named]));
    if (of) made.taints = union(of.taints, of.items ? taintsOf(of) : []);
    return of?.refs.includes('os.environ') ? { ...made, taints: [], refs: of.refs } : made;
  }),
  ...each('reversed', (call) => {
    const [of] = call.args;
    if (!of) return undefined;
    const { values, isExact } = iterate(of);
    if (!isExact) return listValue(of.items ? [...of.items].reverse() : [elementOf(of)], taintsOf(of));
    const isSpelled = !of.items && values.length > 3;
    return listValue([...values].reverse(), isSpelled ? [{ kind: 'decoded', layer: 'reversed' }] : []);
  }),
  ...each(
    'enumerate',
    (call) => call.args[0] && pairsOf(call.args[0].items ? call.args[0] : listValue([elementOf(call.args[0])])),
  ),
  ...each('zip', (call) => listValue([listValue(call.args.map((arg) => elementOf(arg)))], allTaints(call))),
  ...each('map', (call) => {
    const [callee, over] = call.args;
    if (!callee || !over) return undefined;
    if (callee.closures.length > 0) return mapped(call, over, callee, (_, result) => result);
    return applyLibrary(call, callee, over);
  }),
  ...each('filter', (call) => {
    const [callee, over] = call.args;
    if (callee && over && callee.closures.length > 0) callBack(call.run, callee, [elementOf(over)], call.at);
    return over;
  }),
  ...each('range', (call) => rangeOf(call)),
};

function rangeOf(call: Call): Value {
  const numbers = call.args.map((arg) => arg.number);
  const [first, second, third = 1] = numbers;
  if (numbers.some((number) => number === undefined) || first === undefined) return unknown();
  const [from, to] = second === undefined ? [0, first] : [first, second];
  const length = Math.ceil((to - from) / third);
  if (!(length > 0) || length > 600) return unknown();
  return listValue(Array.from({ length }, (_, index) => numberValue(from + index * third)));
}

import { callValue } from '../evaluate/call.js';
import { importValue } from '../evaluate/module.js';
import { indexOf } from '../evaluate/object.js';
import { taintsOfKind } from '../evaluate/taint.js';
import { dictValue, mergedAll, refValue, taintsOf, unknown, type Value } from '../evaluate/value.js';
import { type Call, each, type Model, type Models } from './call.js';
import { execute } from './execute.js';
import { proxied } from './patched.js';
import { IMPORT_OF_TEXT } from './run-code.js';
import { plain } from './secrets.js';

/** Library functions that nobody has a reason to call by a hidden name. */
const GUARDED =
  /^(eval|exec|compile|Function|os\.(system|popen|exec\w*)|subprocess|subprocess\.\w+|child_process|child_process\.\w+|vm|socket|marshal|ctypes|pty)$/;

/** A name that was decoded or spelled out letter by letter. */
export function noteHiddenName(call: Call, name: Value, found: Value): void {
  if (taintsOfKind(taintsOf(name), 'decoded').length === 0) return;
  const guarded = found.refs.find((ref) => GUARDED.test(ref));
  if (guarded === undefined) return;
  execute({ ...call, name: `${guarded} by a hidden name` }, 'decoded', { command: guarded });
}

const getattr: Model = (call) => {
  const [of, name] = call.args;
  if (!of || !name) return undefined;
  const found = indexOf(call.run, of, name, call.at);
  noteHiddenName(call, name, found);
  return found;
};

/** `require(name)`, `__import__(name)`, `import(name)` */
const load: Model = (call) => {
  const [name] = call.args;
  if (!name) return undefined;
  IMPORT_OF_TEXT(call);
  noteDownloadedModule(call, name);
  const found = mergedAll(name.texts.slice(0, 4).map((text) => importValue(call.run, loadedName(call, text))));
  noteHiddenName(call, name, found);
  if (found.refs.length > 0 || found.fields) return found;
  return unknown(taintsOf(name));
};

/** `__import__('a.b')` gives `a`, unless it is asked for names of `b`. */
function loadedName(call: Call, text: string): string {
  const isOuter = call.name === '__import__' && call.args.length < 4 && !call.named.has('fromlist');
  return isOuter ? text.replace(/(?<=\w)\..*$/, '') : text;
}

/** A file that was downloaded before is loaded as a module. */
function noteDownloadedModule(call: Call, path: Value): void {
  for (const text of path.texts) {
    const written = call.run.files.get(plain(text.replace(/^file:\/\//, '')));
    for (const taint of taintsOfKind(written ?? [], 'downloaded')) execute(call, 'downloaded', taint);
  }
}

/** A function with some of its arguments. */
const partial: Model = (call) => {
  const [callee, ...bound] = call.args;
  return callee && { ...callee, bound: [...(callee.bound ?? []), ...bound] };
};

/** `f.call(self, a)`, `f.apply(self, [a])`, `f.bind(self, a)` */
const invokeMethod: Model = (call) => {
  const { receiver, args, run, scope, at } = call;
  if (!receiver || (receiver.closures.length === 0 && receiver.refs.length === 0)) return undefined;
  const rest = call.method === 'apply' ? [...(args[1]?.items ?? args.slice(1))] : args.slice(1);
  if (call.method === 'bind') return { ...receiver, bound: rest };
  return callValue(run, scope, receiver, rest, at);
};

const applied: Model = (call) => {
  const [callee, , args] = call.args;
  return callee && callValue(call.run, call.scope, callee, [...(args?.items ?? [])], call.at);
};

/** Runs a function later, or on another thread. */
const started: Model = (call) => {
  const callee = call.named.get('target') ?? call.args.find((arg) => arg.closures.length > 0 || arg.refs.length > 0);
  if (!callee) return unknown();
  if (callee.closures.some((closure) => call.run.calling.includes(closure))) call.run.noteEndless(call.at, 'fork-bomb');
  const given = call.named.get('args')?.items ?? call.args.filter((arg) => arg !== callee);
  return callValue(call.run, call.scope, callee, [...given], call.at);
};

export const REFLECTION_PYTHON: Models = {
  ...each('getattr', getattr),
  ...each('__import__ importlib.import_module importlib.__import__', load),
  ...each('importlib.util.spec_from_file_location importlib.machinery.SourceFileLoader', (call) => {
    if (call.args[1]) noteDownloadedModule(call, call.args[1]);
    return undefined;
  }),
  ...each('sys.path.insert sys.path.append', (call) => {
    for (const arg of call.args) noteDownloadedModule(call, arg);
    return unknown();
  }),
  ...each('vars', (call) => call.args[0]),
  ...each('globals locals', () => ({ ...dictValue(), refs: ['builtins'] })),
  ...each('functools.partial', partial),
  ...each(
    'threading.Thread threading.Timer multiprocessing.Process asyncio.run asyncio.create_task asyncio.to_thread atexit.register',
    (call) => {
      const [first] = call.args;
      const isFunction = first && (first.closures.length > 0 || first.refs.length > 0);
      return isFunction || call.named.has('target') || call.args.length > 1 ? started(call) : first;
    },
  ),
  ...each(
    'operator.attrgetter operator.methodcaller',
    (call) => call.args[0] && { ...unknown(taintsOf(call.args[0])) },
  ),
  ...each('sys.modules.get', (call) => (call.args[0]?.texts[0] ? refValue(call.args[0].texts[0]) : undefined)),
};

export const REFLECTION_JAVASCRIPT: Models = {
  ...each('require import process.binding process.getBuiltinModule', load),
  ...each('module.createRequire createRequire', () => refValue('require')),
  ...each('Reflect.get', getattr),
  ...each('Reflect.apply', applied),
  ...each('Reflect.construct', (call) => {
    const [callee, args] = call.args;
    return callee && callValue(call.run, call.scope, callee, [...(args?.items ?? [])], call.at);
  }),
  ...each('returns:this returns:globalThis', () => refValue('globalThis')),
  ...each('returns:process', () => refValue('process')),
  ...each('returns:require', () => refValue('require')),
  ...each('util.promisify pify Object.getPrototypeOf Reflect.getPrototypeOf', (call) => call.args[0]),
  ...each('Proxy', proxied),
  ...each('setTimeout setInterval setImmediate process.nextTick queueMicrotask', (call) => {
    const [callee] = call.args;
    return callee && callee.closures.length + callee.refs.length > 0
      ? callValue(call.run, call.scope, callee, [], call.at)
      : undefined;
  }),
};

export const REFLECTION_METHODS_JAVASCRIPT: Models = {
  ...each('call apply bind', invokeMethod),
};

export const REFLECTION_METHODS_PYTHON: Models = {
  ...each('__getattribute__ __getitem__', (call) => {
    const { receiver, args } = call;
    return receiver && args[0] ? getattr({ ...call, args: [receiver, args[0]] }) : undefined;
  }),
  ...each('__call__', (call) =>
    call.receiver ? callValue(call.run, call.scope, call.receiver, call.args, call.at) : undefined,
  ),
};

import type { CallNode } from '../ir.js';
import type { Call } from '../models/call.js';
import { modelled } from '../models/index.js';
import { noteMining } from '../models/mining.js';
import { canonicalName } from '../models/names.js';
import { passedThrough } from '../models/passing.js';
import { noteHiddenName } from '../models/reflection.js';
import { handedOn } from '../models/secrets.js';
import { unknownClient, unknownSender } from '../models/sinks.js';
import { noteOutput, noteToolArguments } from '../models/tools.js';
import { construct, instantiate } from './class.js';
import { evaluate } from './expression.js';
import { invoke } from './invoke.js';
import { indexOf, memberOf } from './object.js';
import { callFromLibrary } from './outside.js';
import type { Run } from './run.js';
import type { Scope } from './scope.js';
import { unionAll } from './taint.js';
import { elementOf, mergedAll, taintsOf, unknown, type Value } from './value.js';

export function evaluateCall(run: Run, scope: Scope, node: CallNode): Value {
  const { callee: expr } = node;
  if (expr.kind === 'name' && expr.name === 'super') return superCall(run, scope, node);
  let receiver: Value | undefined;
  let method = '';
  let callee: Value;
  let hidden: Value | undefined;
  if (expr.kind === 'member') {
    receiver = evaluate(run, scope, expr.of);
    method = expr.name;
    callee = memberOf(run, receiver, method, expr.at);
  } else if (expr.kind === 'index' && expr.by.kind !== 'slice') {
    receiver = evaluate(run, scope, expr.of);
    hidden = evaluate(run, scope, expr.by);
    method = hidden.texts[0] ?? '';
    callee = indexOf(run, receiver, hidden, expr.at);
  } else callee = evaluate(run, scope, expr);
  const args = evaluateArguments(run, scope, node);
  const given: Given = {
    at: node.at,
    args,
    named: evaluateNamed(run, scope, node),
    isNew: node.isNew,
    method,
    receiver,
  };
  if (hidden) noteHiddenName({ ...given, run, scope, name: '', receiver: receiver ?? unknown() }, hidden, callee);
  return apply(run, scope, callee, given);
}

interface Given {
  readonly at: number;
  readonly args: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;
  readonly isNew: boolean;
  readonly method: string;
  readonly receiver: Value | undefined;
}

function evaluateArguments(run: Run, scope: Scope, node: CallNode): Value[] {
  const args: Value[] = [];
  for (const expr of node.args) {
    const value = handedOn(run, expr.at, evaluate(run, scope, expr));
    if (expr.kind === 'spread') args.push(...(value.items ?? [elementOf(value)]));
    else args.push(value);
  }
  return args;
}

function evaluateNamed(run: Run, scope: Scope, node: CallNode): Map<string, Value> {
  const named = new Map<string, Value>();
  for (const [name, expr] of node.named) {
    const value = handedOn(run, expr.at, evaluate(run, scope, expr));
    if (name !== undefined) named.set(name, value);
    else {
      for (const [field, inner] of value.fields ?? []) named.set(field, inner);
      if (!value.fields) named.set('**', value);
    }
  }
  return named;
}

/** Calls all that a value may be. */
function apply(run: Run, scope: Scope, callee: Value, given: Given): Value {
  const args = callee.bound ? [...callee.bound, ...given.args] : given.args;
  const { at, named } = given;
  const results: Value[] = [];
  for (const closure of callee.closures) {
    const self = callee.receiver ?? given.receiver;
    results.push(invoke(run, closure, { at, args, named, self }));
  }
  if (callee.isClass && callee.fields) results.push(instantiate(run, callee, at, args, named));
  else if (callee.closures.length === 0) results.push(callLibrary(run, scope, callee, { ...given, args }));
  return mergedAll(results);
}

const PRINTS = new Set(['print', 'console.log', 'console.error', 'sys.stdout.write', 'process.stdout.write']);

function callLibrary(run: Run, scope: Scope, callee: Value, given: Given): Value {
  const names = callee.refs.length > 0 ? callee.refs.slice(0, 3) : [''];
  const results = names.map((ref) => {
    const name = canonicalName(run.isPython, ref);
    const method = given.method || (name.split('.').at(-1) ?? '');
    const receiver = given.receiver ?? callee.receiver;
    const { at, args, named, isNew } = given;
    const call: Call = { run, scope, at, name, method, args, named, isNew, ...(receiver && { receiver }) };
    noteToolArguments(call);
    if (PRINTS.has(name)) noteOutput(call);
    const value = modelled(call) ?? unmodelled(call);
    noteMining(call, value);
    return value;
  });
  return mergedAll(results);
}

/** What no table knows: callbacks are called, and data goes through. */
function unmodelled(call: Call): Value {
  const { run, at, args, receiver } = call;
  unknownClient(call);
  const sent = unknownSender(call);
  if (sent) return sent;
  const values = [...args, ...call.named.values()];
  const functions = values.filter((arg) => arg.closures.length > 0);
  if (functions.length > 0) {
    const data = values.filter((arg) => arg.closures.length === 0);
    const taints = unionAll([...data, ...(receiver ? [receiver] : [])].map(taintsOf));
    for (const callee of functions)
      callFromLibrary(run, callee, { at, name: call.name, method: call.method, taints, self: receiver });
  }
  return passedThrough(call);
}

/** Calls a value from a model, with arguments alone. */
export function callValue(run: Run, scope: Scope, callee: Value, args: readonly Value[], at: number): Value {
  return apply(run, scope, callee, { at, args, named: new Map(), isNew: false, method: '', receiver: callee.receiver });
}

/** `super().method` in Python, `super(…)` in JavaScript. */
function superCall(run: Run, scope: Scope, node: CallNode): Value {
  const base = scope.find('super')?.proto?.proto;
  const self = run.isPython ? firstParameter(scope) : scope.find('this');
  const args = evaluateArguments(run, scope, node);
  if (run.isPython) return { ...unknown(), ...(self?.fields && { fields: self.fields }), ...(base && { proto: base }) };
  if (base && self) construct(run, base, self, node.at, args, new Map());
  return self ?? unknown();
}

function firstParameter(scope: Scope): Value | undefined {
  return scope.find('self') ?? scope.find('cls');
}

import { bindPattern } from './assign.js';
import { evaluate } from './expression.js';
import type { Run } from './run.js';
import { Scope } from './scope.js';
import { runStatements } from './statement.js';
import { keyOf, type Taint, unionAll } from './taint.js';
import { type Closure, dictValue, listValue, mergedAll, taintsOf, unknown, type Value } from './value.js';

/** How a function of the skill is called. */
export interface Invocation {
  readonly at: number;
  readonly args: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;
  readonly self?: Value | undefined;
}

/** Functions inside functions. */
const MOST_CALLS = 7;
/** A function that took this many steps in all is not run again with other arguments. */
const MOST_STEPS = 6000;

/** Calls a function of the skill: runs its body with the arguments. */
export function invoke(run: Run, closure: Closure, call: Invocation): Value {
  closure.called = true;
  const args = closure.takesSelf && call.self ? [call.self, ...call.args] : call.args;
  const isTooMuch = run.calling.length >= MOST_CALLS || closure.spent > MOST_STEPS || run.calling.includes(closure);
  if (isTooMuch || !run.step()) {
    return unknown(unionAll(call.args.map(taintsOf)));
  }
  const key = keyOfCall(closure, args, call);
  const known = run.results.get(key);
  if (known) return known;
  run.calling.push(closure);
  const before = run.steps;
  const result = run.within(
    () => run.branches.apart(() => run.inUnit(closure.unit, () => runBody(run, closure, args, call))),
    unknown(),
  );
  run.calling.pop();
  closure.spent += run.steps - before;
  const stepped = passedThrough(run, result, call.at);
  run.results.set(key, stepped);
  return stepped;
}

function runBody(run: Run, closure: Closure, args: readonly Value[], call: Invocation): Value {
  const scope = new Scope(closure.unit, closure.scope);
  if (!closure.node.isArrow && call.self) scope.names.set('this', call.self);
  if (closure.owner) scope.names.set('super', { ...unknown(), closures: [], proto: closure.owner });
  bindParams(run, scope, closure, args, call.named);
  runStatements(run, scope, closure.node.body);
  if (scope.yielded.length > 0) return listValue([...scope.yielded, ...scope.returned]);
  return mergedAll(scope.returned);
}

function bindParams(
  run: Run,
  scope: Scope,
  closure: Closure,
  args: readonly Value[],
  named: ReadonlyMap<string, Value>,
): void {
  const taken = new Set<string>();
  closure.node.params.forEach((param, index) => {
    if (param.rest === 'list') {
      bindPattern(run, scope, param.target, listValue(args.slice(index)));
    } else if (param.rest === 'dict') {
      bindPattern(run, scope, param.target, dictValue(new Map([...named].filter(([name]) => !taken.has(name)))));
    } else {
      const name = param.target.kind === 'name' ? param.target.name : '';
      taken.add(name);
      const given = named.get(name) ?? args[index];
      const value = given ?? (param.fallback ? evaluate(run, closure.scope, param.fallback) : unknown());
      bindPattern(run, scope, param.target, value);
    }
  });
  if (run.unit.language !== 'python') scope.names.set('arguments', listValue([...args]));
}

/** Adds the place of a call to the way of the secrets that came through it. */
function passedThrough(run: Run, value: Value, at: number): Value {
  if (!value.taints.some((taint) => taint.kind === 'secret')) return value;
  const spot = { unit: run.unit, offset: at };
  const taints = value.taints.map((taint): Taint => {
    if (taint.kind !== 'secret' || taint.steps.length >= 6) return taint;
    return { ...taint, steps: [...taint.steps, spot] };
  });
  return { ...value, taints };
}

const ids = new WeakMap<Value, number>();
let lastId = 0;

/** What a result depends on. Objects count by identity: a function may change them. */
function keyOfCall(closure: Closure, args: readonly Value[], call: Invocation): string {
  const parts = [String(closure.id), identity(call.self)];
  for (const arg of args) parts.push(signature(arg));
  for (const [name, arg] of call.named) parts.push(name, signature(arg));
  return parts.join('|');
}

function signature(value: Value): string {
  const texts = value.texts.map((text) => (text.length > 200 ? `${text.length}${text.slice(0, 200)}` : text));
  const functions = value.closures.map((closure) => closure.id);
  const isObject = value.items || value.fields || value.sink;
  return [texts, value.number, value.taints.map(keyOf), value.refs, functions, isObject ? identity(value) : ''].join(
    ';',
  );
}

function identity(value: Value | undefined): string {
  if (!value) return '';
  let id = ids.get(value);
  if (id === undefined) {
    id = ++lastId;
    ids.set(value, id);
  }
  return `#${id}`;
}

/** Calls everything that a value may be, if it is a function of the skill. */
export function callBack(run: Run, callee: Value, args: readonly Value[], at: number, self?: Value): Value {
  const results = callee.closures.map((closure) =>
    invoke(run, closure, {
      at,
      args: [...(callee.bound ?? []), ...args],
      named: new Map(),
      self: callee.receiver ?? self,
    }),
  );
  return results.length === 0 ? unknown(unionAll(args.map(taintsOf))) : mergedAll(results);
}

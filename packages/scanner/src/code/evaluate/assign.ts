import type { AssignNode, Expr } from '../ir.js';
import { noteAssignment } from '../models/assignments.js';
import { combine } from './combine.js';
import { evaluate } from './expression.js';
import { indexOf, keysOf, memberOf, setField } from './object.js';
import type { Run } from './run.js';
import type { Scope } from './scope.js';
import { union } from './taint.js';
import { elementOf, listValue, merged, type Value } from './value.js';

export function evaluateAssign(run: Run, scope: Scope, node: AssignNode): Value {
  let value = evaluate(run, scope, node.value);
  if (node.operator) {
    const before = evaluate(run, scope, node.target);
    value = CHOOSING.has(node.operator) ? merged(before, value) : combine(node.operator, [before, value]);
  }
  assignTo(run, scope, node.target, value, node.declares === true);
  return value;
}

const CHOOSING = new Set(['||', '??', '&&', '|']);

/** Gives a parameter or a loop variable its value. */
export function bindPattern(run: Run, scope: Scope, target: Expr, value: Value): void {
  assignTo(run, scope, target, value, true);
}

function assignTo(run: Run, scope: Scope, target: Expr, value: Value, declares: boolean): void {
  switch (target.kind) {
    case 'name':
      run.branches.assign(scope.home(target.name, declares), target.name, value);
      return;
    case 'member': {
      const of = evaluate(run, scope, target.of);
      noteAssignment(run, target.at, of, [target.name], value);
      setField(of, [target.name], value);
      return;
    }
    case 'index': {
      const of = evaluate(run, scope, target.of);
      const by = evaluate(run, scope, target.by);
      noteAssignment(run, target.at, of, by.texts, value);
      setField(of, keysOf(by), value);
      if (by.taints.length > 0) of.taints = union(of.taints, by.taints);
      return;
    }
    case 'list':
      assignItems(run, scope, target.items, value, declares);
      return;
    case 'dict':
      for (const [key, inner] of target.entries) {
        const name = key && evaluate(run, scope, key);
        const part = name ? indexOf(run, value, name, target.at) : value;
        assignTo(run, scope, inner, part, declares);
      }
      return;
    case 'assign':
      assignTo(run, scope, target.target, value, declares);
      return;
    default:
      return;
  }
}

function assignItems(run: Run, scope: Scope, targets: readonly Expr[], value: Value, declares: boolean): void {
  targets.forEach((target, index) => {
    if (target.kind === 'spread') {
      const rest = value.items ? listValue(value.items.slice(index)) : value;
      assignTo(run, scope, target.of, rest, declares);
      return;
    }
    const item = value.items?.[index];
    assignTo(
      run,
      scope,
      target,
      item ?? (value.items ? elementOf(value) : partOf(run, value, index, target.at)),
      declares,
    );
  });
}

/** `const [a, b] = unknown` */
function partOf(run: Run, value: Value, index: number, at: number): Value {
  return value.refs.length > 0 ? memberOf(run, value, String(index), at) : elementOf(value);
}

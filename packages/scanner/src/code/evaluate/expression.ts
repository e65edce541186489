import type { Expr, FunctionNode } from '../ir.js';
import { handedOn } from '../models/secrets.js';
import { noteFunction, noteToolObject } from '../models/tools.js';
import { evaluateAssign } from './assign.js';
import { evaluateCall } from './call.js';
import { evaluateClass } from './class.js';
import { combine } from './combine.js';
import { evaluateComprehension } from './comprehension.js';
import { applyDecorators } from './decorate.js';
import { resolveName } from './name.js';
import { indexOf, memberOf, setField } from './object.js';
import type { Run } from './run.js';
import type { Scope } from './scope.js';
import { sliced } from './slice.js';
import { union } from './taint.js';
import {
  dictValue,
  joined,
  listValue,
  mergedAll,
  numberValue,
  taintsOf,
  textValue,
  unknown,
  type Value,
} from './value.js';

export function evaluate(run: Run, scope: Scope, expr: Expr): Value {
  if (expr.kind === 'text') return textValue(expr.value);
  if (expr.kind === 'number') return numberValue(expr.value);
  if (!run.step()) return unknown();
  return run.within(() => value(run, scope, expr), unknown());
}

function value(run: Run, scope: Scope, expr: Exclude<Expr, { kind: 'text' | 'number' }>): Value {
  switch (expr.kind) {
    case 'name':
      return resolveName(run, scope, expr.name, expr.at);
    case 'member':
      return memberOf(run, evaluate(run, scope, expr.of), expr.name, expr.at);
    case 'index': {
      const of = evaluate(run, scope, expr.of);
      if (expr.by.kind === 'slice') return sliced(run, scope, of, expr.by);
      return indexOf(run, of, evaluate(run, scope, expr.by), expr.at);
    }
    case 'call':
      return evaluateCall(run, scope, expr);
    case 'join': {
      const parts = expr.parts.map((part) => handedOn(run, part.at, evaluate(run, scope, part)));
      return expr.isText ? joined(parts) : combine('+', parts);
    }
    case 'operation':
      return combine(
        expr.operator,
        expr.parts.map((part) => evaluate(run, scope, part)),
      );
    case 'list':
      return evaluateList(run, scope, expr.items);
    case 'dict':
      return evaluateDict(run, scope, expr.entries, expr.at);
    case 'choice':
      return mergedAll(expr.parts.map((part) => evaluate(run, scope, part)));
    case 'assign':
      return evaluateAssign(run, scope, expr);
    case 'spread':
      return evaluate(run, scope, expr.of);
    case 'comprehension':
      return evaluateComprehension(run, scope, expr);
    case 'yield': {
      const yielded = evaluate(run, scope, expr.value);
      if (scope.yielded.length < 24) scope.yielded.push(...(expr.isAll && yielded.items ? yielded.items : [yielded]));
      return unknown();
    }
    case 'sequence': {
      let last = unknown();
      for (const part of expr.parts) last = evaluate(run, scope, part);
      return last;
    }
    case 'test':
      for (const part of expr.parts) evaluate(run, scope, part);
      return unknown();
    case 'function':
      return evaluateFunction(run, scope, expr);
    case 'class':
      return evaluateClass(run, scope, expr);
    case 'slice':
    case 'unknown':
      return unknown();
  }
}

function evaluateList(run: Run, scope: Scope, exprs: readonly Expr[]): Value {
  const items: Value[] = [];
  const list = listValue(items);
  for (const expr of exprs) {
    const item = handedOn(run, expr.at, evaluate(run, scope, expr));
    if (expr.kind !== 'spread') items.push(item);
    else if (item.items) items.push(...item.items);
    else list.taints = union(list.taints, taintsOf(item));
  }
  return list;
}

function evaluateDict(
  run: Run,
  scope: Scope,
  entries: readonly (readonly [Expr | undefined, Expr])[],
  at: number,
): Value {
  const dict = dictValue();
  for (const [key, expr] of entries) {
    const item = evaluate(run, scope, expr);
    if (key) setField(dict, keyNames(evaluate(run, scope, key)), handedOn(run, expr.at, item));
    else {
      for (const [name, field] of item.fields ?? []) dict.fields?.set(name, field);
      dict.taints = union(dict.taints, item.taints);
      if (item.refs.length > 0) dict.refs = [...item.refs];
    }
  }
  if (dict.fields?.has('description')) noteToolObject(run, at, dict);
  return dict;
}

function keyNames(key: Value): readonly string[] {
  return key.number === undefined ? key.texts : [String(key.number)];
}

export function evaluateFunction(run: Run, scope: Scope, node: FunctionNode): Value {
  const made = newClosure(run, scope, node, { takesSelf: false });
  noteFunction(run, scope, node);
  return node.decorators.length > 0 ? applyDecorators(run, scope, node, made) : made;
}

export function newClosure(
  run: Run,
  scope: Scope,
  node: FunctionNode,
  how: { takesSelf: boolean; owner?: Value },
): Value {
  const closure = { id: run.closures.length, node, scope, unit: run.unit, called: false, spent: 0, ...how };
  run.closures.push(closure);
  return { ...unknown(), closures: [closure] };
}

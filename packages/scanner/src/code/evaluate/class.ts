import type { ClassNode } from '../ir.js';
import { applyDecorators } from './decorate.js';
import { evaluate, newClosure } from './expression.js';
import { invoke } from './invoke.js';
import type { Run } from './run.js';
import type { Scope } from './scope.js';
import { runStatements } from './statement.js';
import { unknown, type Value } from './value.js';

export function evaluateClass(run: Run, scope: Scope, node: ClassNode): Value {
  const base = node.bases
    .map((each) => evaluate(run, scope, each))
    .find((each) => each.isClass || each.refs.length > 0);
  const made: Value = { ...unknown(), fields: new Map(), isClass: true };
  if (base?.isClass) made.proto = base;
  else if (base) made.refs = base.refs;
  for (const member of node.members) {
    const { value } = member;
    if (value.kind === 'function') {
      const takesSelf = run.isPython && !member.isStatic;
      const closure = newClosure(run, scope, value, { takesSelf, owner: made });
      made.fields?.set(member.name, applyDecorators(run, scope, value, closure));
    } else made.fields?.set(member.name, evaluate(run, scope, value));
  }
  runStatements(run, scope, node.body);
  run.classes.push(made);
  return made;
}

/** `new A(…)`, `A(…)` */
export function instantiate(
  run: Run,
  of: Value,
  at: number,
  args: readonly Value[],
  named: ReadonlyMap<string, Value>,
): Value {
  const self: Value = { ...unknown(), fields: new Map(), proto: of, refs: of.refs.map((ref) => `${ref}()`) };
  construct(run, of, self, at, args, named);
  return self;
}

/** Runs the nearest constructor of a class on an object. */
export function construct(
  run: Run,
  of: Value,
  self: Value,
  at: number,
  args: readonly Value[],
  named: ReadonlyMap<string, Value>,
): void {
  const name = run.isPython ? '__init__' : 'constructor';
  let level: Value | undefined = of;
  for (let depth = 0; level && depth < 8; depth++) {
    const maker = level.fields?.get(name);
    if (maker) {
      for (const closure of maker.closures) invoke(run, closure, { at, args, named, self });
      return;
    }
    level = level.proto;
  }
}

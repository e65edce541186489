import type { FunctionNode } from '../ir.js';
import { evaluate } from './expression.js';
import { callBack } from './invoke.js';
import type { Run } from './run.js';
import type { Scope } from './scope.js';
import type { Value } from './value.js';

/** A decorator of the skill makes another function of it; one of a library leaves it as it is. */
export function applyDecorators(run: Run, scope: Scope, node: FunctionNode, made: Value): Value {
  let current = made;
  for (const decorator of [...node.decorators].reverse()) {
    const applied = evaluate(run, scope, decorator);
    if (applied.closures.length === 0) continue;
    const wrapped = callBack(run, applied, [current], decorator.at);
    if (wrapped.closures.length > 0)
      current = { ...wrapped, closures: [...wrapped.closures, ...current.closures].slice(0, 4) };
  }
  return current;
}

import type { ComprehensionNode } from '../ir.js';
import { handedOn } from '../models/secrets.js';
import { bindPattern } from './assign.js';
import { evaluate } from './expression.js';
import { iterate } from './iterate.js';
import { keysOf, setField } from './object.js';
import type { Run } from './run.js';
import { Scope } from './scope.js';
import { union, unionAll } from './taint.js';
import { dictValue, listValue, taintsOf, type Value } from './value.js';

/** `[element for target in over …]`, and the same for a dict. */
export function evaluateComprehension(run: Run, scope: Scope, node: ComprehensionNode): Value {
  const inner = new Scope(scope.unit, scope);
  const [key, value] = node.element;
  const items: Value[] = [];
  const dict = dictValue();
  const go = (depth: number): void => {
    const clause = node.clauses[depth];
    if (clause) {
      for (const element of iterate(handedOn(run, clause.over.at, evaluate(run, inner, clause.over))).values) {
        bindPattern(run, inner, clause.target, element);
        go(depth + 1);
      }
    } else if (key && value) {
      const name = evaluate(run, inner, key);
      setField(dict, keysOf(name), evaluate(run, inner, value));
      dict.taints = union(dict.taints, name.taints);
    } else if (key && items.length < 2000) items.push(evaluate(run, inner, key));
  };
  go(0);
  if (key && value) return dict;
  return listValue(items, items.length === 1 ? [] : unionAll(items.slice(0, 24).map(taintsOf)));
}

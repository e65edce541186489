import type { SliceNode } from '../ir.js';
import { evaluate } from './expression.js';
import type { Run } from './run.js';
import type { Scope } from './scope.js';
import { union } from './taint.js';
import { listValue, textsValue, type Value } from './value.js';

/** `of[from:to:step]` */
export function sliced(run: Run, scope: Scope, of: Value, slice: SliceNode): Value {
  const from = slice.from && evaluate(run, scope, slice.from).number;
  const to = slice.to && evaluate(run, scope, slice.to).number;
  const step = slice.step ? evaluate(run, scope, slice.step).number : 1;
  const isKnown = (!slice.from || from !== undefined) && (!slice.to || to !== undefined) && step !== undefined;
  if (!isKnown || step === 0) return { ...of, texts: [] };
  const cut = <T>(whole: readonly T[]): T[] => {
    const part = step < 0 ? [...whole].reverse() : whole.slice(from ?? 0, to ?? whole.length);
    const width = Math.abs(step);
    return width === 1 ? [...part] : part.filter((_, index) => index % width === 0);
  };
  if (of.items) return listValue(cut(of.items), of.taints);
  if (of.texts.length === 0 || of.texts.some((text) => text.length > 200_000)) return { ...of, texts: [] };
  const layer = step === 1 ? [] : [{ kind: 'decoded', layer: 'reversed' } as const];
  return textsValue(
    of.texts.map((text) => cut([...text]).join('')),
    union(of.taints, layer),
  );
}

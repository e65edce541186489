import type { Run } from '../evaluate/run.js';
import type { Scope } from '../evaluate/scope.js';
import { type Taint, unionAll } from '../evaluate/taint.js';
import { taintsOf, type Value } from '../evaluate/value.js';

/** A call of a function that is not the skill's own. */
export interface Call {
  readonly run: Run;
  readonly scope: Scope;
  readonly at: number;
  /** The full name: `requests.post`, `requests.Session().post`. Empty for a method of an unknown object. */
  readonly name: string;
  /** The last part of the name. */
  readonly method: string;
  readonly receiver?: Value;
  readonly args: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;
  readonly isNew: boolean;
}

/** What a library function does. `undefined`: not in this case, ask the next one. */
export type Model = (call: Call) => Value | undefined;

export type Models = Readonly<Record<string, Model>>;

/** An argument by its place or one of its names. */
export function argument(call: Call, index: number, ...names: string[]): Value | undefined {
  for (const name of names) {
    const value = call.named.get(name);
    if (value) return value;
  }
  return index >= 0 ? call.args[index] : undefined;
}

/** A named argument, or a field of an options object. */
export function option(call: Call, name: string): Value | undefined {
  const named = call.named.get(name);
  if (named) return named;
  for (const arg of call.args) {
    const field = arg.fields?.get(name);
    if (field) return field;
  }
  return undefined;
}

export function allTaints(call: Call): readonly Taint[] {
  const values = [...call.args, ...call.named.values()];
  if (call.receiver) values.push(call.receiver);
  return unionAll(values.map(taintsOf));
}

/** One model under several names. */
export function each(names: string, model: Model): Models {
  return Object.fromEntries(
    names
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => [name, model]),
  );
}

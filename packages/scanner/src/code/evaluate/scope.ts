import type { Unit } from '../../model/index.js';
import type { Value } from './value.js';

/** The names of a function or a module. */
export class Scope {
  readonly names = new Map<string, Value>();
  readonly parent: Scope | undefined;
  readonly unit: Unit;
  /** Names that are assigned in an outer scope. */
  readonly outer = new Set<string>();
  /** What a function gave back, so far. */
  readonly returned: Value[] = [];
  readonly yielded: Value[] = [];

  constructor(unit: Unit, parent?: Scope) {
    this.unit = unit;
    this.parent = parent;
  }

  find(name: string): Value | undefined {
    for (let scope: Scope | undefined = this; scope; scope = scope.parent) {
      const value = scope.names.get(name);
      if (value) return value;
    }
    return undefined;
  }

  /** The scope in which a name is assigned. */
  home(name: string, declares: boolean): Scope {
    if (declares || this.names.has(name)) return this;
    const reachesOut = this.unit.language !== 'python' || this.outer.has(name);
    for (let scope = reachesOut ? this.parent : undefined; scope; scope = scope.parent) {
      if (scope.names.has(name)) return scope;
    }
    return this;
  }
}

/** Parts that may not run: what a name was before such a part stays possible after it. */
export class Branches {
  #open: Map<Scope, Map<string, Value>>[] = [];

  assign(scope: Scope, name: string, value: Value): void {
    const top = this.#open.at(-1);
    const before = top && scope.names.get(name);
    if (before) {
      let names = top.get(scope);
      if (!names) {
        names = new Map();
        top.set(scope, names);
      }
      if (!names.has(name)) names.set(name, before);
    }
    scope.names.set(name, value);
  }

  run(body: () => void, merge: (first: Value, second: Value) => Value): void {
    const branch = new Map<Scope, Map<string, Value>>();
    this.#open.push(branch);
    body();
    this.#open.pop();
    for (const [scope, names] of branch) {
      for (const [name, before] of names) {
        const after = scope.names.get(name);
        this.assign(scope, name, after ? merge(before, after) : before);
      }
    }
  }

  /** Runs a function's body: its own statements run when it is called. */
  apart<T>(body: () => T): T {
    const open = this.#open;
    this.#open = [];
    try {
      return body();
    } finally {
      this.#open = open;
    }
  }
}

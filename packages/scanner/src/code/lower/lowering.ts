import type { Expr, Stmt } from '../ir.js';
import type { Syntax } from '../syntax.js';

/** Levels of syntax that are read by recursion. */
const DEEPEST = 300;

/** What the lowering of one text needs at every node. */
export class Lowering {
  readonly text: string;
  isCut = false;
  #depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  textOf(node: Syntax): string {
    return this.text.slice(node.start, node.end);
  }

  /** Runs a step one level deeper. What is too deep is left out, and remembered. */
  within<T>(step: () => T, otherwise: T): T {
    if (this.#depth >= DEEPEST) {
      this.isCut = true;
      return otherwise;
    }
    this.#depth++;
    try {
      return step();
    } finally {
      this.#depth--;
    }
  }
}

export function unknownAt(node: Syntax): Expr {
  return { kind: 'unknown', at: node.start };
}

export function sequenceOf(node: Syntax, parts: readonly Expr[]): Expr {
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'sequence', at: node.start, parts };
}

export function doing(value: Expr): Stmt {
  return { kind: 'do', at: value.at, value };
}

/** Words of a loop that stops, waits or is left. */
const LEAVES =
  /\b(break|return|raise|throw|yield|await|sleep|exit|input|recv|accept|select|wait|poll|read|readline|get|next)\b/;
const LONGEST_LOOP = 2000;

/** Whether a loop with a condition that is always true has nothing in it that ends it or makes it wait. */
export function neverStops(to: Lowering, node: Syntax): boolean {
  return node.end - node.start < LONGEST_LOOP && !LEAVES.test(to.textOf(node));
}

/**
 * The operands of a chain such as `a + b + c`, first to last, without recursion: such a chain leans to the left and may
 * have thousands of links.
 */
export function chainOf(node: Syntax, left: (node: Syntax) => Syntax | undefined): Syntax[] {
  const nodes = [node];
  for (let next = left(node); next; next = left(next)) nodes.push(next);
  return nodes.reverse();
}

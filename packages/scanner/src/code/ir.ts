/**
 * What JavaScript, TypeScript and Python have in common, and no more than the interpreter asks about. Branches, loops
 * and error handling are only marked as parts that may not run.
 */
interface Node {
  /** Where it is in the text of its unit. */
  readonly at: number;
}

interface TextNode extends Node {
  readonly kind: 'text';
  readonly value: string;
}

interface NumberNode extends Node {
  readonly kind: 'number';
  readonly value: number;
}

interface NameNode extends Node {
  readonly kind: 'name';
  readonly name: string;
}

interface MemberNode extends Node {
  readonly kind: 'member';
  readonly of: Expr;
  readonly name: string;
}

interface IndexNode extends Node {
  readonly kind: 'index';
  readonly of: Expr;
  readonly by: Expr;
}

/** `a:b:c` inside an index. */
export interface SliceNode extends Node {
  readonly kind: 'slice';
  readonly from?: Expr;
  readonly to?: Expr;
  readonly step?: Expr;
}

export interface CallNode extends Node {
  readonly kind: 'call';
  readonly callee: Expr;
  readonly args: readonly Expr[];
  /** Arguments with names, in Python. An argument without a name here is `**more`. */
  readonly named: readonly (readonly [name: string | undefined, value: Expr])[];
  readonly isNew: boolean;
}

/** Text put together: a template, an f-string, `+`. */
interface JoinNode extends Node {
  readonly kind: 'join';
  readonly parts: readonly Expr[];
  /** Whether the source says that it is text; `+` may be a sum. */
  readonly isText: boolean;
}

/** Another operation on values. */
interface OperationNode extends Node {
  readonly kind: 'operation';
  readonly operator: string;
  readonly parts: readonly Expr[];
}

interface ListNode extends Node {
  readonly kind: 'list';
  readonly items: readonly Expr[];
}

interface DictNode extends Node {
  readonly kind: 'dict';
  /** An entry without a key spreads its value. */
  readonly entries: readonly (readonly [key: Expr | undefined, value: Expr])[];
}

/** One of these: `a or b`, `a ? b : c`. */
interface ChoiceNode extends Node {
  readonly kind: 'choice';
  readonly parts: readonly Expr[];
}

export interface AssignNode extends Node {
  readonly kind: 'assign';
  readonly target: Expr;
  readonly value: Expr;
  /** Of `+=` the `+`. */
  readonly operator?: string;
  /** Whether the name is made here: `const`, `let`, `var`. */
  readonly declares?: true;
}

interface SpreadNode extends Node {
  readonly kind: 'spread';
  readonly of: Expr;
}

export interface ComprehensionNode extends Node {
  readonly kind: 'comprehension';
  /** Two for a dict: key and value. */
  readonly element: readonly Expr[];
  readonly clauses: readonly { readonly target: Expr; readonly over: Expr }[];
}

interface YieldNode extends Node {
  readonly kind: 'yield';
  readonly value: Expr;
  readonly isAll: boolean;
}

/** Parts are evaluated, the last one is the value. */
interface SequenceNode extends Node {
  readonly kind: 'sequence';
  readonly parts: readonly Expr[];
}

/** A comparison, a negation: parts are evaluated, and nothing of them is in the result. */
interface TestNode extends Node {
  readonly kind: 'test';
  readonly parts: readonly Expr[];
}

export interface Param {
  readonly target: Expr;
  readonly fallback?: Expr;
  readonly rest?: 'list' | 'dict';
}

export interface FunctionNode extends Node {
  readonly kind: 'function';
  readonly name: string;
  readonly params: readonly Param[];
  readonly body: readonly Stmt[];
  readonly decorators: readonly Expr[];
  /** The text at the start of a Python function. */
  readonly doc?: TextNode;
  /** Read like a field. */
  readonly isGetter: boolean;
  /** Whether `this` is the one of where it stands. */
  readonly isArrow: boolean;
}

export interface ClassNode extends Node {
  readonly kind: 'class';
  readonly name: string;
  readonly bases: readonly Expr[];
  readonly members: readonly { readonly name: string; readonly value: Expr; readonly isStatic: boolean }[];
  /** Statements in the body of a class. */
  readonly body: readonly Stmt[];
}

/** What the parser could not read, or what has no meaning here. */
interface UnknownNode extends Node {
  readonly kind: 'unknown';
}

export type Expr =
  | TextNode
  | NumberNode
  | NameNode
  | MemberNode
  | IndexNode
  | SliceNode
  | CallNode
  | JoinNode
  | OperationNode
  | ListNode
  | DictNode
  | ChoiceNode
  | AssignNode
  | SpreadNode
  | ComprehensionNode
  | YieldNode
  | SequenceNode
  | TestNode
  | FunctionNode
  | ClassNode
  | UnknownNode;

export type Stmt =
  | (Node & { readonly kind: 'do'; readonly value: Expr })
  /** A function or class with a name: known before the statements above it run, in JavaScript. */
  | (Node & { readonly kind: 'define'; readonly name: string; readonly value: FunctionNode | ClassNode })
  | (Node & { readonly kind: 'return'; readonly value?: Expr })
  | (Node & {
      readonly kind: 'import';
      readonly module: string;
      /** The name that the module itself gets. */
      readonly whole?: string;
      readonly names: readonly (readonly [name: string, local: string])[];
      /** Every name, as they are. */
      readonly isAll: boolean;
    })
  | (Node & {
      readonly kind: 'export';
      readonly names: readonly (readonly [local: string, exported: string])[];
      readonly value?: Expr;
      readonly from?: string;
      readonly isAll: boolean;
    })
  | (Node & {
      readonly kind: 'loop';
      readonly target?: Expr;
      readonly over?: Expr;
      readonly body: readonly Stmt[];
      /** It neither stops nor waits. */
      readonly isEndless: boolean;
    })
  /** Names that belong to an outer function or the module, in Python. */
  | (Node & { readonly kind: 'outer'; readonly names: readonly string[] })
  /** A part that may not run. */
  | (Node & { readonly kind: 'branch'; readonly body: readonly Stmt[] })
  | (Node & { readonly kind: 'block'; readonly body: readonly Stmt[] });

/** A shell script as a tree, without the details of the grammar. Offsets count in the text of the unit. */

export type Part =
  /** `exact`: the text stands like this in the source, from `start`. `coded`: letters are written as numbers. */
  | { kind: 'text'; text: string; start: number; exact: boolean; quoted: boolean; coded?: boolean }
  | { kind: 'variable'; expansion: Expansion; start: number; end: number; quoted: boolean }
  /** `$(…)` and backticks. */
  | { kind: 'output'; script: Statement[]; start: number; end: number }
  /** `<(…)` and `>(…)`. */
  | { kind: 'process'; script: Statement[]; start: number; end: number; takesInput: boolean };

export interface Expansion {
  name: string;
  /** `!` for the variable that is named by this one, `#` for a length. */
  prefix: string;
  /** `@`, `*` or a number in brackets. */
  index: string;
  /** `:-`, `#`, `//`, …, with everything behind it in `rest`. */
  operator: string;
  rest: string;
  /** What stands behind the operator, as a word. */
  operand?: Word;
}

export interface Word {
  parts: Part[];
  start: number;
  end: number;
  /** Whether a name is in pieces: `c\url`, `cu""rl`. */
  disguised: boolean;
}

export interface Assignment {
  name: string;
  append: boolean;
  /** More than one for an array. */
  values: Word[];
  isArray: boolean;
  start: number;
}

export interface Redirect {
  operator: string;
  descriptor: string;
  target: Word;
  /** The text of a here-document, as it stands. */
  document?: { text: string; start: number; isLiteral: boolean };
  start: number;
}

export interface Command {
  kind: 'command';
  words: Word[];
  assignments: Assignment[];
  redirects: Redirect[];
  start: number;
}

interface Pipeline {
  kind: 'pipeline';
  stages: Statement[];
  start: number;
}

interface Group {
  kind: 'group';
  body: Statement[];
  redirects: Redirect[];
  start: number;
}

export interface Loop {
  kind: 'loop';
  /** The variable of `for`. */
  variable: string;
  values: Word[];
  body: Statement[];
  /** `while true`, `while :`, `for ((;;))`. */
  isEndless: boolean;
  /** Whether the body starts something in the background. */
  spawns: boolean;
  /** Whether it does nothing else. */
  onlySpawns: boolean;
  redirects: Redirect[];
  start: number;
}

export interface FunctionDefinition {
  kind: 'function';
  name: string;
  body: Statement[];
  /** Whether it calls itself, and puts that in the background. */
  isBomb: boolean;
  start: number;
}

export type Statement = Command | Pipeline | Group | Loop | FunctionDefinition;

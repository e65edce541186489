import type { Word } from './script.js';
import type { Shell } from './shell.js';
import type { Spot, Value } from './value.js';

/** One run of a program. */
export interface Call {
  readonly shell: Shell;
  /** Without its path: `curl`. */
  readonly program: string;
  readonly args: readonly Argument[];
  readonly stdin: Value;
  /** Whether something is piped or redirected into it. */
  readonly hasInput: boolean;
  readonly spot: Spot;
  readonly asRoot: boolean;
}

export interface Argument {
  readonly value: Value;
  /** How it is written, when it is one word. */
  readonly word?: Word;
}

/** What a program does, and what it prints. */
export type Program = (call: Call) => Value | undefined;

import type { Probe } from './verdict.js';

/** Where a binary was looked for. */
export interface BinaryLookup {
  /** The file, when there is one that may be run. */
  readonly path?: string;
  /** Every place that was tried, in order. */
  readonly probed: readonly Probe[];
}

/** Whether a variable has a value, and who gave it. Never the value. */
export interface VariableLookup {
  readonly isSet: boolean;
  readonly from?: string;
}

/** What the gates may know of the machine. Given from outside, so that a table can test them on any platform. */
export interface Machine {
  readonly platform: string;
  /** Whether we may install for the whole system. */
  readonly isRoot: boolean;
  /** A lookup asked again gives the same answer, whatever has changed since: one machine is one moment. */
  findBinary(name: string): BinaryLookup;
  findVariable(name: string): VariableLookup;
}

/** Another machine that can run commands for the agent. */
export interface RemoteNode {
  readonly id: string;
  readonly platform: string;
  readonly bins: readonly string[];
}

import type { Fact } from './fact.js';
import type { Unit } from './unit.js';

/** What an analyser makes of the units of its languages. */
export interface Analysis {
  facts: Fact[];
  /** Texts found inside, to be analysed as languages of their own. */
  units: Unit[];
}

/**
 * Reads all units of its languages together, so that it can follow data from one file to another. It never throws for
 * what is in them: what it can't read becomes an `incomplete` fact.
 */
export interface Analyser {
  readonly name: string;
  reads(unit: Unit): boolean;
  analyse(units: readonly Unit[], clock: Clock): Analysis;
}

/** How much time is left. An analyser asks between steps and stops with an `incomplete` fact when it is up. */
export interface Clock {
  isUp(): boolean;
}

import type { Unit } from '../unit.js';

/** Where something was found. */
export interface Spot {
  /** The text it was found in. */
  readonly unit: Unit;
  /** Where in the text of the unit. */
  readonly offset: number;
}

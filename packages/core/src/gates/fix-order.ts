import type { Reason, State } from './verdict.js';

/**
 * The order in which what stands in a skill's way is best removed. It is that of the states, but for the agent's list:
 * whether an agent may use a skill is settled before anything is installed for it.
 */
const FIX_ORDER: Readonly<Record<State, number>> = {
  invalid: 0,
  'over-limit': 1,
  shadowed: 2,
  disabled: 3,
  blocked: 4,
  unsupported: 5,
  'not-allowed': 6,
  'needs-setup': 7,
  ready: 8,
};

/** Reasons, the first to do something about first; of one state as they were. */
export function inFixOrder(reasons: readonly Reason[]): Reason[] {
  return [...reasons].sort((a, b) => FIX_ORDER[a.state] - FIX_ORDER[b.state]);
}

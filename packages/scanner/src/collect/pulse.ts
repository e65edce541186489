import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which others get a turn. */
const TURN = 20;

/** Called between steps of long work, lets the rest of the process go on now and then. */
export type Pulse = () => Promise<void> | undefined;

export function startPulse(): Pulse {
  let last = performance.now();
  return () => {
    if (performance.now() - last < TURN) return undefined;
    return setImmediate().then(() => {
      last = performance.now();
    });
  };
}

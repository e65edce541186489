import type { Steps } from '../steps.js';

/** Long enough to get work done, short enough that nobody waiting for the event loop notices. */
const SLICE_MS = 6;

/**
 * Runs steps a few milliseconds at a time, and lets everybody else have a turn in between. Undefined when `isOver` came
 * true before they were done.
 */
export async function runInSlices<Result>(
  steps: Steps<Result>,
  isOver: () => boolean = () => false,
): Promise<Result | undefined> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      if (isOver()) return undefined;
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

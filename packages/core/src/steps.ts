/**
 * Work that can pause: it yields wherever somebody else may have a turn. A command runs it to the end at once; a
 * service runs it in slices, so that nobody waits for a large catalog.
 */
export type Steps<Result> = Generator<void, Result, void>;

export function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

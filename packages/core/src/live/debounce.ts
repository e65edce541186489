/** However busy it gets, nobody waits longer than this many times the quiet time. */
const MAX_WAITS = 10;
/** A timer that is set for longer fires at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Calls `fn` once things have been quiet for a while. */
export class Debounce {
  private readonly fn: () => void;
  private timer: NodeJS.Timeout | undefined;
  private firstAt = 0;
  private quietAt = 0;

  constructor(fn: () => void) {
    this.fn = fn;
  }

  get isWaiting(): boolean {
    return this.timer !== undefined;
  }

  poke(quietMs: number): void {
    const now = performance.now();
    if (!this.timer) this.firstAt = now;
    this.quietAt = Math.min(now + quietMs, this.firstAt + quietMs * MAX_WAITS);
    // The timer finds out for itself whether it is quiet yet: setting it anew for each of a thousand events takes long.
    this.timer ??= setTimeout(() => this.fire(), Math.min(quietMs, LONGEST_MS));
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private fire(): void {
    const left = this.quietAt - performance.now();
    if (left > 1) {
      this.timer = setTimeout(() => this.fire(), Math.min(left, LONGEST_MS));
      return;
    }
    this.cancel();
    this.fn();
  }
}

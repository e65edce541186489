/** However busy it gets, nobody waits longer than this many times the quiet time. */
const MAX_WAITS = 10;

/** Calls `fn` once things have been quiet for a while. */
export class Debounce {
  private readonly fn: () => void;
  private timer: NodeJS.Timeout | undefined;
  private firstAt = 0;

  constructor(fn: () => void) {
    this.fn = fn;
  }

  get isWaiting(): boolean {
    return this.timer !== undefined;
  }

  poke(quietMs: number): void {
    const now = performance.now();
    if (!this.timer) this.firstAt = now;
    clearTimeout(this.timer);
    const left = this.firstAt + quietMs * MAX_WAITS - now;
    this.timer = setTimeout(() => this.fire(), Math.max(0, Math.min(quietMs, left)));
  }

  /** Doesn't wait any longer. False when there was nothing to wait for. */
  flush(): boolean {
    if (!this.timer) return false;
    this.fire();
    return true;
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private fire(): void {
    this.cancel();
    this.fn();
  }
}

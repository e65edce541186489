/** Sleeps without giving up the thread: an edit is short, and synchronous so that nothing comes between its steps. */
export function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

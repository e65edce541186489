import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

export type BoundedRead =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'directory' }
  | { readonly kind: 'not-a-file' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Reads a regular file whole, if it has no more than `maxBytes`. Never throws and never waits: a FIFO, a device or a
 * directory is not read. What is judged is what is read, for both are the open file.
 */
export function readBounded(path: string, maxBytes: number): BoundedRead {
  let descriptor: number | undefined;
  try {
    // Without O_NONBLOCK the open itself would wait for a FIFO's writer. Windows has no such flag, and no FIFOs.
    descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { kind: stats.isDirectory() ? 'directory' : 'not-a-file' };
    const bytes = stats.size > maxBytes ? undefined : readUpTo(descriptor, stats.size, maxBytes);
    return bytes ? { kind: 'bytes', bytes } : { kind: 'too-large' };
  } catch (error) {
    return { kind: 'failed', error };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** The whole file, or undefined when it is over the limit. Trusts no size: files grow, and /proc says 0 for all. */
function readUpTo(descriptor: number, expected: number, maxBytes: number): Buffer | undefined {
  let buffer = Buffer.allocUnsafe(expected + 1);
  let length = 0;
  for (;;) {
    const count = readSync(descriptor, buffer, length, buffer.length - length, null);
    if (count === 0) return buffer.subarray(0, length);
    length += count;
    if (length > maxBytes) return undefined;
    if (length === buffer.length) buffer = Buffer.concat([buffer], Math.max(4096, buffer.length * 2));
  }
}

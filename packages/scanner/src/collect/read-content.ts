import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import type { Entry } from './entry.js';
import { errorCode } from './error-code.js';
import type { Pulse } from './pulse.js';
import { isSame } from './walk-skill.js';

/** The bytes of a file that are kept: all of it, or its head and its tail. */
export interface Content {
  readonly head: Buffer;
  readonly tail: Buffer;
  /** How many bytes between them are not kept. */
  readonly missing: number;
}

export interface ReadFile extends Content {
  readonly size: number;
  readonly sha256: string;
}

interface Wish {
  /** Whether all bytes go into the hash; if not, only those that are kept, and the size. */
  readonly hashAll: boolean;
  /** How many bytes to keep, told from the first ones. */
  keep(start: Buffer, size: number): number;
}

// A link that took the place of the file must not be followed, and a FIFO must not make us wait.
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const CHUNK = 1 << 20;
const EDGE = 1 << 14;
const LARGE_EDGE = 1 << 19;
const NONE = Buffer.alloc(0);

/** Reads a file that `lstat` saw, never another in its place and never past the size it has when it is opened. */
export async function readContent(entry: Entry, wish: Wish, pulse: Pulse): Promise<ReadFile | { trouble: string }> {
  let descriptor: number;
  try {
    descriptor = openSync(entry.path, FLAGS);
  } catch (error) {
    return { trouble: troubleOf(errorCode(error)) };
  }
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile() || !isSame(stat, entry.stat)) return { trouble: 'it was replaced while the skill was read' };
    if (!wish.hashAll && stat.size > 2 * EDGE) return readEdges(descriptor, stat.size, wish);
    if (stat.size <= CHUNK) return readSmall(descriptor, stat.size, wish);
    return await readStream(descriptor, stat.size, wish, pulse);
  } catch (error) {
    return { trouble: troubleOf(errorCode(error)) };
  } finally {
    closeSync(descriptor);
  }
}

function troubleOf(code: string): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'it vanished while the skill was read';
  if (code === 'ELOOP' || code === 'EMLINK') return 'it was replaced by a link while the skill was read';
  return `it can’t be read (${code})`;
}

function readSmall(descriptor: number, size: number, wish: Wish): ReadFile {
  const bytes = readAt(descriptor, Buffer.allocUnsafe(size), 0);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { size: bytes.length, sha256, ...cutMiddle(bytes, wish.keep(bytes, bytes.length)) };
}

async function readStream(descriptor: number, size: number, wish: Wish, pulse: Pulse): Promise<ReadFile> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK);
  let chunk = readAt(descriptor, buffer, 0);
  const kept = Math.min(size, wish.keep(chunk, size));
  const head = Buffer.allocUnsafe(kept === size ? size : Math.ceil(kept / 2));
  let at = 0;
  while (chunk.length > 0) {
    hash.update(chunk);
    if (at < head.length) chunk.copy(head, at);
    at += chunk.length;
    await pulse();
    chunk = readAt(descriptor, buffer.subarray(0, Math.min(CHUNK, size - at)), at);
  }
  const inHead = head.subarray(0, Math.min(at, head.length));
  const tail = readAt(
    descriptor,
    Buffer.allocUnsafe(kept - head.length),
    Math.max(inHead.length, at - kept + head.length),
  );
  return { size: at, sha256: hash.digest('hex'), head: inHead, tail, missing: at - inHead.length - tail.length };
}

/** For more bytes than can be hashed in a second or two: the size and both ends, and what is analysed. */
function readEdges(descriptor: number, size: number, wish: Wish): ReadFile {
  const start = readAt(descriptor, Buffer.allocUnsafe(EDGE), 0);
  const end = readAt(descriptor, Buffer.allocUnsafe(EDGE), size - EDGE);
  const sha256 = createHash('sha256').update(`${size} bytes:`).update(start).update(end).digest('hex');
  const kept = Math.min(size, 2 * LARGE_EDGE, wish.keep(start, size));
  if (kept <= 2 * EDGE) {
    const half = Math.ceil(kept / 2);
    return { size, sha256, head: start.subarray(0, half), tail: end.subarray(EDGE - half), missing: size - 2 * half };
  }
  const half = Math.ceil(kept / 2);
  const head = readAt(descriptor, Buffer.allocUnsafe(half), 0);
  const tail = readAt(descriptor, Buffer.allocUnsafe(kept - half), size - (kept - half));
  return { size, sha256, head, tail, missing: size - head.length - tail.length };
}

/** Fills the buffer as far as there are bytes. */
function readAt(descriptor: number, buffer: Buffer, position: number): Buffer {
  let filled = 0;
  while (filled < buffer.length) {
    const count = readSync(descriptor, buffer, filled, buffer.length - filled, position + filled);
    if (count === 0) break;
    filled += count;
  }
  return buffer.subarray(0, filled);
}

/** The head and the tail of bytes that are more than `most`. */
export function cutMiddle(bytes: Buffer, most: number): Content {
  if (bytes.length <= most) return { head: bytes, tail: NONE, missing: 0 };
  const half = Math.ceil(most / 2);
  const tail = bytes.subarray(bytes.length - (most - half));
  return { head: bytes.subarray(0, half), tail, missing: bytes.length - half - tail.length };
}

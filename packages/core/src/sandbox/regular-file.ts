import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { errorCode } from '../files/error-code.js';
import type { HeldDirectory } from './held-directory.js';

/** Links are not followed, and a pipe must not block us while it waits for a writer. */
const READ_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const NO_SUCH_FILE: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO']);
const CHUNK_BYTES = 64 * 1024;

export interface OpenFile {
  readonly handle: FileHandle;
  readonly stats: Stats;
}

/** Runs `use` with the regular file `name`; with undefined when there is none, or something else has that name. */
export async function withFile<Result>(
  directory: HeldDirectory,
  name: string,
  use: (file: OpenFile | undefined) => Promise<Result>,
): Promise<Result> {
  const handle = await openIfFile(directory, name);
  if (!handle) return use(undefined);
  try {
    const stats = await handle.stat();
    return await use(stats.isFile() ? { handle, stats } : undefined);
  } finally {
    await handle.close();
  }
}

async function openIfFile(directory: HeldDirectory, name: string): Promise<FileHandle | undefined> {
  const path = directory.at(name);
  try {
    await directory.check();
    // Asked before it is opened: to open a device can do something, and not every system has O_NOFOLLOW.
    return (await lstat(path)).isFile() ? await open(path, READ_FLAGS) : undefined;
  } catch (error) {
    if (NO_SUCH_FILE.has(errorCode(error))) return undefined;
    throw error;
  }
}

/** As many bytes as it had when it was opened, a piece at a time. A piece is gone when the next one is asked for. */
export async function* pieces({ handle, stats: { size } }: OpenFile): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(Math.min(size, CHUNK_BYTES));
  for (let position = 0; position < size; ) {
    const length = await fill(handle, buffer.subarray(0, size - position), position);
    if (length === 0) return;
    yield buffer.subarray(0, length);
    position += length;
  }
}

/** Whether two files have the same bytes. */
export async function isSameContent(a: OpenFile, b: OpenFile): Promise<boolean> {
  if (a.stats.size !== b.stats.size) return false;
  const others = pieces(b);
  for await (const piece of pieces(a)) {
    const other = await others.next();
    if (other.done || !piece.equals(other.value)) return false;
  }
  return (await others.next()).done === true;
}

/** As much as there is, up to the buffer's size: two files are read in step only if no read comes up short. */
async function fill(handle: FileHandle, buffer: Buffer, position: number): Promise<number> {
  let total = 0;
  while (total < buffer.length) {
    const { bytesRead } = await handle.read(buffer, total, buffer.length - total, position + total);
    if (bytesRead === 0) break;
    total += bytesRead;
  }
  return total;
}

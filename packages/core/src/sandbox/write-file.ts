import { constants } from 'node:fs';
import { open, rename, unlink } from 'node:fs/promises';
import { CopyError } from './copy-error.js';
import type { HeldDirectory } from './held-directory.js';
import { type OpenFile, pieces } from './regular-file.js';
import { temporaryName } from './temporary-name.js';

/** It must be a new file, and ours: never one that is there, and never what a link leads to. */
const WRITE_FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
const PRIVATE_FILE = 0o600;

export interface Destination {
  readonly directory: HeldDirectory;
  readonly name: string;
  readonly mode: number;
  /** Where it is written first; on the same file system. */
  readonly trash: HeldDirectory;
}

/** Puts a copy of `source` into place, whole, at once. What had the name, a link too, is replaced and not followed. */
export async function writeFile(source: OpenFile, { directory, name, mode, trash }: Destination): Promise<void> {
  const temporary = temporaryName();
  await trash.check();
  try {
    const handle = await open(trash.at(temporary), WRITE_FLAGS, PRIVATE_FILE);
    try {
      let left = source.stats.size;
      for await (const piece of pieces(source)) {
        left -= piece.length;
        await handle.writeFile(piece);
      }
      if (left !== 0) throw new CopyError('changed', name);
      await handle.chmod(mode);
    } finally {
      await handle.close();
    }
    await directory.check();
    await rename(trash.at(temporary), directory.at(name));
  } catch (error) {
    await unlink(trash.at(temporary)).catch(() => undefined);
    throw error;
  }
}

import { lstat, rename, rmdir, unlink } from 'node:fs/promises';
import { errorCode } from '../files/error-code.js';
import type { HeldDirectory } from './held-directory.js';
import { temporaryName } from './temporary-name.js';

/** What `unlink` says of a directory, which depends on the system. */
const MAY_BE_FOLDER: ReadonlySet<string | undefined> = new Set(['EISDIR', 'EPERM', 'EACCES']);
/** Somebody may be putting things into a folder while it is emptied. */
const ATTEMPTS = 3;
/** Longer than any writer needs. */
const ABANDONED_MS = 10 * 60_000;

/**
 * Removes what has this name, and nothing that a link in it leads to. Folders are first moved into `trash`, one by one:
 * so a tree of any depth takes neither a deep path nor many descriptors.
 */
export async function removeEntry(directory: HeldDirectory, name: string, trash: HeldDirectory): Promise<void> {
  await directory.check();
  if (await unlinked(directory, name)) return;
  const folders = [await moveTo(trash, directory, name)];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    await removeFolder(trash, folder, folders);
  }
}

/** Removes what killed writers have left. */
export async function sweepTrash(trash: HeldDirectory): Promise<void> {
  for await (const { name } of trash.list()) {
    try {
      const { mtimeMs } = await lstat(trash.at(name));
      // A time in the future is not a file that is young.
      if (Math.abs(Date.now() - mtimeMs) > ABANDONED_MS) await removeEntry(trash, name, trash);
    } catch {
      // It stays for the next time; nobody is shown what is in here.
    }
  }
}

async function removeFolder(trash: HeldDirectory, name: string, found: string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await trash.within(name, async (folder) => {
      for await (const entry of folder.list()) {
        await folder.check();
        if (entry.isDirectory()) found.push(await moveTo(trash, folder, entry.name));
        else await unlink(folder.at(entry.name));
      }
    });
    try {
      await rmdir(trash.at(name));
      return;
    } catch (error) {
      if (errorCode(error) !== 'ENOTEMPTY' || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Whether it is gone: false for a directory. */
async function unlinked(directory: HeldDirectory, name: string): Promise<boolean> {
  try {
    await unlink(directory.at(name));
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    if (MAY_BE_FOLDER.has(errorCode(error)) && (await lstat(directory.at(name))).isDirectory()) return false;
    throw error;
  }
}

async function moveTo(trash: HeldDirectory, directory: HeldDirectory, name: string): Promise<string> {
  const moved = temporaryName();
  await rename(directory.at(name), trash.at(moved));
  return moved;
}

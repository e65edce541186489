import { mkdir, unlink } from 'node:fs/promises';
import { errorCode } from '../files/error-code.js';
import type { HeldDirectory } from './held-directory.js';

const FOLDER_MODE = 0o755;
/** Somebody may be putting links in the way as fast as we take them away. */
const ATTEMPTS = 4;

/** Runs `use` with the folder `name`, which is made if need be. A link or a file in its place is taken away. */
export async function withFolder<Result>(
  parent: HeldDirectory,
  name: string,
  use: (folder: HeldDirectory) => Promise<Result>,
): Promise<Result> {
  await makeFolder(parent, name);
  return parent.within(name, async (folder) => {
    await folder.setMode(FOLDER_MODE);
    return use(folder);
  });
}

async function makeFolder(parent: HeldDirectory, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await parent.within(name, async () => undefined);
    } catch (error) {
      const repair = REPAIRS[errorCode(error) ?? ''];
      if (!repair || attempt === ATTEMPTS) throw error;
      await repair(parent.at(name)).catch(unlessDone);
    }
  }
}

/** Another process may have been faster. */
function unlessDone(error: unknown): void {
  if (errorCode(error) !== 'EEXIST' && errorCode(error) !== 'ENOENT') throw error;
}

/** What helps against a folder that can't be opened. `unlink` takes away a link, never what it leads to. */
const REPAIRS: Readonly<Record<string, (path: string) => Promise<void>>> = {
  ENOENT: (path) => mkdir(path, FOLDER_MODE),
  ENOTDIR: unlink,
  ELOOP: unlink,
};

import { lstat } from 'node:fs/promises';
import { errorCode } from '../files/error-code.js';
import { closing, HeldDirectory } from './held-directory.js';
import { withFolder } from './make-folder.js';
import { sweepTrash } from './remove-entry.js';

/** Ours alone, in the workspace. Not its `skills/`: what is in there is the user's, and is scanned for skills. */
export const STORE = '.knowhow';
const SKILLS = 'skills';
/** On the same file system as the copies: what is written here is moved there. */
const TRASH = 'tmp';

/** Where copies are, from the workspace. */
export const copyPath = (...below: readonly string[]): readonly string[] => [STORE, SKILLS, ...below];

/** The place for copies in one workspace. */
export interface Store {
  readonly workspace: HeldDirectory;
  readonly skills: HeldDirectory;
  readonly trash: HeldDirectory;
}

/** Runs `use` with the store of a workspace, made if need be. */
export async function withStore<Result>(
  realWorkspace: string,
  use: (store: Store) => Promise<Result>,
  byDescriptor?: boolean,
): Promise<Result> {
  return closing(await HeldDirectory.open(realWorkspace, byDescriptor), (workspace) =>
    withFolder(workspace, STORE, (own) =>
      withFolder(own, TRASH, async (trash) => {
        await sweepTrash(trash);
        return withFolder(own, SKILLS, (skills) => use({ workspace, skills, trash }));
      }),
    ),
  );
}

export async function hasStore(realWorkspace: string): Promise<boolean> {
  try {
    await lstat(`${realWorkspace}/${STORE}`);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ENOENT';
  }
}

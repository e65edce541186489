import { asCopyError, CopyError } from './copy-error.js';
import type { PlannedFile } from './copy-plan.js';
import type { HeldDirectory } from './held-directory.js';
import { type OpenFile, withFile } from './regular-file.js';

/** Runs `use` with a planned file, found from `directory` down without following a link. */
export async function withSource<Result>(
  directory: HeldDirectory,
  { from, size }: PlannedFile,
  shown: string,
  use: (file: OpenFile) => Promise<Result>,
): Promise<Result> {
  try {
    return await directory.descend(from.slice(0, -1), (parent) =>
      withFile(parent, from.at(-1) as string, (file) => {
        // Its size was counted against the limits.
        if (file?.stats.size !== size) throw new CopyError('changed', shown);
        return use(file);
      }),
    );
  } catch (error) {
    throw asCopyError(error, 'unreadable', shown);
  }
}

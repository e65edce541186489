import { basename } from 'node:path';
import type { LoadedCandidate } from '../discovery/candidate.js';
import { asCopyError, CopyError } from './copy-error.js';
import { copyFolder } from './copy-folder.js';
import { COPY_LIMITS } from './copy-limits.js';
import type { PlannedFile } from './copy-plan.js';
import { closing, HeldDirectory } from './held-directory.js';
import { withFolder } from './make-folder.js';
import { planCopy } from './plan-copy.js';
import { realPath } from './real-path.js';
import { isSameContent, withFile } from './regular-file.js';
import type { SkippedPath } from './skip-codes.js';
import { copyPath, type Store } from './store.js';
import { withSource } from './with-source.js';

/** What became of the files of one skill; paths are from the workspace, with forward slashes. */
export interface SkillCopy {
  readonly copied: readonly string[];
  readonly unchanged: number;
  readonly removed: readonly string[];
  readonly skipped: readonly SkippedPath[];
}

/** Makes `folder` in the store a copy of one skill. Throws a `CopyError` when that can't be done in whole. */
export async function copySkill(candidate: LoadedCandidate, folder: string, store: Store): Promise<SkillCopy> {
  const fileName = basename(candidate.filePath);
  return closing(await openSource(candidate, fileName), async (source) => {
    const plan = await planCopy(source, candidate.realDir, COPY_LIMITS);
    const skillFile = plan.folder.files.get(fileName);
    if (!skillFile) throw new CopyError('no-skill-file', fileName);
    const place = copyPath(folder).join('/');
    const done = { copied: [] as string[], unchanged: 0, removed: [] as string[] };
    const onFile = (path: string, outcome: 'copied' | 'unchanged' | 'removed') => {
      if (outcome === 'unchanged') done.unchanged += 1;
      else done[outcome].push(`${place}/${path}`);
    };
    const { trash } = store;
    try {
      await withFolder(store.skills, folder, (target) => copyFolder(plan.folder, target, { source, trash, onFile }));
    } catch (error) {
      throw asCopyError(error, 'unwritable', place);
    }
    await verify(source, skillFile, fileName, folder, store);
    return { ...done, skipped: plan.skipped.map((part) => ({ skill: candidate.name, ...part })) };
  });
}

/** The very folder that was found: a link may have taken its place, or the place of one above it. */
async function openSource({ realDir }: LoadedCandidate, fileName: string): Promise<HeldDirectory> {
  try {
    const source = await HeldDirectory.open(realDir);
    if ((await realPath(source.at('.'))) === realDir) return source;
    await source.close();
  } catch (error) {
    throw new CopyError('unreadable', fileName, error);
  }
  throw new CopyError('moved', fileName);
}

/** By the way a reader takes, from the workspace down: somebody may have moved what was written. */
async function verify(
  source: HeldDirectory,
  planned: PlannedFile,
  fileName: string,
  folder: string,
  { workspace }: Store,
): Promise<void> {
  const isThere = await withSource(source, planned, fileName, (original) =>
    workspace
      .descend(copyPath(folder), (target) =>
        withFile(target, fileName, async (copy) => copy !== undefined && isSameContent(original, copy)),
      )
      .catch(() => false),
  );
  if (!isThere) throw new CopyError('not-verified', fileName);
}

import type { Dirent, Stats } from 'node:fs';
import { asCopyError } from './copy-error.js';
import type { PlannedFolder } from './copy-plan.js';
import type { HeldDirectory } from './held-directory.js';
import { withFolder } from './make-folder.js';
import { isSameContent, type OpenFile, withFile } from './regular-file.js';
import { removeEntry } from './remove-entry.js';
import { withSource } from './with-source.js';
import { writeFile } from './write-file.js';

export interface FolderCopy {
  /** The skill's own folder. */
  readonly source: HeldDirectory;
  readonly trash: HeldDirectory;
  /** Called with a path from the skill's folder for each file, and for each thing that had no business in the copy. */
  readonly onFile: (path: string, outcome: 'copied' | 'unchanged' | 'removed') => void;
}

/** Windows has no executable bits, and makes up the ones it reports. */
const HAS_MODES = process.platform !== 'win32';

/**
 * Makes `target` what is planned and nothing else: what the sandbox has added is removed, and what it has changed is
 * put back.
 */
export async function copyFolder(
  plan: PlannedFolder,
  target: HeldDirectory,
  copy: FolderCopy,
  path: readonly string[] = [],
): Promise<void> {
  await removeOthers(plan, target, copy, path);
  await copyFiles(plan, target, copy, path);
  for (const [name, folder] of plan.folders) {
    const inner = [...path, name];
    try {
      await withFolder(target, name, (directory) => copyFolder(folder, directory, copy, inner));
    } catch (error) {
      throw asCopyError(error, 'unwritable', inner.join('/'));
    }
  }
}

/** Also takes a folder out of the way of a file; files and links in the way are replaced when the time comes. */
async function removeOthers(
  { files, folders }: PlannedFolder,
  target: HeldDirectory,
  { trash, onFile }: FolderCopy,
  path: readonly string[],
): Promise<void> {
  const isOther = (entry: Dirent) => !folders.has(entry.name) && (entry.isDirectory() || !files.has(entry.name));
  const others: string[] = [];
  for await (const entry of target.list()) if (isOther(entry)) others.push(entry.name);
  for (const name of others) {
    await removeEntry(target, name, trash);
    onFile([...path, name].join('/'), 'removed');
  }
}

async function copyFiles(
  { from, files }: PlannedFolder,
  target: HeldDirectory,
  copy: FolderCopy,
  path: readonly string[],
): Promise<void> {
  try {
    await copy.source.descend(from, async (here) => {
      for (const [name, file] of files) {
        const isHere = file.from.length === from.length + 1 && from.every((part, at) => part === file.from[at]);
        const shown = [...path, name].join('/');
        const use = (source: OpenFile) => copyFile(source, target, name, shown, copy);
        if (isHere) await withSource(here, { ...file, from: file.from.slice(-1) }, shown, use);
        else await withSource(copy.source, file, shown, use);
      }
    });
  } catch (error) {
    throw asCopyError(error, 'unreadable', path.join('/'));
  }
}

async function copyFile(
  source: OpenFile,
  directory: HeldDirectory,
  name: string,
  shown: string,
  { trash, onFile }: FolderCopy,
): Promise<void> {
  const mode = modeOf(source.stats);
  try {
    const isUnchanged = await withFile(directory, name, (old) => isSameFile(source, old, mode)).catch(() => false);
    if (!isUnchanged) await writeFile(source, { directory, name, mode, trash });
    onFile(shown, isUnchanged ? 'unchanged' : 'copied');
  } catch (error) {
    throw asCopyError(error, 'unwritable', shown);
  }
}

async function isSameFile(source: OpenFile, old: OpenFile | undefined, mode: number): Promise<boolean> {
  if (!old || (HAS_MODES && (old.stats.mode & 0o7777) !== mode)) return false;
  return isSameContent(source, old);
}

/** Whether it can be run is kept, and nothing else: no other's rights, no setuid. */
const modeOf = ({ mode }: Stats): number => ((mode & 0o111) === 0 ? 0o644 : 0o755);

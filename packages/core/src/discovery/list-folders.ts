import { readdirSync } from 'node:fs';
import { errorCode, shownErrorCode } from '../files/error-code.js';

export interface Folder {
  readonly name: string;
  readonly isLink: boolean;
}

export interface FolderListing {
  /** Sorted by code unit, so that every machine sees one order. */
  readonly folders: readonly Folder[];
  /** A SKILL.md spelt in other case, on a file system that cares. */
  readonly misspelt?: string;
  /** Why the directory could not be listed. */
  readonly error?: string;
}

const NOTHING: FolderListing = { folders: [] };

/** Directories and links in `dir`, without hidden ones and `node_modules`. A vanished directory is an empty one. */
export function listFolders(dir: string): FolderListing {
  try {
    const folders: Folder[] = [];
    let misspelt: string | undefined;
    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      const { name } = entry;
      if (entry.isFile()) {
        // Of several spellings the first by code unit counts, in whatever order the directory has them.
        if (isMisspelt(name) && (misspelt === undefined || name < misspelt)) misspelt = name;
      } else if (name[0] !== '.' && name !== 'node_modules') {
        const isLink = entry.isSymbolicLink();
        if (isLink || entry.isDirectory()) folders.push({ name, isLink });
      }
    }
    folders.sort((a, b) => (a.name < b.name ? -1 : 1));
    return misspelt === undefined ? { folders } : { folders, misspelt };
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT' || code === 'ENOTDIR' ? NOTHING : { folders: [], error: shownErrorCode(error) };
  }
}

const isMisspelt = (name: string): boolean => name.length === 8 && name.toLowerCase() === 'skill.md';

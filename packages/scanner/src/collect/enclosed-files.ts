import type { Entry } from './entry.js';
import { isInstalled, type Told, toldLanguage } from './told-to-run.js';

/** Folders that other programs fill. Their files are listed and hashed; only those that may run are read. */
const ENCLOSURES = [
  {
    folder: /^((?:.*\/)?node_modules)\//,
    /** What is not read, unless it is told to be run, is imported, or may be executed. */
    closed: /^(?!((@[^/]+\/)?[^/]+\/package\.json|\.bin\/[^/]+)$)/,
    /** So few that they are hardly an install. */
    small: 60,
  },
  {
    folder: /^((?:.*\/)?\.git)\//,
    closed:
      /^(index|(.*\/)?(objects\/([0-9a-f]{2}\/[0-9a-f]{38,62}|pack\/(pack-[0-9a-f]+\.\w+|multi-pack-index)|info\/(packs|commit-graph|commit-graphs\/.*))|logs\/.*|hooks\/[\w-]+\.sample|lfs\/objects\/.*))$/,
    small: 0,
  },
] as const;

/** The files that are only listed, and the folder each is in. */
export function findEnclosed(entries: readonly Entry[]): Map<Entry, string> {
  const files = new Map<Entry, string>();
  for (const { folder, closed, small } of ENCLOSURES) {
    const inside = groupBy(entries, (entry) => (entry.kind === 'file' ? outermost(folder, entry.file) : undefined));
    for (const [root, group] of inside) {
      if (group.length <= small) continue;
      for (const entry of group) {
        if (closed.test(entry.file.slice(root.length + 1)) && !files.has(entry)) files.set(entry, root);
      }
    }
  }
  return files;
}

/** Whether a file of such a folder is run or imported after all. */
export function isUsed({ file, stat }: Entry, told: Told): boolean {
  if (toldLanguage(file, told)) return true;
  if (!isInstalled(file)) return false;
  const [, name = '', rest = ''] = /^.*?node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(file) ?? [];
  return (stat.mode & 0o111) !== 0 || (told.packages.has(name) && !isInstalled(`/${rest}`));
}

function outermost(folder: RegExp, file: string): string | undefined {
  const inner = folder.exec(file)?.[1];
  if (inner === undefined) return undefined;
  return outermost(folder, inner.slice(0, inner.lastIndexOf('/') + 1)) ?? inner;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

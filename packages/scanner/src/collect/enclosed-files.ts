import type { Entry } from './entry.js';

/** Folders that other programs fill. Their files are listed and hashed; only those that make something run are read. */
const ENCLOSURES = [
  {
    folder: /^((?:.*\/)?node_modules)\//,
    read: /^((@[^/]+\/)?[^/]+\/package\.json|\.bin\/[^/]+)$/,
    /** So few that they are hardly an install. */
    small: 60,
  },
  {
    folder: /^((?:.*\/)?\.git)\//,
    read: /^(config|config\.worktree|hooks\/(?!.*\.sample$).*|info\/attributes)$/,
    small: 0,
  },
] as const;

export interface Enclosed {
  /** Files that are not analysed, and the folder each is in. */
  files: ReadonlyMap<Entry, string>;
  /** How many of them a folder has. */
  counts: ReadonlyMap<string, number>;
}

/** The files that are only listed. */
export function findEnclosed(entries: readonly Entry[]): Enclosed {
  const files = new Map<Entry, string>();
  const counts = new Map<string, number>();
  for (const { folder, read, small } of ENCLOSURES) {
    const inside = groupBy(entries, (entry) => (entry.kind === 'file' ? outermost(folder, entry.file) : undefined));
    for (const [root, group] of inside) {
      if (group.length <= small) continue;
      const closed = group.filter((entry) => !read.test(entry.file.slice(root.length + 1)) && !files.has(entry));
      for (const entry of closed) files.set(entry, root);
      if (closed.length > 0) counts.set(root, closed.length);
    }
  }
  return { files, counts };
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

import { realpathSync } from 'node:fs';

/** The path with every link resolved; undefined when it leads nowhere. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** The path with every link resolved, or the path itself where there is nothing yet. */
export function realpathOrSelf(path: string): string {
  return realPath(path) ?? path;
}

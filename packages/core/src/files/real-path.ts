import { realpathSync } from 'node:fs';

/** The path with every link resolved, or the path itself where there is nothing yet. */
export function realpathOrSelf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

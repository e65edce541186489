import { isAbsolute, relative, sep } from 'node:path';

/** Whether `path` is `directory` or lies below it. Both absolute, with links resolved. */
export function isInside(path: string, directory: string): boolean {
  const way = relative(directory, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
